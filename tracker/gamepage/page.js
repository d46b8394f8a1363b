(function () {
  'use strict';
  var game = JSON.parse(document.getElementById('game').textContent), at = 0, asking = null, known = false;
  function by(id) { return document.getElementById(id); }
  function draw(numbers) {
    var html = [], i;
    for (i = 0; i < numbers.length; i++) { html.push(game.lines[numbers[i]]); }
    by('scene').innerHTML = html.join('\n');
  }
  // Of several questions at one move, who asks and who answers, the one behind the one asked last.
  function askAt(move) {
    var all = game.asks.filter(function (a) { return a.move === move; });
    return all[all.indexOf(asking) + 1] || null;
  }
  function textOf(move) {
    var b = document.querySelector('[data-move="' + move + '"]');
    return b ? b.parentNode.lastElementChild.textContent : '';
  }
  function go(to) {
    at = Math.max(0, Math.min(game.moves.length - 1, to));
    asking = null;
    document.body.className = 'js low';
    by('ask').hidden = true;
    by('slider').value = at;
    by('place').textContent = at ? 'move ' + at + ' of ' + (game.moves.length - 1) : 'the beginning';
    by('said').innerHTML = game.moves[at].said;
    by('told').textContent = textOf(at);
    by('would').hidden = !askAt(at + 1);
    draw(game.moves[at].scene);
    mark();
  }
  function mark() {
    var line = by('curve').querySelector('.now');
    if (line) {
      line.setAttribute('x1', across(at));
      line.setAttribute('x2', across(at));
    }
  }
  function across(move) { return game.moves.length < 2 ? 0 : 100 * move / (game.moves.length - 1); }
  function curve() {
    var most = 0, points = [], text = '', i;
    if (!game.curve.length) { by('curve').parentNode.style.display = 'none'; return; }
    for (i = 0; i < game.curve.length; i++) { most = Math.max(most, game.curve[i]); }
    for (i = 0; i < game.curve.length; i++) { points.push(across(i + 1) + ',' + (28 - 26 * game.curve[i] / (most || 1))); }
    for (i = 0; i < game.stops.length; i++) { text += '<line class="stop" x1="' + across(game.stops[i]) + '" x2="' + across(game.stops[i]) + '" y1="0" y2="30"/>'; }
    by('curve').innerHTML = text + '<polyline points="' + points.join(' ') + '"/><line class="now" y1="0" y2="30"/>';
  }
  function next() {
    for (var i = 0; i < game.stops.length; i++) { if (game.stops[i] > at) { go(game.stops[i]); return; } }
    go(game.stops.length ? game.stops[0] : game.moves.length - 1);
  }

  function would() {
    asking = askAt(at + 1);
    if (!asking) { return; }
    known = false;
    document.body.className = 'js low asking';
    by('ask').hidden = false;
    by('would').hidden = !askAt(at + 1);
    by('said').textContent = '';
    by('asked').textContent = 'Before move ' + asking.move + ', you are ' + asking.player +
      (asking.asked ? '. What would you answer to: ' + asking.asked + '?' : '. What would you do? A line like: ' + asking.like);
    by('judged').textContent = '';
    by('line').value = '';
    draw(asking.scene);
    by('line').focus();
  }
  function words(text) { return text.replace(/_/g, ' ').replace(/[♠♥♦♣]\ufe0e?/g, letter).toLowerCase().split(/\s+/).filter(function (w) { return w; }); }
  function letter(sign) { return 'SHDC'.charAt('♠♥♦♣'.indexOf(sign.charAt(0))); }
  // Each word may be cut short; the verb and who moves may be left out, and an answer at the end put.
  function best(typed) {
    var mine = words(typed), answer = /^(yes|no|right|wrong|o|x)$/.test(mine[mine.length - 1]);
    if (asking.asked && mine.length === 1) {
      return asking.best.some(function (line) { return words(line).pop().indexOf(mine[0]) === 0; });
    }
    return among(mine) || (answer && !asking.asked && among(mine.slice(0, -1)));
  }
  function among(mine) {
    var i, j, all, skipped, fits;
    for (i = 0; i < asking.best.length; i++) {
      all = words(asking.best[i]);
      skipped = all.length - mine.length;
      fits = mine.length > 0 && skipped >= 0 && skipped <= 2 && (skipped === 0 || mine.length > 1);
      for (j = 0; fits && j < mine.length; j++) { fits = same(all[skipped + j], mine[j]); }
      if (fits) { return true; }
    }
    return false;
  }
  function same(word, typed) {
    function begins(w) { return w.indexOf(typed) === 0; }
    return word === '*' ? !words((asking.named || []).join(' ')).some(begins) : begins(word);
  }
  function judge(event) {
    event.preventDefault();
    if (!words(by('line').value).length) { return; }
    by('judged').textContent = best(by('line').value) ? 'Right: nothing was better. ' + asking.text : 'There was something better. Try again, or have it told.';
  }
  function tell() { by('judged').textContent = 'Best was ' + asking.best.slice(0, 3).join(', or ').replace(/\*/g, asking.fresh) + '. ' + asking.text; }
  function more() {
    known = !known;
    draw(known ? asking.known : asking.scene);
  }

  by('back').onclick = function () { go(at - 1); };
  by('on').onclick = function () { go(at + 1); };
  by('next').onclick = next;
  by('next').hidden = !game.stops.length;
  by('would').onclick = would;
  by('try').onsubmit = judge;
  by('tell').onclick = tell;
  by('more').onclick = more;
  by('leave').onclick = function () { go(at); };
  by('slider').oninput = function () { go(Number(by('slider').value)); };
  by('curve').onclick = function (event) {
    var box = by('curve').getBoundingClientRect();
    go(Math.round((event.clientX - box.left) / box.width * (game.moves.length - 1)));
  };
  document.addEventListener('click', function (event) {
    var move = event.target.getAttribute && event.target.getAttribute('data-move');
    if (move) { go(Number(move)); window.scrollTo(0, 0); }
  });
  document.addEventListener('keydown', function (event) {
    var key = event.key, typing = event.target.id === 'line';
    if (key === 'Escape' && asking) { go(at); return; }
    if (typing || event.ctrlKey || event.altKey || event.metaKey) { return; }
    if (key === 'ArrowRight' || key === 'ArrowLeft') { go(at + (key === 'ArrowRight' ? 1 : -1)); }
    else if (key === 'Home') { go(0); }
    else if (key === 'End') { go(game.moves.length - 1); }
    else if (key === 'n') { next(); }
    else if (key === '?') { would(); }
    else { return; }
    event.preventDefault();
  });
  curve();
  go(0);
}());
