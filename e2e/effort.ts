import { expect, type Locator, type Page } from '@playwright/test';

/** Counts presses of the mouse and of keys; typing a text is counted as characters, which are the same on every page. */
export class Effort {
  readonly startedAt = performance.now();
  clicks = 0;
  keys = 0;
  characters = 0;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** One press of the mouse that is held over all of an element, as for selecting what is written in it. */
  async drag(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await target.boundingBox())!;
    await this.page.mouse.move(x + 1, y + height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(x + width + 3, y + height / 2, { steps: 4 });
    await this.page.mouse.up();
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.characters += text.length;
    await this.page.keyboard.type(text);
  }

  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const isFocused = () => target.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await this.press('Tab');
    await expect(target).toBeFocused();
  }

  /** Prints what it took, and compares it with the best so far. */
  check(what: string, most: { clicks: number; keys: number }): void {
    const seconds = Math.round((performance.now() - this.startedAt) / 1_000);
    const { clicks, keys } = this;
    console.log(`${what}: ${clicks} clicks, ${keys} keys, ${this.characters} characters, ${seconds} s`);
    expect.soft(clicks).toBeLessThanOrEqual(most.clicks);
    expect.soft(keys).toBeLessThanOrEqual(most.keys);
  }
}
