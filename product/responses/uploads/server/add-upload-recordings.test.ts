import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import type { SentFile } from '#product/blocks/upload.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../../contract.ts';
import { withdrawConsent } from '../../consent/server/withdraw-consent.ts';
import { responseRoutes } from '../../server/routes.ts';

const folder = path.join(os.tmpdir(), `earshot-recordings-${randomUUID()}`);
const spoken = makeBlock('open-question', 'Why?', { config: { modes: ['text', 'voice'], maxSeconds: 60 } });
const agreement = makeBlock('consent', 'Recording', {
  config: { ...makeConsent('We record you.'), mustAccept: false },
});
const written = makeBlock('open-question', 'And how?');
const attachment = makeBlock('file-upload', 'A screenshot?');
/** The header of a WebM file: EBML with its document type. */
const WEBM = Buffer.from('1a45dfa3934282847765626d42878104', 'hex');
let server: Awaited<ReturnType<typeof serveForTests>>;
let linkToken: string;
let study: string;
let scope: Scope;
beforeAll(async () => {
  server = await serveForTests({ routes: responseRoutes });
  server.services.storage = diskStorage(folder);
  scope = await makeWorkspace(server.services.database, server.clock.now());
  const blocks = [agreement, spoken, written, attachment, makeBlock('ending', 'Thank you')];
  ({ id: study, linkToken } = await makeStudy(server.services.database, scope, blocks));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function begin(accepted: boolean | null = true): Promise<Visitor> {
  const visitor = server.visitor();
  const body = { mode: 'fresh' as const, key: randomUUID() };
  await visitor.call(contract.startResponse, { params: { linkToken }, body });
  if (accepted !== null) await agree(visitor, accepted);
  return visitor;
}
const agree = (visitor: Visitor, accepted: boolean) =>
  visitor.call(contract.saveAnswer, {
    params: { linkToken, block: agreement.id },
    body: { value: { accepted, textVersion: 1 }, seq: 1, duration: 10 },
  });
const send = (visitor: Visitor, block: string, content: Uint8Array) =>
  visitor.send('POST', `/api/answering/${linkToken}/uploads/${block}`, {
    query: { name: 'voice-answer.webm' },
    body: Buffer.from(content),
    options: { headers: { 'content-type': 'application/octet-stream' } },
  });
const save = (visitor: Visitor, block: string, file: SentFile, seconds = 42) =>
  visitor.call(contract.saveAnswer, {
    params: { linkToken, block },
    body: { value: { text: '', recording: { mode: 'voice', seconds, file } }, seq: 2, duration: 10 },
  });

it('a recording is the answer with the details of its stored file; that of another response is refused', async () => {
  const [eve, mallory] = [await begin(), await begin()];
  const { status, body } = await send(eve, spoken.id, WEBM);
  const file = body as SentFile;
  expect([status, file]).toMatchObject([
    201,
    { name: 'voice-answer.webm', kind: 'webm', bytes: WEBM.length },
  ]);
  expect((await save(mallory, spoken.id, file)).status).toBe(400);
  expect((await save(eve, spoken.id, file, 61)).status).toBe(400);
  expect((await save(eve, spoken.id, { ...file, name: 'x'.repeat(9), bytes: 3 })).status).toBe(200);
  const [row] = await server.admin<{ value: unknown; free_text: string }[]>`
    select value, free_text from answers where block = ${spoken.id}`;
  expect(row).toMatchObject({ value: { text: '', recording: { mode: 'voice', seconds: 42, file } } });
});

it('only a question that is recorded takes files, and only recordings', async () => {
  const eve = await begin();
  expect((await send(eve, spoken.id, BLACK_PIXEL)).status).toBe(400);
  expect((await send(eve, written.id, WEBM)).status).toBe(404);
  expect((await save(eve, written.id, { id: randomUUID(), name: 'a', kind: 'webm', bytes: 1 })).status).toBe(
    400,
  );
});

it('withdrawing the consent to recording deletes recordings at once, and no other file', async () => {
  const eve = await begin();
  const file = (await send(eve, spoken.id, WEBM)).body as SentFile;
  await save(eve, spoken.id, file);
  const attached = (await send(eve, attachment.id, BLACK_PIXEL)).body as SentFile;
  const stored = async () => {
    const rows = await server.admin<{ id: string }[]>`
      select id from assets where id = any(${[file.id, attached.id]}::uuid[]) union all
      select asset from recordings where asset = ${file.id}`;
    return rows.map(({ id }) => id).toSorted();
  };
  expect(await stored()).toEqual([file.id, file.id, attached.id].toSorted());
  const [row] = await server.admin<{ owner: string }[]>`select owner from assets where id = ${file.id}`;
  await withdrawConsent(server.services, scope, { study, response: row!.owner, purposes: ['record'] });
  expect(await stored()).toEqual([attached.id]);
  expect((await send(eve, spoken.id, WEBM)).status).toBe(409);
});

it('nothing is recorded without consent, and a recording waits for a consent that has not arrived', async () => {
  const declined = await begin(false);
  expect(await send(declined, spoken.id, WEBM)).toMatchObject({
    status: 409,
    error: { message: 'You have not agreed to be recorded. Write your answer instead.' },
  });
  const offline = await begin(null);
  expect((await send(offline, spoken.id, WEBM)).status).toBe(503);
  await agree(offline, true);
  expect((await send(offline, spoken.id, WEBM)).status).toBe(201);
});
