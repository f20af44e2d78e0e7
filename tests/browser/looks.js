// What a careful eye sees on a page, a line for each fault. Run in the page by looks.py.
const looks = {};

// Text may end in an ellipsis where the page says so, and lie beyond the edge of what scrolls.
// Everything else is to be seen whole, inside the button, card or field that it stands in.
looks.faults = () => {
  const found = [];
  const told = one => (one.dataset?.testid ?? '') + ' ' + (one.innerText || one.ariaLabel || one.id
    || one.className?.toString() || one.tagName).trim().replace(/\s+/g, ' ').slice(0, 60);
  const modal = document.querySelector('dialog[open]');
  const root = modal ?? document.body;
  const seen = one => one.checkVisibility({visibilityProperty: true})
    && !one.closest('.visually-hidden, .skip, [aria-hidden=true]');
  const boxOf = one => one.getBoundingClientRect();

  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`wider than the window by ${wide}`);

  const spare = one => {
    const {textOverflow, webkitLineClamp, overflowX, overflowY, clipPath} = getComputedStyle(one);
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none'
      || [overflowX, overflowY].some(way => way === 'auto' || way === 'scroll');
  };
  const BOXES = 'button, .button, .card, label, td, th, [role=tab], .sentence, .question, .preview, dialog';
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const by = text.parentElement;
    if (!text.data.trim() || !by || !seen(by) || by.closest('option, script, style, svg')) continue;
    const box = by.closest(BOXES) ?? root;
    let spared = false;
    for (let up = by; up && up !== box.parentElement; up = up.parentElement) spared ||= spare(up);
    if (spared) continue;
    range.selectNodeContents(text);
    const edge = boxOf(box);
    for (const line of range.getClientRects()) {
      if (line.width < 1) continue;
      const out = Math.max(edge.left - line.left, line.right - edge.right, line.bottom - edge.bottom - 2);
      if (out > 1) { found.push(`"${text.data.trim().slice(0, 40)}" leaves ${told(box)} by ${Math.round(out)}`); break; }
    }
  }
  for (const one of root.querySelectorAll('*')) {
    if (!seen(one) || spare(one) || !one.innerText?.trim()) continue;
    const {overflowX, overflowY} = getComputedStyle(one);
    if (overflowX === 'hidden' && one.scrollWidth > one.clientWidth + 1) found.push(`cut at the side: ${told(one)}`);
    if (overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 1) found.push(`cut below: ${told(one)}`);
  }

  // As much of it as is not scrolled away.
  const shown = one => {
    let {left, top, right, bottom} = boxOf(one);
    for (let up = one.parentElement; up; up = up.parentElement) {
      const edge = boxOf(up);
      const {overflowX, overflowY} = getComputedStyle(up);
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return {left, top, right, bottom};
  };
  // What keeps its place at the window's edge lies over what is scrolled: that must come free.
  const fixed = one => { for (let up = one; up; up = up.parentElement)
    if (getComputedStyle(up).position === 'fixed') return true; return false };
  const toScroll = document.documentElement.scrollHeight - innerHeight - scrollY;
  const comesFree = (over, under) => under.bottom - toScroll <= over.top + 1;
  const pressed = [...root.querySelectorAll('a[href], button, input, select, summary, [role=tab]')]
    .filter(one => seen(one) && !one.disabled && !one.hidden && !one.closest('[inert]'));
  pressed.forEach((one, at) => {
    const a = shown(one);
    for (const other of pressed.slice(at + 1)) {
      const b = shown(other);
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (fixed(one) !== fixed(other) && (fixed(one) ? comesFree(a, b) : comesFree(b, a))) continue;
      // Showing the password is a button inside its field.
      if (across > 1 && down > 1 && !(one.type === 'password' && other.closest('.password')))
        found.push(`${told(one)} and ${told(other)} overlap`);
    }
  });
  return found;
};

// During play: all of the board, and what one plays with.
looks.outside = () => [...document.querySelectorAll(
    '[data-testid=board], [data-testid=rack], [data-testid=letters], [data-testid=play],'
    + '[data-testid=pass], [data-testid=exchange], [data-testid=let-pass], [data-testid=clock],'
    + '[data-testid=again], [role=tab]')]
  .filter(one => one.checkVisibility())
  .filter(one => { const box = one.getBoundingClientRect();
    return box.top < 0 || box.left < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1 })
  .map(one => `${one.dataset.testid ?? one.innerText} is outside the window`);

// Where everything is that has a name of its own.
looks.places = () => [...document.querySelectorAll('#main [data-testid], #main [role=tab], #main .card')]
  .filter(one => one.checkVisibility() && !['move', 'word', 'total', 'recall'].includes(one.dataset.testid))
  .map(one => [one.dataset.testid ?? one.innerText.slice(0, 20), one.getBoundingClientRect()])
  .map(([name, {x, y, width, height}]) => [name, ...[x, y, width, height].map(Math.round)].join(' '));

looks.highScores = () => { for (const one of document.querySelectorAll('[data-testid=score]'))
  one.lastChild.nodeValue = '1.234' };
