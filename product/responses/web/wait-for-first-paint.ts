import { attempt } from './attempt.ts';

/** Maximum wait, for devices that paint later than this. */
const FIRST_PAINT_TIMEOUT_MS = 500;

/**
 * Resolves when the browser has painted the server-rendered HTML. Replacing it before that would delay the first text on
 * the screen until the program has rendered.
 */
export function waitForFirstPaint(root: HTMLElement): Promise<void> {
  const isSupported = attempt(() => PerformanceObserver.supportedEntryTypes.includes('paint'));
  if (!isSupported || root.childElementCount === 0 || document.visibilityState === 'hidden')
    return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) finish();
    });
    const timeout = setTimeout(() => finish(), FIRST_PAINT_TIMEOUT_MS);
    const finish = () => {
      clearTimeout(timeout);
      observer.disconnect();
      resolve();
    };
    attempt(() => observer.observe({ type: 'paint', buffered: true }));
  });
}
