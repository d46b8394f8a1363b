(function () {
  'use strict';
  var source = null, heard = 0, shown = {}, own = !!document.querySelector('main.own');
  var ratio = window.devicePixelRatio || 1, chosen = '';
  function now() { return new Date().getTime(); }
  function by(id) { return document.getElementById(id); }

  // The largest size at which all is in sight, from the least that can be read across the room,
  // with what lies in the middle beside the seats or over them.
  function fit() {
    var body = document.body, root = document.documentElement, best, size, way = '', least, whole;
    function torn() {
      var names = document.querySelectorAll('.name,.word,.who,.cell,.rows .things'), is = [], j;
      for (j = 0; j < names.length; j++) { is.push(names[j].scrollWidth > names[j].clientWidth + 1 && !long(names[j])); }
      return is;
    }
    function long(name) { // enough of it can be read
      return name.className === 'name' && name.textContent.length > 12 && name.clientWidth > 5 * parseFloat(window.getComputedStyle(name).fontSize);
    }
    function over(whole) {
      var now, j;
      if (root.scrollHeight > window.innerHeight || root.scrollWidth > root.clientWidth) { return true; }
      now = torn();
      for (j = 0; j < now.length; j++) { if (now[j] && !whole[j]) { return true; } }
      return false;
    }
    function sized(size) {
      body.style.fontSize = size;
      even();
    }
    function largest() {
      var low = least, high = least * 2.4, mid, i;
      sized('');
      whole = torn();
      if (over(whole)) { return 0; }
      for (i = 0; i < 6; i++) {
        mid = (low + high) / 2;
        sized(mid + 'px');
        if (over(whole)) { high = mid; } else { low = mid; }
      }
      return low;
    }
    if ((window.devicePixelRatio || 1) > ratio) { // somebody has zoomed in, and wants it larger than fits
      body.style.fontSize = chosen;
      more();
      return;
    }
    ratio = window.devicePixelRatio || 1;
    body.style.fontSize = '';
    body.className = '';
    least = parseFloat(window.getComputedStyle(body).fontSize);
    best = largest();
    if (document.querySelector('.beside')) {
      body.className = 'low';
      size = largest();
      if (size > best * 1.02) { best = size; way = 'low'; }
    }
    body.className = way;
    sized(best ? best + 'px' : '');
    chosen = window.getComputedStyle(body).fontSize;
    more();
  }
  // The seats in as few columns as give no more rows.
  function even() {
    var all = document.querySelectorAll('.scene:not(.ring) > .seats'), i, columns, many;
    for (i = 0; i < all.length && window.CSS; i++) {
      all[i].style.gridTemplateColumns = '';
      columns = window.getComputedStyle(all[i]).gridTemplateColumns.split(' ').length;
      many = all[i].children.length;
      if (all[i].offsetParent) { all[i].style.gridTemplateColumns = 'repeat(' + Math.ceil(many / Math.ceil(many / columns)) + ', minmax(0, 1fr))'; }
    }
  }
  function more() {
    var root = document.documentElement;
    by('more').hidden = root.scrollHeight - window.innerHeight - (window.pageYOffset || 0) < 8;
  }

  function keyed() {
    var found = {}, all = document.querySelectorAll('[data-k]'), i;
    for (i = 0; i < all.length; i++) { found[all[i].getAttribute('data-k')] = all[i]; }
    return found;
  }
  function put(id, html) {
    if (shown[id] === html) { return false; }
    shown[id] = html;
    by(id).innerHTML = html;
    return true;
  }
  function drawn(html) {
    var old = keyed(), texts = {}, k, fresh, known = false;
    for (k in old) { texts[k] = old[k].outerHTML; }
    if (!put('sheet', html)) { return; }
    fresh = keyed();
    for (k in fresh) { known = known || texts.hasOwnProperty(k); }
    for (k in fresh) { if (known && texts[k] !== fresh[k].outerHTML) { lit(fresh[k]); } }
  }
  function clocks(texts) {
    var all = document.querySelectorAll('.seat .clock'), i;
    for (i = 0; i < texts.length && i < all.length; i++) { all[i].textContent = texts[i]; }
  }
  // The end is told part by part, each for a while or until somebody goes on; then the table.
  var slides = [], slide = 0, turning = 0;
  function told(html) {
    if (!put('show', html)) { return; }
    clearTimeout(turning);
    slides = html ? by('show').querySelectorAll('.slide') : [];
    slide = -1;
    step();
  }
  function step() {
    var i;
    clearTimeout(turning);
    slide = (slide + 1) % (slides.length + 1);
    for (i = 0; i < slides.length; i++) { slides[i].style.display = i === slide ? '' : 'none'; }
    by('sheet').style.display = by('said').style.display = by('join').style.display = slide === slides.length ? '' : 'none';
    fit();
    if (slides.length) { turning = setTimeout(step, 10000); }
  }
  function onwards(event) {
    if (slides.length && (event.type === 'click' || event.key === 'Enter')) { step(); }
  }
  function lit(element) {
    element.className += ' lit';
    setTimeout(function () { element.className = element.className.replace(' lit', ''); }, 2100);
  }
  function state(event) {
    var parts = JSON.parse(event.data), size = '' + parts.said + parts.sheet + parts.join + parts.title;
    heard = now();
    put('title', parts.title);
    put('clocks', parts.clocks);
    put('said', parts.said);
    put('join', parts.join);
    by('join').className = parts.join ? (parts.join.indexOf('class="address"') > 0 ? 'large' : 'small') : '';
    drawn(parts.sheet);
    clocks(parts.seats || []);
    told(parts.show);
    document.title = by('title').textContent;
    by('away').textContent = '';
    if (shown.size !== size) { shown.size = size; fit(); }
  }
  function away() {
    if (!by('away').textContent) { by('away').textContent = 'Not connected.'; }
    if (own && now() - heard > 15000) { forget(); }
  }
  // What only one player may see does not stay when nobody answers for it any more.
  function forget() {
    put('sheet', '');
    put('said', '');
    put('clocks', '');
  }
  function ended() {
    by('away').textContent = 'The board has ended.';
    if (own) { forget(); }
  }
  function open() {
    if (source) { source.close(); }
    heard = heard || now();
    source = new EventSource(location.pathname.replace(/\/$/, '') + '/events');
    source.tried = now();
    source.onmessage = state;
    source.addEventListener('beat', function () { heard = now(); });
    source.addEventListener('end', ended);
    source.onerror = away;
  }
  function check() {
    var silent = now() - heard > 25000;
    if (silent || source.readyState === 2) { away(); }
    if ((silent || source.readyState === 2) && now() - source.tried > 3000) { open(); }
  }
  fit();
  document.addEventListener('click', onwards);
  document.addEventListener('keydown', onwards);
  window.addEventListener('resize', fit);
  window.addEventListener('scroll', more);
  if (!window.EventSource) {
    setTimeout(function () { location.reload(); }, 5000);
    return;
  }
  open();
  setInterval(check, 1000);
  window.addEventListener('pageshow', check);
}());
