import path from 'node:path';
import { newId } from '#product/blocks/block.ts';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block } from '#product/studies/study.ts';
import { launchBrowser } from './browser.ts';
import type { Client } from './load.ts';
import { joinTeam, startEarshot } from './servers.ts';
import { checkLimit } from './table.ts';

/** The common block types; `scripts/check-budgets.ts` limits what another type adds. */
const COMMON_TYPES = [
  'single-choice',
  'multiple-choice',
  'open-question',
  'short-text',
  'number',
  'rating',
  'nps',
  'ranking',
  'matrix',
  'message',
  'consent',
  'ending',
];

const EXPLANATION = 'A few words of explanation.';

/** One block of each of these types, as a study of common questions. */
function referenceBlocks() {
  const options = () =>
    ['First', 'Second', 'Third'].map((word) => ({ id: newId(), text: text(word), fixed: false }));
  return COMMON_TYPES.map(requireTeamBlockType).map((type) => {
    const block = createBlock(type.id);
    const config = block.config as Record<string, unknown>;
    const lists = Object.fromEntries(
      ['options', 'items', 'rows', 'columns']
        .filter((key) => Array.isArray(config[key]))
        .map((key) => [key, options()]),
    );
    return {
      ...block,
      title: text(`A question of the type ${type.label}?`),
      config: {
        ...config,
        ...lists,
        ...('text' in config ? { text: text(EXPLANATION) } : {}),
        ...(type.id === 'consent' ? makeConsent(EXPLANATION) : {}),
      },
    };
  });
}

/** Publishes a study of one block of each common type. */
export const publishReference = (team: Client): Promise<{ linkToken: string }> =>
  publishBlocks(team, 'Reference', referenceBlocks());

/** Publishes a study of these blocks only. */
export async function publishBlocks(
  team: Client,
  name: string,
  blocks: readonly Block[],
): Promise<{ linkToken: string }> {
  const created = await team.request('POST', '/api/studies', { name, kind: 'survey' });
  const { id } = JSON.parse(created.text) as { id: string };
  const study = JSON.parse((await team.request('GET', `/api/studies/${id}`)).text) as {
    revision: number;
    linkToken: string;
    draft: { blocks: { id: string }[] };
  };
  const changes = [
    ...study.draft.blocks.map((block) => ({ do: 'remove', id: block.id })),
    ...blocks.toReversed().map((block) => ({ do: 'add', block, after: null })),
  ];
  const saved = await team.request('PATCH', `/api/studies/${id}/draft`, {
    revision: study.revision,
    changes,
  });
  const { revision } = JSON.parse(saved.text) as { revision: number };
  const published = await team.request('POST', `/api/studies/${id}/publish`, { revision });
  if (published.status !== 200) throw new Error(`publishing failed: ${published.text}`);
  return { linkToken: study.linkToken };
}

/**
 * The page a participant loads for a study with one block of each common type: everything transferred until the network
 * is idle, as counted by Chromium (Brotli); the third to open the link.
 */
export async function benchPage(folder: string): Promise<void> {
  console.log('The participant’s page: bytes and requests');
  const earshot = await startEarshot(path.join(folder, 'earshot'));
  const browser = await launchBrowser();
  try {
    const { linkToken } = await publishReference(await joinTeam(earshot.base, 'ada@example.com'));
    // The server compresses a page better when it is asked for again.
    for (let visitor = 0; visitor < 2; visitor += 1)
      await fetch(`${earshot.base}/research/${linkToken}`, { headers: { 'accept-encoding': 'br' } });
    const page = await browser.newPage();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    let bytes = 0;
    let requests = 0;
    let opened = 0;
    devtools.on('Network.requestWillBeSent', () => (requests += 1));
    devtools.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
    await page.goto(`${earshot.base}/research/${linkToken}`);
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    opened = requests;
    checkLimit('bytes the participant’s page loads', bytes / 1000, 40, 'kB');
    checkLimit('requests of the participant’s page', opened, 5, '');
  } finally {
    await browser.close();
    await earshot.stop();
  }
}
