import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';
import { waitUntilSettled } from './screens.ts';

/** Without comments and long names, less than half as much to read on each page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA. */
const ALL_RULES: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules whose result depends on colours and width. */
const RENDERING_RULES: RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
};

interface View {
  width: number;
  colorScheme: 'light' | 'dark';
}
/** Covers the narrowest and a wide window and both colour schemes with two views instead of four. */
const VIEWS: View[] = [
  { width: 320, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
];
/** Wide enough for tables, and the narrowest window beside the navigation. */
const TABLET_WIDTH = 1024;
/** Of `npm run look`. */
const EVERY_VIEW: View[] = [1440, 1024, 390, 320].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

export const FACES = ['editor', 'player', 'summary'] as const;
/** One of the three sides of a block type. */
interface Side {
  type: string;
  face: (typeof FACES)[number];
}

/** One check: the path of a page that was checked as a whole, or the side of a block type. */
export interface AxeCheck {
  address?: string;
  side?: Side;
}

/** Journeys run in several processes; each appends a line per check, `accessibility-coverage.spec.ts` reads them all. */
export const axeChecksFile = () => path.join(test.info().project.outputDir, 'accessibility-checked.jsonl');

function recordCheck(checked: AxeCheck): void {
  mkdirSync(path.dirname(axeChecksFile()), { recursive: true });
  appendFileSync(axeChecksFile(), `${JSON.stringify(checked)}\n`);
}

/** What an open modal dialog covers cannot be used, and is checked without it. */
const MODAL = '[aria-modal="true"]';

/**
 * Violations that axe finds on the page as it is now, or in its modal dialog, without frames, which are checked separately.
 *
 * @param part selector of what is checked if no dialog is open
 */
async function listViolations(page: Page, runOnly: RunOnly, part = 'html'): Promise<string[]> {
  // Injected once per page, because the script is large.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${AXE}; axe.configure({ noHtml: true })`);
  const within = (await page.locator(MODAL).count()) > 0 ? MODAL : part;
  return page.evaluate(
    async ({ only, within }) => {
      const { axe: runner } = window as unknown as {
        axe: { run(within: string, options: RunOptions): Promise<AxeResults> };
      };
      const { violations: problems } = await runner.run(within, {
        iframes: false,
        preload: false,
        resultTypes: ['violations'],
        // A selector is computed by comparing with the whole page, also for what is not violated; elements cost nothing.
        elementRef: true,
        selectors: false,
        runOnly: only,
      });
      // What a row of buttons that stays in view covers can be scrolled out from behind it.
      const isBehindSticky = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [top + 1, bottom - 1].some((y) => {
          let over = document.elementFromPoint((left + right) / 2, y);
          while (over && (over.contains(element) || getComputedStyle(over).position !== 'sticky'))
            over = over.parentElement;
          return over !== null;
        });
      };
      return problems.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ element }) => id !== 'target-size' || !isBehindSticky(element!))
          .map(
            ({ element, any }) => `${id} at ${element!.outerHTML.slice(0, 300)}: ${any[0]?.message ?? ''}`,
          ),
      );
    },
    { only: runOnly, within },
  );
}

/** As `listLayoutProblems`, once menus and tooltips have followed a change of the window, which takes them some frames. */
async function listLastingLayoutProblems(page: Page): Promise<string[]> {
  let problems = await listLayoutProblems(page);
  for (let frames = 0; problems.length > 0 && frames < 30; frames += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    problems = await listLayoutProblems(page);
  }
  return problems;
}

/** Horizontal overflow, and words that break by letters although the line could hold them. */
const listLayoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const overflow = document.documentElement.scrollWidth - innerWidth;
    const problems = overflow > 0 ? [`${overflow} px wider than the window`] : [];
    const range = document.createRange();
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode() as Text | null; node; node = nodes.nextNode() as Text | null) {
      range.selectNodeContents(node);
      // A text in one line has no broken word.
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size < 2) continue;
      // Longer words and addresses may break; writing without spaces always does.
      for (const { index, 0: word } of node.data.matchAll(
        /(?<!\S)\p{Script=Latin}{2,14}(?=[.,:;!?)]*(\s|$))/gu,
      )) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const [first, last] = [range.getClientRects()[0], [...range.getClientRects()].at(-1)];
        if (first && last && last.top - first.top > 4) problems.push(`“${word}” breaks by letters`);
      }
    }
    return problems;
  });

/**
 * Checks the page against WCAG 2.2 AA, at phone width in dark and at desktop width in light mode, and there and at 1024 px
 * for horizontal overflow and broken words, then restores the window. For a side of a block type, whose surrounding page other checks cover, only the rules
 * about colours and width are applied at phone width. `SCREENS=1` takes screenshots of eight views.
 */
export async function checkAccessibility(page: Page, name: string, side?: Side): Promise<void> {
  const originalSize = page.viewportSize()!;
  const takesScreenshots = process.env.SCREENS === '1';
  const problems: string[] = [];
  // Only measured, because there are no rules that apply at this width alone. First, so that the
  // last view is often the size that the window had.
  await page.setViewportSize({ width: TABLET_WIDTH, height: 900 });
  await waitUntilSettled(page);
  problems.push(...(await listLastingLayoutProblems(page)).map((one) => `${name}, ${TABLET_WIDTH}: ${one}`));
  for (const { width, colorScheme } of takesScreenshots ? EVERY_VIEW : VIEWS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Pages of the team app apply the colour scheme asynchronously.
    await page.waitForFunction((wanted) => {
      const { mantineColorScheme = wanted } = document.documentElement.dataset;
      return mantineColorScheme === wanted;
    }, colorScheme);
    await waitUntilSettled(page);
    const view = `${name}, ${width} ${colorScheme}`;
    if (takesScreenshots)
      await page.screenshot({ path: test.info().outputPath(`${view}.png`), fullPage: true });
    problems.push(
      ...(await listViolations(page, side && width < 1440 ? RENDERING_RULES : ALL_RULES)).map(
        (one) => `${view}: ${one}`,
      ),
    );
    problems.push(...(await listLastingLayoutProblems(page)).map((one) => `${view}: ${one}`));
  }
  await page.setViewportSize(originalSize);
  const isWhole = !side && (await page.locator(MODAL).count()) === 0;
  recordCheck({ ...(isWhole && { address: new URL(page.url()).pathname }), ...(side && { side }) });
  // Soft, so that one run reports the problems of all screens of a journey.
  expect.soft(problems).toEqual([]);
}

/**
 * Checks a state of a page that is also checked as a whole, such as one with errors: the rules about colours and sizes,
 * and horizontal overflow, in one view. `SCREENS=1` takes a screenshot.
 */
export async function checkState(
  page: Page,
  name: string,
  { width, colorScheme, forcedColors = 'none' }: View & { forcedColors?: 'active' | 'none' },
): Promise<void> {
  const originalSize = page.viewportSize()!;
  await page.setViewportSize({ ...originalSize, width });
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
  await waitUntilSettled(page);
  if (process.env.SCREENS === '1') await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
  const problems = await listViolations(page, RENDERING_RULES);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) problems.push(`${overflow} px wider than the window`);
  await page.setViewportSize(originalSize);
  expect.soft(problems, name).toEqual([]);
}
