import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 150;

const holdsFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until that control has the focus, as somebody without a pointer gets there. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await holdsFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} is not reached with ${MAX_STOPS} presses of Tab.`);
}

/** Presses Enter once the participant's page takes it: a screen that has just come ignores it for a moment. */
export async function pressEnter(page: Page): Promise<void> {
  const button = page.locator('form.block [data-goes-on]');
  if ((await button.count()) > 0) await expect(button).toBeEnabled();
  await page.keyboard.press('Enter');
}

/** Reaches a control and presses Enter on it. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await expect(target).toBeEnabled();
  await page.keyboard.press('Enter');
}

/** Reaches a field and types into it. */
export async function type(page: Page, target: Locator, words: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.type(words);
}
