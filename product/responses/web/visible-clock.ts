/** Milliseconds that the page was visible, so that time on a block leaves out other tabs. */
export function createVisibleClock(): () => number {
  let total = 0;
  let since = performance.now();
  const read = () => total + (document.hidden ? 0 : performance.now() - since);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) total += performance.now() - since;
    since = performance.now();
  });
  return read;
}
