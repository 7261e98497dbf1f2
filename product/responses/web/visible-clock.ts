/** Who does nothing for longer is thought to be away: neither reading nor looking at a picture takes this long. */
const MAX_IDLE_MS = 5 * 60_000;
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'input', 'timeupdate'];

/**
 * Milliseconds that somebody was at the page: the time in other tabs is left out, and what goes beyond five minutes without
 * an activity, as at a computer that was left alone.
 */
export function createVisibleClock(): () => number {
  let total = 0;
  let since = performance.now();
  const read = () => total + (document.hidden ? 0 : Math.min(MAX_IDLE_MS, performance.now() - since));
  const noticeActivity = () => {
    total = read();
    since = performance.now();
  };
  for (const event of ACTIVITY_EVENTS)
    addEventListener(event, noticeActivity, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) total += Math.min(MAX_IDLE_MS, performance.now() - since);
    since = performance.now();
  });
  return read;
}
