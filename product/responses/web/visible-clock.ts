/** Who does nothing for longer is thought to be away: neither reading nor looking at a picture takes this long. */
const MAX_STILL_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'input', 'timeupdate'];

/**
 * Milliseconds that somebody was at the page: the time in other tabs is left out, and what goes beyond five minutes without
 * a sign of them, as on a computer that was left alone.
 */
export function createVisibleClock(): () => number {
  let total = 0;
  let since = performance.now();
  const read = () => total + (document.hidden ? 0 : Math.min(MAX_STILL_MS, performance.now() - since));
  const noticeSign = () => {
    total = read();
    since = performance.now();
  };
  for (const sign of SIGNS) addEventListener(sign, noticeSign, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) total += Math.min(MAX_STILL_MS, performance.now() - since);
    since = performance.now();
  });
  return read;
}
