import { expect, type Page } from '@playwright/test';
import { plain } from '#product/blocks/text.ts';
import type { Block } from '#product/studies/study.ts';
import { checkAccessibility } from '../accessibility.ts';
import { enter } from '../keyboard.ts';
import type { Built } from './build-study.ts';
import { driverOf } from './drivers.ts';

const THANKS = 'Thank you for your answers';

const wordsOf = ({ title }: Block) => plain(title.en);

/** Screens of the path in order: the welcome and every block, without the endings. */
const screensOf = ({ content }: Built): Block[] => content.blocks.filter(({ type }) => type !== 'ending');

async function arrivesAt(page: Page, title: string): Promise<void> {
  const words = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${words}`) })).toBeVisible();
}

/** Refusals of the content-security-policy become errors of the console, which every journey hears. */
export async function tellRefusals(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`refused by ${event.violatedDirective}: ${event.blockedURI}`),
    ),
  );
}

/** Answers everything with the mouse and types where one types, and has axe pass every player. */
export async function answerByPointer(page: Page, built: Built): Promise<void> {
  await page.goto(built.link);
  for (const block of screensOf(built)) {
    const title = wordsOf(block);
    await arrivesAt(page, title);
    await checkAccessibility(page, `player ${block.type}`, { type: block.type, face: 'player' });
    const driver = driverOf(block.type);
    await driver.byPointer(page);
    if (!driver.goesOn) await page.getByRole('button', { name: /^(Start|Continue)$/ }).click();
  }
  await arrivesAt(page, THANKS);
  await checkAccessibility(page, THANKS, { type: 'ending', face: 'player' });
}

/** Answers everything by keys. @returns the pointer events the page got, which should be none */
export async function answerByKeys(page: Page, built: Built): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('reportPointer', (what: string) => void heard.push(what));
  await page.addInitScript(() => {
    for (const name of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'wheel'])
      window.addEventListener(
        name,
        () => (window as never as { reportPointer(what: string): void }).reportPointer(name),
        { capture: true, passive: true },
      );
  });
  await page.goto(built.link);
  for (const block of screensOf(built)) {
    await arrivesAt(page, wordsOf(block));
    const driver = driverOf(block.type);
    await driver.byKeys(page);
    if (!driver.goesOn) await enter(page, page.getByRole('button', { name: /^(Start|Continue)$/ }));
  }
  await arrivesAt(page, THANKS);
  return heard;
}
