import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOnly, type RunOptions } from 'axe-core';
import { settle } from './screens.ts';

/** WCAG 2.2 AA. */
const ALL: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** Its rules whose outcome depends on the colours and the width that a page is drawn in. */
const DRAWN: RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
};

interface View {
  width: number;
  colorScheme: 'light' | 'dark';
}
/** Both widths and both schemes with two looks instead of four: what breaks does so in one of these. */
const VIEWS: View[] = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
];
const EVERY_VIEW: View[] = [1440, 360].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

export const FACES = ['editor', 'player', 'summary'] as const;
/** One of the three sides of a block type. */
export interface Side {
  type: string;
  face: (typeof FACES)[number];
}

/** What was checked: the address of a page, and the side of a block type that stood there. */
export interface Checked {
  address: string;
  side?: Side;
}

/** The journeys run in several processes: each writes a line per check, `accessibility-coverage.spec.ts` reads all. */
export const checkedFile = () => path.join(test.info().project.outputDir, 'accessibility-checked.jsonl');

function note(checked: Checked): void {
  mkdirSync(path.dirname(checkedFile()), { recursive: true });
  appendFileSync(checkedFile(), `${JSON.stringify(checked)}\n`);
}

/** What axe finds on the page as it is drawn now. Frames are pages of their own, which are checked by themselves. */
async function violations(page: Page, runOnly: RunOnly): Promise<string[]> {
  // Into the page once, not at every check: it is half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { axe: judge } = window as unknown as {
      axe: { run(within: Document, options: RunOptions): Promise<AxeResults> };
    };
    const { violations: found } = await judge.run(document, {
      iframes: false,
      preload: false,
      resultTypes: ['violations'],
      runOnly: only,
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.any[0]?.message ?? ''}`),
    );
  }, runOnly);
}

/**
 * Checks the page as it stands against WCAG 2.2 AA, and that it is no wider than its window: on a phone in the dark,
 * and wide in the light. The journey then goes on in the window it had. A side of a block type stands in a frame that
 * other checks see, and is drawn the same on a phone: there only the rules about colours and widths are applied.
 * `SCREENS=1` keeps pictures, of four views.
 */
export async function checkAccessibility(page: Page, name: string, side?: Side): Promise<void> {
  const before = page.viewportSize()!;
  const pictures = process.env.SCREENS === '1';
  const found: string[] = [];
  for (const { width, colorScheme } of pictures ? EVERY_VIEW : VIEWS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The team's pages follow a moment later, longer on a busy machine; others follow by themselves.
    await page.waitForFunction((wanted) => {
      const { mantineColorScheme = wanted } = document.documentElement.dataset;
      return mantineColorScheme === wanted;
    }, colorScheme);
    await settle(page);
    const view = `${name}, ${width} ${colorScheme}`;
    if (pictures) await page.screenshot({ path: test.info().outputPath(`${view}.png`), fullPage: true });
    found.push(
      ...(await violations(page, side && width < 1440 ? DRAWN : ALL)).map((one) => `${view}: ${one}`),
    );
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) found.push(`${view}: ${beyond} px wider than the window`);
  }
  await page.setViewportSize(before);
  note({ address: new URL(page.url()).pathname, ...(side && { side }) });
  // Soft: one run tells everything that is wrong on every screen of a journey.
  expect.soft(found).toEqual([]);
}
