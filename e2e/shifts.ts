import type { Locator, Page } from '@playwright/test';

/** What Chromium reports as layout shift of a load (https://web.dev/articles/cls), and what moved. */
export interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    shifts?: Shift;
  }
}

/** Adds up what moves, from the start of a page: for `addInitScript`. */
export function watchShifts() {
  const shifts: Shift = { value: 0, moved: [] };
  window.shifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      shifts.value += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        shifts.moved.push(
          `${entry.value.toFixed(4)} ${element?.tagName}.${element?.className} ${previousRect.y}→${currentRect.y} ${element?.textContent?.slice(0, 40)}`,
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What moves when a transcript arrives long after the page that shows it. */
export async function measureLateTranscript(
  page: Page,
  { address, card, words }: { address: string; card: Locator; words: Locator },
): Promise<Shift> {
  const arriving = Promise.withResolvers<void>();
  await page.route('**/transcript', async (route) => {
    if (route.request().method() === 'GET') await arriving.promise;
    await route.continue();
  });
  await page.goto(address);
  await card.waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('video')].every(({ readyState }) => readyState >= 1),
  );
  const paint = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await page.evaluate(paint);
  await page.evaluate(() => Object.assign(window.shifts!, { value: 0, moved: [] }));
  arriving.resolve();
  await words.waitFor();
  await page.evaluate(paint);
  await page.unroute('**/transcript');
  return page.evaluate(() => window.shifts!);
}
