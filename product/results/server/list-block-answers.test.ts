import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { deriveResponseId, startResponse } from '#product/responses/server/answering/start-response.ts';
import { saveAnswer } from '#product/responses/server/answering/save-answer.ts';
import { addUpload } from '#product/responses/uploads/server/add-upload.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { noFilter } from '../filter.ts';
import { listBlockAnswers } from './list-block-answers.ts';
import { readResponse } from './read-response.ts';

const NOW = new Date('2026-05-04T09:00:00Z');
const folder = path.join(os.tmpdir(), `earshot-answers-${randomUUID()}`);
const block = makeBlock('file-upload', 'Your desk?');
let db: TestDatabase;
let scope: Scope;
beforeAll(async () => {
  db = await testDatabase();
  scope = await makeWorkspace(db.database, NOW);
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

it('files are listed with the answer that references them, for a block and in a response', async () => {
  const { database } = db;
  const study = await makeStudy(database, scope, [block, makeBlock('ending', 'Thank you')]);
  const link = { study: study.id, linkToken: study.linkToken };
  const start = { mode: 'fresh', key: randomUUID(), device: 'phone', channel: 'link' } as const;
  const { resumeToken } = await startResponse(database, scope, link, null, start);
  const call = { ...link, resumeToken: resumeToken! };
  const services = {
    database,
    storage: diskStorage(folder),
    log: openMemoryLog().log,
    queue: { enqueue: () => Promise.reject(new Error('a picture is not prepared')) },
  };
  const content = Readable.from([Buffer.from(BLACK_PIXEL)]);
  const file = await addUpload(services, scope, call, { block: block.id, name: 'desk.png', content });
  await saveAnswer(database, scope, call, { block: block.id, value: { files: [file] }, seq: 1, duration: 9 });
  const id = deriveResponseId(study.id, start.key);
  const listed = await database.within(scope, (tx) =>
    listBlockAnswers(tx, scope, study.id, block, 'en', noFilter, {}),
  );
  expect(listed.items).toMatchObject([{ response: id, answer: 'desk.png (68 bytes)', files: [file] }]);
  const read = await database.within(scope, (tx) => readResponse(tx, scope, study.id, id, noFilter));
  expect(read.answers).toMatchObject([{ formattedAnswer: 'desk.png (68 bytes)', files: [file] }]);
});
