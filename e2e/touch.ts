import type { Locator, Page } from '@playwright/test';

/** The right end of an element, where the next question may have another button. */
async function findRightEnd(element: Locator): Promise<{ x: number; y: number }> {
  const box = (await element.boundingBox())!;
  return { x: box.x + box.width - 12, y: box.y + box.height / 2 };
}

/** Taps a place of the screen. `at` is the time by the clock of the events, however long the machine takes. */
async function tapAt(page: Page, point: { x: number; y: number }, at: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', seconds: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [point] : [],
      timestamp: seconds,
    });
  await touch('touchStart', at / 1_000);
  await touch('touchEnd', at / 1_000 + 0.005);
  await devtools.detach();
}

/**
 * Taps a button or option and, `delay` milliseconds later, the same place again. `between` waits for the screen that the
 * second tap lands on.
 */
export async function tapTwice(
  page: Page,
  element: Locator,
  delay: number,
  between: () => Promise<void> = async () => {},
): Promise<void> {
  const point = await findRightEnd(element);
  const startedAt = Date.now();
  await tapAt(page, point, startedAt);
  await between();
  await tapAt(page, point, startedAt + delay);
}
