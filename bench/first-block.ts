import path from 'node:path';
import type { Browser } from '@playwright/test';
import { teamBlockTypes } from '#product/blocks/team-types.ts';
import type { Samples } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block } from '#product/studies/study.ts';
import { launchBrowser } from './browser.ts';
import { publishBlocks } from './page.ts';
import { joinTeam, startEarshot } from './servers.ts';
import { checkRatio } from './table.ts';

const ROUNDS = 3;
/** Slow 3G as WebPageTest defines it: 400 kbit/s in both directions, 400 ms from request to reply. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const CPU_SLOWDOWN = 4;
const MAX_RATIO = 2;

/** A valid block of each type, from the samples of its conformance test. */
function sampleBlocks(): Promise<Block[]> {
  return Promise.all(
    teamBlockTypes.map(async ({ id, label }) => {
      const { samples } = (await import(`#product/blocks/${id}/testing/samples.ts`)) as {
        samples: Samples<unknown, unknown>;
      };
      return {
        ...createBlock(id),
        title: text(`A question of the type ${label}?`),
        config: samples.validConfigs[0],
      } as Block;
    }),
  );
}

/** The second block is shown to those who answered the first one. */
const addRule = ([first, second, ...others]: Block[]): Block[] => [
  first!,
  { ...second!, showIf: { block: first!.id, part: '', op: 'answered', values: [] } },
  ...others,
];

/** Milliseconds from opening the address until its first block can be answered. */
async function measureFirstBlock(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_3G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    // The server renders a heading without a form; the form comes with the player and its buttons.
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('form.block')) return;
        observer.disconnect();
        performance.mark('usable');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('form.block').waitFor({ timeout: 120_000 });
    return await page.evaluate(() => performance.getEntriesByName('usable')[0]!.startTime);
  } finally {
    await context.close();
  }
}

/**
 * When the first block of a study of every block type can be answered on a slow phone and network, against the page of a
 * study of one text field, which loads nothing else. Also with a rule, and a type first that has a chunk of its own.
 */
export async function benchFirstBlock(folder: string): Promise<void> {
  console.log('The first block of a study of every block type, slow 3G and CPU ÷ 4');
  const earshot = await startEarshot(path.join(folder, 'earshot'));
  const browser = await launchBrowser();
  try {
    const team = await joinTeam(earshot.base, 'ada@example.com');
    const all = await sampleBlocks();
    const isFirst = (type: string) => (block: Block) => Number(block.type === type);
    const startWith = (type: string) => all.toSorted((a, b) => isFirst(type)(b) - isFirst(type)(a));
    const studies = {
      bare: all.filter(isFirst('short-text')),
      common: startWith('message'),
      rare: addRule(startWith('card-sort')),
    };
    const links = new Map<string, string>();
    for (const [name, blocks] of Object.entries(studies))
      links.set(name, (await publishBlocks(team, name, blocks)).linkToken);
    const best = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, linkToken] of links) {
        const time = await measureFirstBlock(browser, `${earshot.base}/research/${linkToken}`);
        best.set(name, Math.min(best.get(name) ?? Infinity, time));
      }
    const types = new Set(all.map(({ type }) => type)).size;
    for (const [name, figure] of [
      ['common', `first of ${types} block types, slow 3G and CPU ÷ 4`],
      ['rare', 'the same with a rule, beginning with a card sort'],
    ] as const)
      checkRatio(figure, {
        measured: best.get(name)!,
        baseline: best.get('bare')!,
        unit: 'ms',
        atMost: MAX_RATIO,
      });
  } finally {
    await browser.close();
    await earshot.stop();
  }
}
