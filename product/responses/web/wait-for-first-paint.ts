/** Milliseconds after which nothing is waited for: a device that paints this late is waited for long enough. */
const FIRST_PAINT_TIMEOUT_MS = 500;

/**
 * Resolves when what the server has sent stands on the screen. Drawn over a moment before, it would have been sent for
 * nothing: people saw the first words only when the program had them, too.
 */
export function waitForFirstPaint(root: HTMLElement): Promise<void> {
  const tells = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (!tells || root.childElementCount === 0 || document.visibilityState === 'hidden')
    return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) done();
    });
    const late = setTimeout(() => done(), FIRST_PAINT_TIMEOUT_MS);
    const done = () => {
      clearTimeout(late);
      observer.disconnect();
      resolve();
    };
    observer.observe({ type: 'paint', buffered: true });
  });
}
