import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { withdrawConsent } from '#product/responses/consent/server/withdraw-consent.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { leaveOutAnswers } from '#product/responses/server/leave-out-answers.ts';
import { saveAnswer } from '#product/responses/server/answering/save-answer.ts';
import { deriveResponseId } from '#product/responses/server/answering/start-response.ts';
import { beginForTests } from '#product/responses/server/testing/begin-for-tests.ts';
import { setSigningKey } from '#platform/secrets/keys.ts';
import { addUpload } from '#product/responses/uploads/server/add-upload.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { noFilter } from '../../filter.ts';
import type { FileShow } from '../contract.ts';
import { listFiles } from './list-files.ts';

const NOW = new Date('2026-05-04T09:00:00Z');
const folder = path.join(os.tmpdir(), `earshot-files-${randomUUID()}`);
const block = makeBlock('file-upload', 'Your desk?', {
  config: { kinds: ['pictures', 'documents'], count: 5 },
});
let db: TestDatabase;
let scope: Scope;
let study: { id: string; linkToken: string };
beforeAll(async () => {
  db = await testDatabase();
  setSigningKey(db.database, randomBytes(32));
  scope = await makeWorkspace(db.database, NOW);
});
beforeEach(async () => {
  study = await makeStudy(db.database, scope, [block, makeBlock('ending', 'Thank you')]);
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

const CONTENTS: Record<string, Uint8Array> = { png: BLACK_PIXEL, txt: Buffer.from('A note') };

/** A response with these files, each uploaded a second after the one before. Returns the id of the response. */
async function respond(names: string[], { device = 'phone' as 'phone' | 'desktop', unsent = 0 } = {}) {
  const { database } = db;
  const link = { study: study.id, linkToken: study.linkToken };
  const start = { mode: 'fresh', key: randomUUID(), device, channel: 'link' } as const;
  const call = await beginForTests(database, scope, link, start);
  const services = {
    database,
    storage: diskStorage(folder),
    log: openMemoryLog().log,
    queue: { enqueue: vi.fn(async () => {}) },
  };
  const files = [];
  for (const name of names) {
    scope = { ...scope, now: new Date(scope.now.getTime() + 1_000) };
    const content = Readable.from([Buffer.from(CONTENTS[name.split('.').at(-1)!]!)]);
    files.push(await addUpload(services, scope, { request: call, block: block.id, name, content }));
  }
  const value = { files: files.slice(unsent) };
  await saveAnswer(database, scope, {
    request: call,
    saved: { block: block.id, value, seq: 1, duration: 9 },
  });
  return deriveResponseId(study.id, start.key);
}
const list = (query: { show?: FileShow; after?: string } = {}, filter = noFilter) =>
  db.database.within(scope, (tx) => listFiles(tx, scope, { study: study.id, block, filter, ...query }));
const listNames = async (...args: Parameters<typeof list>) =>
  (await list(...args)).items.map(({ file }) => file.name);

it('files of all answers are listed with their responses, newest first, pictures apart from others', async () => {
  const first = await respond(['desk.png', 'notes.txt']);
  const second = await respond(['lamp.png']);
  expect(await listNames()).toEqual(['lamp.png', 'notes.txt', 'desk.png']);
  expect(await listNames({ show: 'others' })).toEqual(['notes.txt']);
  expect((await list({ show: 'pictures' })).items).toMatchObject([
    { response: second, participant: expect.stringMatching(/^Participant/), file: { kind: 'png' } },
    { response: first, file: { name: 'desk.png', bytes: BLACK_PIXEL.length } },
  ]);
});

it('the filter of the page applies', async () => {
  await respond(['desk.png']);
  await respond(['lamp.png'], { device: 'desktop' });
  expect(await listNames({}, { ...noFilter, device: ['desktop'] })).toEqual(['lamp.png']);
});

it('what does not count is not listed, nor a file that is in no answer', async () => {
  const [leftOut, excluded, deleted, withdrawn] = [
    await respond(['left-out.png']),
    await respond(['excluded.png']),
    await respond(['deleted.png']),
    await respond(['withdrawn.png']),
  ];
  await respond(['removed-again.png', 'kept.png'], { unsent: 1 });
  expect(await listNames()).toHaveLength(5);
  const { database } = db;
  const of = (response: string) => ({ study: study.id, response });
  await leaveOutAnswers(database, scope, { ...of(leftOut), blocks: [block.id], reason: 'Unclear' });
  await changeResponses(database, scope, {
    study: study.id,
    ids: [excluded],
    change: { do: 'exclude', excluded: true },
  });
  await changeResponses(database, scope, { study: study.id, ids: [deleted], change: { do: 'delete' } });
  await withdrawConsent({ database }, scope, { ...of(withdrawn), purposes: ['keep'] });
  expect(await listNames()).toEqual(['kept.png']);
});

it('a file that was deleted from its answer is not listed', async () => {
  await respond(['desk.png', 'lamp.png']);
  await db.admin`delete from assets where container = ${study.id} and name = 'desk.png'`;
  expect(await listNames()).toEqual(['lamp.png']);
});

it('further pages continue where the one before ended', async () => {
  const names = Array.from({ length: 52 }, (_, index) => `${index}.png`);
  for (let index = 0; index < names.length; index += 5) await respond(names.slice(index, index + 5));
  const first = await list();
  const second = await list({ after: first.next! });
  expect([first.items.length, second.next]).toEqual([50, null]);
  expect([...first.items, ...second.items].map(({ file }) => file.name)).toEqual(names.toReversed());
});
