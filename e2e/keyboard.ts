import { expect, type Locator, type Page } from '@playwright/test';

const MAX_TAB_PRESSES = 150;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MAX_TAB_PRESSES; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} is not reached with ${MAX_TAB_PRESSES} presses of Tab.`);
}

/** Presses Enter once the participant's page accepts it: a new screen ignores it for a moment. */
export async function pressEnter(page: Page): Promise<void> {
  const button = page.locator('form.block [data-goes-on]');
  if ((await button.count()) > 0) await expect(button).toBeEnabled();
  await page.keyboard.press('Enter');
}

/** Tabs to a control and presses Enter. */
export async function activateWithEnter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await expect(target).toBeEnabled();
  await page.keyboard.press('Enter');
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, target: Locator, value: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(value);
}

/** Tabs to a select and chooses an option with the arrows. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ArrowDown');
  const wanted = page.getByRole('option', { name: option, exact: true });
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    const id = await field.getAttribute('aria-activedescendant');
    if (id !== null && id === (await wanted.getAttribute('id'))) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

/** Opens the menu with the actions of a person or thing, and chooses one. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await activateWithEnter(page, page.getByRole('button', { name: `Actions for ${name}` }));
  const item = page.getByRole('menuitem', { name: action });
  await expect(item).toBeVisible();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('ArrowDown');
    if (await item.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}
