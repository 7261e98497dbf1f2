import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import type { Block } from '#product/studies/study.ts';
import { deriveResponseId } from '#product/responses/server/answering/start-response.ts';
import { beginForTests } from '#product/responses/server/testing/begin-for-tests.ts';
import { setSigningKey } from '#platform/secrets/keys.ts';
import { saveAnswer } from '#product/responses/server/answering/save-answer.ts';
import { addUpload } from '#product/responses/uploads/server/add-upload.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { noFilter } from '../filter.ts';
import { listBlockAnswers } from './list-block-answers.ts';
import { readResponse } from './read-response.ts';

/** The header of a WebM file: EBML with its document type. */
const WEBM = Buffer.from('1a45dfa3934282847765626d42878104', 'hex');
const NOW = new Date('2026-05-04T09:00:00Z');
const folder = path.join(os.tmpdir(), `earshot-answers-${randomUUID()}`);
const block = makeBlock('file-upload', 'Your desk?');
let db: TestDatabase;
let scope: Scope;
beforeAll(async () => {
  db = await testDatabase();
  setSigningKey(db.database, randomBytes(32));
  scope = await makeWorkspace(db.database, NOW);
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

async function begin(blocks: Block[]) {
  const { database } = db;
  const study = await makeStudy(database, scope, [...blocks, makeBlock('ending', 'Thank you')]);
  const link = { study: study.id, linkToken: study.linkToken };
  const start = { mode: 'fresh', key: randomUUID(), device: 'phone', channel: 'link' } as const;
  const request = await beginForTests(database, scope, link, start);
  const enqueue = vi.fn<Queue['enqueue']>(async () => {});
  const services = {
    database,
    storage: diskStorage(folder),
    log: openMemoryLog().log,
    queue: { enqueue },
  };
  const id = deriveResponseId(study.id, start.key);
  return {
    id,
    enqueue,
    send: (to: Block, name: string, bytes: Uint8Array) =>
      addUpload(services, scope, {
        request,
        block: to.id,
        name,
        content: Readable.from([Buffer.from(bytes)]),
      }),
    save: (to: Block, value: unknown) =>
      saveAnswer(database, scope, { request, saved: { block: to.id, value, seq: 1, duration: 9 } }),
    list: (of: Block) =>
      database.within(scope, (tx) =>
        listBlockAnswers(tx, scope, { study: study.id, block: of, base: 'en', filter: noFilter }),
      ),
    read: () =>
      database.within(scope, (tx) => readResponse(tx, scope, { study: study.id, id, filter: noFilter })),
  };
}

it('files are listed with the answer that references them, for a block and in a response', async () => {
  const { id, enqueue, send, save, list, read } = await begin([block]);
  const file = await send(block, 'desk.png', BLACK_PIXEL);
  // A picture is not prepared for playback.
  expect(enqueue.mock.calls.map(([, job]) => job.name)).toEqual(['media.scale-picture']);
  await save(block, { files: [file] });
  const shown = { files: [file], tracks: [] };
  expect((await list(block)).items).toMatchObject([
    { response: id, answer: 'desk.png (68 bytes)', ...shown },
  ]);
  expect((await read()).answers).toMatchObject([{ formattedAnswer: 'desk.png (68 bytes)', ...shown }]);
});

it('recordings made at the same time are listed as tracks, with the time at which each began', async () => {
  const consent = makeBlock('consent', 'Recording', { config: makeConsent('We record you.') });
  const task = makeBlock('screen-task', 'Find the price.', { config: { camera: true } });
  const { send, save, list, read } = await begin([consent, task]);
  await save(consent, { accepted: true, textVersion: 1 });
  const [camera, screen] = [await send(task, 'c.webm', WEBM), await send(task, 's.webm', WEBM)];
  const recordings = [
    { track: 'camera', seconds: 9, startedMs: 140, file: camera },
    { track: 'screen', seconds: 9, file: screen },
  ];
  await save(task, { outcome: 'done', address: '', ms: 9_000, recordings });
  const tracks = [
    { file: screen.id, label: 'Screen', startedMs: 0 },
    { file: camera.id, label: 'Camera', startedMs: 140 },
  ];
  expect((await list(task)).items[0]!.tracks).toEqual(tracks);
  expect((await read()).answers[1]!.tracks).toEqual(tracks);
});
