import { RECORDED_EVENT } from '#product/blocks/player.ts';

/** Who does nothing for longer is thought to be away: neither reading nor looking at a picture takes this long. */
const MAX_IDLE_MS = 5 * 60_000;
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'input', 'timeupdate'];

/**
 * Milliseconds that somebody was at the page: the time in other tabs is left out, unless it is recorded as a task in another
 * tab is, and what goes beyond five minutes without an activity, as at a computer that was left alone.
 */
export function createVisibleClock(): () => number {
  let total = 0;
  let since = performance.now();
  const measure = () => Math.min(MAX_IDLE_MS, performance.now() - since);
  const read = () => total + (document.hidden ? 0 : measure());
  const add = () => {
    total += measure();
    since = performance.now();
  };
  // A video that plays in the background is no activity.
  const noticeActivity = () => void (document.hidden || add());
  for (const event of ACTIVITY_EVENTS)
    addEventListener(event, noticeActivity, { capture: true, passive: true });
  addEventListener(RECORDED_EVENT, add);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) add();
    else since = performance.now();
  });
  return read;
}
