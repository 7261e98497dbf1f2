import { beforeEach, expect, test, vi } from 'vitest';
import { WAIT } from '#platform/testing/wait.ts';
import { blockTypes } from '#product/blocks/index.ts';
import { fileUploadTeam } from '#product/blocks/file-upload/file-upload-team.ts';
import type { SentFile } from '#product/blocks/upload.ts';
import { EMPTY_RESPONSE_CONTEXT } from '#product/studies/logic/walk.ts';
import { registerBlockType } from '../loaded-types.ts';
import { computePath } from '../path.ts';
import { createAnswering } from './answering.ts';
import { createMemoryDevice } from './device.ts';
import { study as texts } from './testing/play-steps.ts';
import { CallFailure, type Transport } from './transport.ts';

for (const type of blockTypes) registerBlockType(type);

const photos = {
  ...texts.blocks[0]!,
  id: 'photos',
  type: 'file-upload',
  required: false,
  config: { ...fileUploadTeam.createConfig(() => 'x'), count: 2 },
};
const study = { ...texts, blocks: [photos, texts.blocks[1]!] };
const file = (id: string): SentFile => ({ id, name: `${id}.png`, kind: 'png', bytes: 9 });

/** The version in which the response began, unless it is the newest. */
let earlierStudy: typeof study | null = null;
/** What reached the server, in order. */
let log: string[] = [];
let isDown = false;
let refused: string[] = [];
/** Files that the server does not have, nor the device. */
let lost: string[] = [];
const values = new Map<string, unknown>();
let newestSeq = 0;
beforeEach(() => {
  [log, isDown, refused, lost] = [[], false, [], []];
  values.clear();
  newestSeq = 0;
});

const computeProgress = (status: 'in_progress' | 'completed' = 'in_progress') => {
  const { path, next, ending } = computePath(study, values, EMPTY_RESPONSE_CONTEXT);
  return { status, seq: newestSeq, path, next, ending };
};
const transport: Transport = {
  async start() {
    if (isDown) throw new CallFailure(0, '');
    const progress = computeProgress();
    return {
      state: 'begun',
      version: 1,
      study: earlierStudy,
      progress,
      answers: {},
      seed: 0.5,
      parameters: {},
    };
  },
  async save(block, { value, seq }) {
    if (isDown) throw new CallFailure(0, '');
    const ids = (value as { files?: SentFile[] } | null)?.files?.map(({ id }) => id) ?? [];
    if (ids.some((id) => lost.includes(id))) throw new CallFailure(400, 'A file is no longer available.');
    log.push([block, ...ids].join(' '));
    values.set(block, value);
    newestSeq = seq;
    return computeProgress();
  },
  async finish() {
    if (isDown) throw new CallFailure(0, '');
    log.push('finish');
    return computeProgress('completed');
  },
};

/** Resolves at the next retry. */
let reconnect = () => {};
function open(device = createMemoryDevice()) {
  return createAnswering({
    study,
    transport,
    device,
    async sendFiles({ value }, files, isSaved) {
      if (isSaved) return log.push(`saved ${files.list(value).join(' ')}`);
      if (isDown) throw new CallFailure(0, '');
      log.push(`sent ${files.list(value).join(' ')}`);
      return refused.length > 0 && JSON.stringify(value).includes(refused[0]!)
        ? files.leaveOut(value, refused)
        : value;
    },
    start: { language: 'en' },
    tabs: { notify: () => {}, listen: () => {} },
    wait: () => new Promise((resolve) => (reconnect = resolve)),
    clock: () => 0,
    isOnline: () => !isDown,
    onFirstAnswer: () => {},
  });
}
const getScreen = ({ screen }: ReturnType<ReturnType<typeof open>['getState']>) =>
  screen.kind === 'block' ? screen.block : screen.kind;
const waitForScreen = (page: ReturnType<typeof open>, screen: string) =>
  vi.waitFor(() => expect(getScreen(page.getState())).toBe(screen), WAIT);

