import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import type { TranscriptChange } from '#product/media/transcripts/edit-segments.ts';
import { expireTranscripts } from '#product/media/transcripts/server/expire-transcripts.ts';
import type { Segment } from '#product/media/transcripts/transcript.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as responses from '../../contract.ts';
import { responsePolicy } from '../../server/change-responses.ts';
import { deriveResponseId } from '../../server/answering/start-response.ts';
import { purgeResponses } from '../../server/purge-responses.ts';
import { responseRoutes } from '../../server/routes.ts';
import * as contract from '../contract.ts';
import { transcriptPolicy } from './policy.ts';
import { transcriptRoutes } from './routes.ts';

const WEBM = readFileSync(path.join(import.meta.dirname, '../../../media/testing/recording.webm'));
const VTT = `WEBVTT

00:00.000 --> 00:01.000
<v Anna>Why do you use it?

00:01.000 --> 00:02.000
<v Ben>Because of my boss.
`;
const folder = path.join(os.tmpdir(), `earshot-transcripts-${randomUUID()}`);
const question = makeBlock('file-upload', 'Tell us', {
  config: { kinds: ['audio', 'video'], megabytes: 5, count: 3 },
});
let server: Awaited<ReturnType<typeof serveForTests>>;
let scope: Scope;
let ada: Visitor;
let study: Awaited<ReturnType<typeof makeStudy>>;
let params: { studyId: string; responseId: string; uploadId: string };
beforeAll(async () => {
  server = await serveForTests({
    routes: (services) => [...responseRoutes(services), ...transcriptRoutes(services)],
    policies: [responsePolicy, transcriptPolicy],
    env: { DATA_DIR: folder, REGISTRATION: 'open' },
  });
  server.services.storage = diskStorage(path.join(folder, 'files'));
  const { client, reply } = await server.register('ada@example.com');
  ada = client;
  const actor = { kind: 'person', person: reply.body.person.id, role: 'owner' } as const;
  scope = mintScope(reply.body.workspaces[0]!.id, actor, server.clock.now());
  study = await makeStudy(server.services.database, scope, [question, makeBlock('ending', 'Thank you')]);
});
beforeEach(async () => {
  const eve = server.visitor();
  const body = { mode: 'fresh' as const, key: randomUUID() };
  await eve.call(responses.startResponse, { params: { linkToken: study.linkToken }, body });
  const sent = await eve.send('POST', `/api/answering/${study.linkToken}/uploads/${question.id}`, {
    query: { name: 'Morning.webm' },
    body: WEBM,
    options: { headers: { 'content-type': 'application/octet-stream' } },
  });
  const uploadId = (sent.body as { id: string }).id;
  params = { studyId: study.id, responseId: deriveResponseId(study.id, body.key), uploadId };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (visitor = ada) => (await visitor.call(contract.getTranscript, { params })).body;
const shorten = (segments: Segment[]) => segments.map(({ speaker, text }) => [speaker, text]);
const upload = (
  content: string | Buffer,
  name = 'a.vtt',
  revision = 0,
  visitor = ada,
  query: Record<string, string> = {},
) =>
  visitor.send('POST', buildPath(), {
    query: { name, revision: String(revision), ...query },
    body: Buffer.from(content),
    options: { headers: { 'content-type': 'application/octet-stream' } },
  });
const buildPath = () =>
  contract.getTranscript.path.replace(/:(\w+)/g, (_, name: string) => params[name as keyof typeof params]);
const edit = (revision: number, ...changes: TranscriptChange[]) =>
  ada.call(contract.editTranscript, { params, body: { revision, changes } });

describe('a transcript', () => {
  it('says in numbers what of a file was not stored', async () => {
    const file = `${VTT}\n\nNOTE made by hand\n\n01:00.000 --> 01:01.000\n\n`;
    expect((await upload(file)).body).toMatchObject({
      segments: 2,
      dropped: { outsideLines: 0, comments: 1, emptyCues: 1, lateCues: 0, characters: 0 },
    });
  });

  it('is uploaded as a file, corrected, and downloaded', async () => {
    expect(await get()).toMatchObject({
      state: 'none',
      source: null,
      revision: 0,
      segments: [],
      service: 'none',
    });
    expect(await upload(VTT)).toMatchObject({
      status: 201,
      body: { revision: 1, segments: 2, dropped: null },
    });
    const { segments, ...uploaded } = await get();
    expect(uploaded).toMatchObject({ state: 'ready', source: 'file', language: 'en', canRestore: false });
    expect(shorten(segments)).toEqual([
      ['Anna', 'Why do you use it?'],
      ['Ben', 'Because of my boss.'],
    ]);
    const { body } = await edit(
      1,
      { do: 'set', id: segments[1]!.id, text: ' Because of\nmy  dog. ' },
      { do: 'rename', from: 'Ben', to: 'Benjamin' },
      {
        do: 'add',
        after: segments[0]!.id,
        segment: { id: 'x1', fromMs: null, toMs: null, speaker: null, text: 'Well' },
      },
    );
    expect(body.revision).toBe(2);
    const words = [
      ['Anna', 'Why do you use it?'],
      [null, 'Well'],
      ['Benjamin', 'Because of\nmy dog.'],
    ];
    expect(shorten((await get()).segments)).toEqual(words);
    const vtt = await ada.send('GET', `${buildPath()}/vtt`);
    expect(vtt.headers['content-disposition']).toContain('filename="Morning.vtt"');
    expect(vtt.body).toContain('00:00:01.000 --> 00:00:02.000\n<v Benjamin>Because of\nmy dog.');
    expect((await ada.send('GET', `${buildPath()}/txt`)).body).toContain(
      '[00:00:01] Benjamin: Because of\nmy dog.',
    );
    const [row] = await server.admin<{ text: string }[]>`
      select text from transcripts where asset = ${params.uploadId}`;
    expect(row!.text).toBe('Anna: Why do you use it?\nWell\nBenjamin: Because of\nmy dog.');
  });

  it('is written by hand, also by removing its last line, which can be undone', async () => {
    const segment = { id: 'a1', fromMs: 100, toMs: null, speaker: null, text: 'Hello' };
    await edit(0, { do: 'add', after: null, segment });
    expect(await get()).toMatchObject({ source: 'person', state: 'ready', segments: [segment] });
    await edit(1, { do: 'remove', id: 'a1' });
    expect(await get()).toMatchObject({ source: null, state: 'none', segments: [], canRestore: true });
    await ada.call(contract.restoreTranscript, { params, body: { revision: 2 } });
    expect(await get()).toMatchObject({ source: 'person', segments: [segment] });
  });

  it('that was replaced or deleted comes back; after a month no more', async () => {
    await upload(VTT);
    await upload('Other words', 'a.txt', 1);
    expect(shorten((await get()).segments)).toEqual([[null, 'Other words']]);
    await ada.call(contract.restoreTranscript, { params, body: { revision: 2 } });
    expect((await get()).segments).toHaveLength(2);
    await ada.call(contract.deleteTranscript, { params, query: { revision: 3 } });
    expect(await get()).toMatchObject({ state: 'none', segments: [], canRestore: true });
    expect((await ada.send('GET', `${buildPath()}/vtt`)).status).toBe(404);
    await ada.call(contract.restoreTranscript, { params, body: { revision: 4 } });
    expect((await get()).segments).toHaveLength(2);
    await ada.call(contract.deleteTranscript, { params });
    const later = { ...scope, now: new Date(server.clock.now().getTime() + 31 * 86_400_000) };
    await expireTranscripts(server.services, later);
    expect(await get()).toMatchObject({ canRestore: false });
    const { status } = await ada.call(contract.restoreTranscript, { params, body: { revision: 6 } });
    expect(status).toBe(409);
  });

  it('is not changed by somebody who has seen an earlier one', async () => {
    await upload(VTT);
    const { segments } = await get();
    const set = (text: string) => edit(1, { do: 'set' as const, id: segments[0]!.id, text });
    const replies = await Promise.all([set('First'), set('Second')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = replies.find(({ status }) => status === 409)!;
    expect(stale.error).toMatchObject({ reason: 'stale' });
    expect((await upload(VTT, 'a.vtt', 1)).status).toBe(409);
    expect((await ada.call(contract.deleteTranscript, { params, query: { revision: 1 } })).status).toBe(409);
    expect((await get()).revision).toBe(2);
  });

  it('of four hours fits, and one line of it is corrected in a moment', async () => {
    const lines = Array.from({ length: 5_000 }, (_, n) => {
      const time = (second: number) => new Date(second * 1_000).toISOString().slice(11, 23);
      return `${time(n * 2.8)} --> ${time(n * 2.8 + 2.5)}\n<v Speaker ${n % 3}>${'word '.repeat(10)}number ${n}\n`;
    });
    expect(await upload(`WEBVTT\n\n${lines.join('\n')}`)).toMatchObject({
      status: 201,
      body: { segments: 5_000 },
    });
    const { segments } = await get();
    const started = performance.now();
    expect((await edit(1, { do: 'set', id: segments[4_000]!.id, text: 'Corrected' })).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect((await edit(2, { do: 'rename', from: 'Speaker 1', to: 'Anna' })).status).toBe(200);
    const changed = (await get()).segments;
    expect([changed[4_000]!.text, changed[4_000]!.speaker, changed.length]).toEqual([
      'Corrected',
      'Anna',
      5_000,
    ]);
  });
});

it('a file in an old encoding is stored only with its encoding', async () => {
  // "Здравствуйте, меня зовут Ольга." in Windows-1251.
  const words = Buffer.from('c7e4f0e0e2f1f2e2f3e9f2e52c20ece5edff20e7eee2f3f220cecbfce3e02e', 'hex');
  const refused = await upload(words, 'a.txt');
  expect([refused.status, refused.error?.message]).toEqual([400, expect.stringContaining('windows-1251')]);
  expect((await get()).revision).toBe(0);
  expect((await upload(words, 'a.txt', 0, ada, { encoding: 'windows-1251' })).status).toBe(201);
  expect((await get()).segments[0]!.text).toMatch(/^Здравствуйте, меня зовут/);
  expect((await upload(words, 'a.txt', 1, ada, { encoding: 'utf-9' })).status).toBe(400);
});

it.each([
  ['no text file', Buffer.from([0, 1, 2, 3]), 'a.vtt', 400],
  ['a wrong extension', VTT, 'a.docx', 400],
  ['more than 5 MB', Buffer.alloc(5_000_001, 97), 'a.txt', 413],
])('refuses %s', async (_title, content, name, status) => {
  expect((await upload(content, name)).status).toBe(status);
  expect((await get()).revision).toBe(0);
});

it.each([
  ['an empty text', { do: 'set' as const, id: 'a1', text: ' \n\u0000' }, 400],
  ['a line that does not exist', { do: 'remove' as const, id: 'nosuch' }, 409],
  ['an empty name', { do: 'rename' as const, from: 'Anna', to: ' ' }, 400],
])('refuses %s', async (_title, one, status) => {
  await edit(0, {
    do: 'add',
    after: null,
    segment: { id: 'a1', fromMs: 0, toMs: 1, speaker: 'Anna', text: 'Hello' },
  });
  expect((await edit(1, one)).status).toBe(status);
  expect((await get()).revision).toBe(1);
});

it('belongs to its response: other responses, workspaces and visitors do not find it, and it goes with it', async () => {
  await upload(VTT);
  const { client: stranger } = await server.register(`${randomUUID()}@example.com`);
  expect((await stranger.call(contract.getTranscript, { params })).status).toBe(404);
  expect((await upload(VTT, 'a.vtt', 1, stranger)).status).toBe(404);
  expect((await server.visitor().call(contract.getTranscript, { params })).status).toBe(401);
  const elsewhere = { ...params, responseId: randomUUID() };
  expect((await ada.call(contract.getTranscript, { params: elsewhere })).status).toBe(404);
  const absent = { ...params, uploadId: randomUUID() };
  expect((await ada.call(contract.getTranscript, { params: absent })).status).toBe(404);
  expect((await ada.call(contract.deleteTranscript, { params: absent })).status).toBe(404);
  await server.admin`update responses set deleted_at = ${server.clock.now()} where id = ${params.responseId}`;
  expect((await ada.call(contract.getTranscript, { params })).status).toBe(404);
  const later = { ...scope, now: new Date(server.clock.now().getTime() + 40 * 86_400_000) };
  await purgeResponses(server.services.database, later, { signal: new AbortController().signal });
  expect(await server.admin`select 1 from transcripts where asset = ${params.uploadId}`).toEqual([]);
});

it('is read by viewers, who cannot change it', async () => {
  await upload(VTT);
  await server.admin`update members set role = 'viewer' where workspace = ${scope.workspace}`;
  expect(await get()).toMatchObject({ revision: 1, can: { 'transcript.edit': false } });
  expect((await edit(1, { do: 'rename', from: 'Anna', to: 'Eve' })).status).toBe(403);
  expect((await upload(VTT, 'a.vtt', 1)).status).toBe(403);
  await server.admin`update members set role = 'owner' where workspace = ${scope.workspace}`;
});
