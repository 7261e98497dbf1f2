import { expect, test, type APIResponse, type Page } from '@playwright/test';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import type { Picture } from '#product/blocks/picture.ts';
import { option } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { DraftChange } from '#product/studies/patch.ts';
import type { Block, LinkChannel } from '#product/studies/study.ts';

/** Calls the API as the person logged in on that page. Throws for a status of 400 and above. */
export async function requestJson<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const cookies = await page.context().cookies();
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  // Before the first navigation the URL is "about:blank".
  const index = page.url().startsWith('http') ? page.url() : test.info().project.use.baseURL!;
  const { origin } = new URL(index);
  const reply: APIResponse = await page.request.fetch(path, {
    method,
    data,
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(xsrf), origin },
  });
  if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
  const body = await reply.text();
  return (body === '' ? undefined : JSON.parse(body)) as T;
}

function block(type: string, title: string, config: object = {}): Block {
  const newBlock = createBlock(type);
  return { ...newBlock, title: text(title), config: { ...(newBlock.config as object), ...config } };
}

const options = (...words: string[]) =>
  words.map((one, index) => option(`option${'abcdefghij'[index]}`, one));

/** One block of every type, between the welcome and the thank-you every study has. */
export function everyBlock(): Block[] {
  return [
    block('message', 'Before you begin', { text: text('Nothing here is a test of you.') }),
    block('consent', 'Your agreement', {
      ...makeConsent('We keep your answers for one year.'),
      mustAccept: false,
    }),
    block('single-choice', 'How did you get here?', { options: options('On foot', 'By bicycle', 'By bus') }),
    block('multiple-choice', 'What do you drink?', { options: options('Tea', 'Coffee', 'Water', 'Juice') }),
    block('rating', 'How was the room?', {
      points: 5,
      shape: 'star',
      low: text('Poor'),
      high: text('Great'),
    }),
    block('nps', 'Would you recommend the house?'),
    block('ranking', 'What matters most?', { items: options('Quiet', 'Price', 'Breakfast') }),
    block('matrix', 'How did you find our people?', {
      rows: options('At the desk', 'In the bar'),
      columns: [option('bad', 'Bad'), option('fair', 'Fair'), option('good', 'Good')],
    }),
    block('short-text', 'Which town do you come from?'),
    block('number', 'How many nights did you stay?', { min: 1, max: 90, whole: true, unit: text('nights') }),
    block('open-question', 'What should we change?'),
  ];
}

export interface CreatedStudy {
  id: string;
  linkToken: string;
  blocks: Block[];
}

interface StudyReply {
  revision: number;
  linkToken: string;
  link: LinkChannel;
  draft: { blocks: Block[] };
}

/** Uploads an image for a study; returns how a block refers to it. */
export const addPicture = async (page: Page, study: string, png: Buffer, alt: string): Promise<Picture> => ({
  ...(await requestJson<Omit<Picture, 'alt'>>(page, 'POST', `/api/studies/${study}/media`, png)),
  alt: text(alt),
});

interface StudyOptions {
  /** Blocks with images need the study's id for them. */
  blocks?: Block[] | ((study: string) => Promise<Block[]>);
  publish?: boolean;
}

/** Creates a study with these blocks through the API, and publishes it by default. */
export async function makeStudy(
  page: Page,
  name: string,
  { blocks: wanted = everyBlock(), publish = true }: StudyOptions = {},
): Promise<CreatedStudy> {
  const { id } = await requestJson<{ id: string }>(page, 'POST', '/api/studies', { name, kind: 'survey' });
  const blocks = typeof wanted === 'function' ? await wanted(id) : wanted;
  const study = await requestJson<StudyReply>(page, 'GET', `/api/studies/${id}`);
  const welcome = study.draft.blocks[0]!.id;
  const changes: DraftChange[] = blocks.map((one, index) => ({
    do: 'add',
    block: one,
    after: blocks[index - 1]?.id ?? welcome,
  }));
  if (changes.length > 0)
    await requestJson(page, 'PATCH', `/api/studies/${id}/draft`, { revision: study.revision, changes });
  const ready = await requestJson<StudyReply>(page, 'GET', `/api/studies/${id}`);
  if (publish) await requestJson(page, 'POST', `/api/studies/${id}/publish`, { revision: ready.revision });
  return { id, linkToken: ready.linkToken, blocks: ready.draft.blocks };
}

/** Creates a project that the whole workspace sees, with these studies. */
export async function makeProject(
  page: Page,
  name: string,
  studies: string[] = [],
  description = '',
): Promise<{ id: string }> {
  const project = { name, description, colour: 'blue', visibility: 'workspace' };
  const { id } = await requestJson<{ id: string }>(page, 'POST', '/api/projects', project);
  if (studies.length > 0) await requestJson(page, 'POST', '/api/studies/project', { studies, project: id });
  return { id };
}

export async function setLink(page: Page, study: string, part: Partial<LinkChannel>): Promise<void> {
  const { link } = await requestJson<StudyReply>(page, 'GET', `/api/studies/${study}`);
  await requestJson(page, 'PUT', `/api/studies/${study}/link`, { ...link, ...part });
}

export async function moveStudy(page: Page, study: string, state: string): Promise<void> {
  await requestJson(page, 'POST', `/api/studies/${study}/state`, { state });
}

/** Loads the sample and waits until its study has all responses; returns the study's id. */
export async function loadSample(page: Page): Promise<string> {
  const { study } = await requestJson<{ study: string }>(page, 'POST', '/api/sample');
  const state = async () =>
    (await requestJson<{ sample: { state: string } | null }>(page, 'GET', '/api/sample')).sample?.state;
  await expect.poll(state, { timeout: 60_000 }).toBe('done');
  return study;
}
