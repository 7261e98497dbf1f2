import fs from 'node:fs';
import nodePath from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { teamBlockTypes } from '#product/blocks/team-types.ts';
import type { Samples } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block } from '#product/studies/study.ts';
import { drawPicture } from './every-type/draw-picture.ts';
import { collectConsoleErrors, register } from './person.ts';
import { addPicture, makeStudy, requestJson } from './study.ts';

/** The page, its script, the rules of the path, and the files of players and of their texts. */
const MOST_REQUESTS = 13;

/** Sources that this study needs besides the players of its types. */
const OTHER_FILES = [
  'responses/web/rules.ts',
  'responses/web/screens/about-study.tsx',
  'responses/web/screens/language-switch.tsx',
  'blocks/kit/rules/player-rules.ts',
  'blocks/kit/block-picture/block-picture.tsx',
  'blocks/open-question/recorder/player.tsx',
  'blocks/single-choice/pictures/player.tsx',
  'blocks/ending/leaving/player.tsx',
  'blocks/consent/purposes/player.tsx',
];
const GERMAN = 'texts-de';

interface BuiltFiles {
  sources: Record<string, string>;
}
const readBuiltFiles = () =>
  JSON.parse(
    fs.readFileSync(nodePath.join(import.meta.dirname, '../dist/participant/.vite/files.json'), 'utf8'),
  ) as BuiltFiles;

/** A block of each type, from the sample of its conformance test that has most settings. */
const sampleBlocks = (): Promise<Block[]> =>
  Promise.all(
    teamBlockTypes.map(async ({ id, label }) => {
      const { samples } = (await import(`#product/blocks/${id}/testing/samples.ts`)) as {
        samples: Samples<unknown, unknown>;
      };
      const [config] = samples.validConfigs.toSorted(
        (a, b) => JSON.stringify(b).length - JSON.stringify(a).length,
      );
      return { ...createBlock(id), title: text(label), config } as Block;
    }),
  );

/** Also with what players of common types load: logic, an image above an answer, a recording. */
async function createBlocks(page: Page, study: string): Promise<Block[]> {
  const picture = await addPicture(page, study, drawPicture(40, 30, 'A house'), 'A house');
  const blocks = await sampleBlocks();
  const change = (type: string, part: Partial<Block>, config: object = {}) =>
    blocks.map((block) => {
      if (block.type === type)
        Object.assign(block, part, { config: { ...(block.config as object), ...config } });
    });
  change('short-text', { picture });
  change('open-question', {}, { modes: ['text', 'voice'] });
  change('number', { showIf: { block: blocks[0]!.id, part: '', op: 'answered', values: [] } });
  change('consent', {}, makeConsent('We record what you say.'));
  // People are asked before they are recorded.
  return blocks.toSorted((a, b) => Number(b.type === 'consent') - Number(a.type === 'consent'));
}

test('a study of every block type loads in at most 13 requests, in another language as well', async ({
  page,
  browser,
}) => {
  await register(page);
  const { id, linkToken } = await makeStudy(page, 'Everything', {
    blocks: (study) => createBlocks(page, study),
    publish: false,
  });
  const path = `/api/studies/${id}`;
  const { revision } = await requestJson<{ revision: number }>(page, 'GET', path);
  const { revision: saved } = await requestJson<{ revision: number }>(page, 'PATCH', `${path}/draft`, {
    revision,
    changes: [{ do: 'languages', languages: { base: 'en', others: ['de'] } }],
  });
  await requestJson(page, 'POST', `${path}/publish`, { revision: saved });

  const { sources } = readBuiltFiles();
  const players = teamBlockTypes
    .filter(({ isCommon }) => !isCommon)
    .map(({ id: type }) => `blocks/${type}/player.tsx`);
  for (const locale of ['en', 'de']) {
    const context = await browser.newContext({ locale });
    const participant = await context.newPage();
    const consoleErrors = collectConsoleErrors(participant);
    const loads: string[] = [];
    // What the service worker keeps comes from the browser's cache.
    participant.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith('/api/')) loads.push(pathname);
    });
    await participant.goto(`/research/${linkToken}`);
    await participant.getByRole('button', { name: /^(Start|Starten)$/ }).click();
    const needed = [...players, ...OTHER_FILES, ...(locale === 'de' ? [GERMAN] : [])];
    for (const source of needed)
      await expect.poll(() => loads, source).toContain(`/p/${sources[source] ?? `nothing for ${source}`}`);
    await participant.waitForLoadState('networkidle');
    expect(loads.length, loads.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(loads.length).toBe(new Set(loads).size);
    expect(consoleErrors).toEqual([]);
    await context.close();
  }
});