test('people go on while a file waits; its answer is sent after the file, the others after it', async () => {
  const device = createMemoryDevice();
  const page = open(device);
  await page.begin(null);
  isDown = true;
  page.commit('photos', { files: [file('a'), file('b')] });
  expect(getScreen(page.getState())).toBe('two');
  page.commit('two', { text: 'Later' });
  await waitForScreen(page, 'finishing');
  await vi.waitFor(() => expect(page.getState().sending).toBe('waiting'), WAIT);
  expect([log, page.getState().unsentFiles, page.hasUnsentAnswers()]).toEqual([
    [],
    'file_upload_unsent',
    true,
  ]);
  isDown = false;
  reconnect();
  await waitForScreen(page, 'ended');
  // Only now the device deletes them.
  expect(log).toEqual(['sent a b', 'photos a b', 'saved a b', 'two', 'finish']);
  expect(page.getState().unsentFiles).toBeUndefined();
});

test('after the tab was closed, files and answers are sent by the next one', async () => {
  const device = createMemoryDevice();
  const first = open(device);
  await first.begin(null);
  isDown = true;
  first.commit('photos', { files: [file('a')] });
  first.commit('two', { text: 'Later' });
  await waitForScreen(first, 'finishing');
  isDown = false;
  const second = open(device);
  await second.begin(null);
  await waitForScreen(second, 'ended');
  expect(log).toEqual(['sent a', 'photos a', 'saved a', 'two', 'finish']);
});

test('a file that the server refuses later brings the question back, without the file', async () => {
  const page = open();
  await page.begin(null);
  isDown = true;
  page.commit('photos', { files: [file('bad'), file('good')] });
  page.commit('two', { text: 'Later' });
  await waitForScreen(page, 'finishing');
  await vi.waitFor(() => expect(page.getState().sending).toBe('waiting'), WAIT);
  [isDown, refused] = [false, ['bad']];
  reconnect();
  await waitForScreen(page, 'photos');
  expect(page.getState().values.get('photos')).toEqual({ files: [file('good')] });
  expect(page.getState().refusal).not.toBeNull();
  page.commit('photos', { files: [file('good')] });
  await waitForScreen(page, 'ended');
  expect(log).toEqual(['sent bad good', 'sent good', 'photos good', 'saved good', 'two', 'finish']);
});

test('a file that was removed before it was sent is no reason to ask again', async () => {
  const page = open();
  await page.begin(null);
  isDown = true;
  page.commit('photos', { files: [file('gone'), file('a')] });
  page.back();
  page.commit('two', { text: 'Later' });
  page.back();
  page.commit('photos', { files: [file('a')] });
  [isDown, lost] = [false, ['gone']];
  await vi.waitFor(() => expect(page.getState().sending).toBe('waiting'), WAIT);
  reconnect();
  await vi.waitFor(() => expect(log).toContain('two'), WAIT);
  expect(log.filter((entry) => !/^(sent|saved)/.test(entry))).toEqual(['photos a', 'two']);
  expect(page.getState().refusal).toBeNull();
});

test('before someone else starts, a refused answer does not keep later ones from being sent, nor their files', async () => {
  const device = createMemoryDevice();
  const unsent = (block: string | null, value: unknown) => ({ block, value, duration: 0, seq: null });
  await device.save({
    key: 'earlier',
    seed: 0.5,
    answers: [['two', { text: 'x' }]],
    seq: 0,
    draft: null,
    unsent: [
      unsent('photos', { files: [file('gone')] }),
      unsent('later', { files: [file('a')] }),
      unsent(null, null),
    ],
  });
  lost = ['gone'];
  // Their response began in a version that still has the second question.
  earlierStudy = { ...study, blocks: [...study.blocks, { ...photos, id: 'later' }] };
  const page = open(device);
  await page.resume('fresh');
  earlierStudy = null;
  expect(log).toEqual(['sent gone', 'sent a', 'later a', 'finish']);
});
