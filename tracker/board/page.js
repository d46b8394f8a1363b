(function () {
  'use strict';
  var source = null, heard = 0, shown = {};
  function now() { return new Date().getTime(); }
  function put(id, html) {
    if (shown[id] === html) { return; }
    shown[id] = html;
    document.getElementById(id).innerHTML = html;
  }
  function state(event) {
    var parts = JSON.parse(event.data);
    heard = now();
    put('title', parts.title);
    put('clocks', parts.clocks);
    put('said', parts.said);
    put('sheet', parts.sheet);
    document.title = document.getElementById('title').textContent;
    document.body.className = '';
  }
  function open() {
    if (source) { source.close(); }
    heard = now();
    source = new EventSource(location.pathname.replace(/\/$/, '') + '/events');
    source.onmessage = state;
    source.addEventListener('beat', function () { heard = now(); });
    source.onerror = function () { document.body.className = 'away'; };
  }
  function check() {
    if (now() - heard > 25000 || (source.readyState === 2 && now() - heard > 3000)) { open(); }
  }
  if (!window.EventSource) {
    setTimeout(function () { location.reload(); }, 5000);
    return;
  }
  open();
  setInterval(check, 1000);
  window.addEventListener('pageshow', check);
}());
