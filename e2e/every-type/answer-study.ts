import { expect, type Page } from '@playwright/test';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { plainText } from '#product/blocks/text.ts';
import type { Block } from '#product/studies/study.ts';
import { checkAccessibility, checkState } from '../accessibility.ts';
import { activateWithEnter } from '../keyboard.ts';
import type { BuiltStudy } from './build-study.ts';
import type { Driver } from './driver.ts';
import { requireDriver } from './drivers.ts';

const THANKS = 'Thank you for your answers';

const titleText = ({ title }: Block) => plainText(title.en);

/** The screens in order: the welcome and every block, without endings. */
const listScreens = ({ content }: BuiltStudy): Block[] =>
  content.blocks.filter(({ type }) => type !== 'ending');

async function expectScreen(page: Page, title: string): Promise<void> {
  const escapedTitle = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${escapedTitle}`) })).toBeVisible();
}

/** Logs violations of the content security policy as console errors, which fail every journey. */
export async function logCspViolations(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`refused by ${event.violatedDirective}: ${event.blockedURI}`),
    ),
  );
}

/** Whether Continue without an answer stays and says so; for others it starts a task, or goes on. */
const saysWhatIsMissing = (type: string, driver: Driver): boolean =>
  !driver.continuesItself &&
  findTeamBlockType(type)!.isQuestion &&
  (findTeamBlockType(type)!.menuSection !== 'methods' || ['kano', 'maxdiff'].includes(type));

/** Answers everything with the mouse, types where needed, and checks every player with axe. */
export async function answerByPointer(page: Page, built: BuiltStudy): Promise<void> {
  await page.goto(built.link);
  for (const block of listScreens(built)) {
    const title = titleText(block);
    await expectScreen(page, title);
    await checkAccessibility(page, `player ${block.type}`, { type: block.type, face: 'player' });
    const driver = requireDriver(block.type);
    if (saysWhatIsMissing(block.type, driver)) {
      await page.locator('form.block [data-goes-on]').click();
      await expect(page.locator('.wrong.on, .field-wrong').first()).toBeVisible();
      // What a question is about stays in sight when the page moves to what is missing.
      for (const subject of await page.locator('.kano-feature').all()) await expect(subject).toBeInViewport();
      await checkState(page, `${block.type} without an answer`, { width: 390, colorScheme: 'dark' });
    }
    await driver.byPointer(page);
    if (!driver.continuesItself)
      await checkState(page, `${block.type} answered`, {
        width: 390,
        colorScheme: 'light',
        forcedColors: 'active',
      });
    await page.emulateMedia({ forcedColors: 'none' });
    if (!driver.continuesItself) await page.getByRole('button', { name: /^(Start|Continue)$/ }).click();
  }
  await expectScreen(page, THANKS);
  await checkAccessibility(page, THANKS, { type: 'ending', face: 'player' });
}

/** Answers everything with the keyboard. @returns pointer events that the page received; there should be none */
export async function answerByKeys(page: Page, built: BuiltStudy): Promise<string[]> {
  const pointerEvents: string[] = [];
  await page.exposeFunction('reportPointer', (what: string) => void pointerEvents.push(what));
  await page.addInitScript(() => {
    for (const name of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'wheel'])
      window.addEventListener(
        name,
        () => (window as never as { reportPointer(what: string): void }).reportPointer(name),
        { capture: true, passive: true },
      );
  });
  await page.goto(built.link);
  for (const block of listScreens(built)) {
    await expectScreen(page, titleText(block));
    const driver = requireDriver(block.type);
    await driver.byKeys(page);
    if (!driver.continuesItself)
      await activateWithEnter(page, page.getByRole('button', { name: /^(Start|Continue)$/ }));
  }
  await expectScreen(page, THANKS);
  return pointerEvents;
}
