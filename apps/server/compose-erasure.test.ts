import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { listArchiveParts } from '#platform/feature/feature.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Fixtures } from '#platform/testing/feature-for-tests.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import * as erasures from '#product/participants/erasure/contract.ts';
import type { PlaceKind } from '#product/participants/erasure/place-kind.ts';
import { eraseParticipant } from '#product/participants/erasure/server/erase-participant.ts';
import { listDerivedTables } from '#product/participants/erasure/server/list-parts.ts';
import { replayErasures } from '#product/participants/erasure/server/replay-erasures.ts';
import { isReceiptGenuine } from '#product/participants/erasure/server/sign-receipt.ts';
import { createPersonalCode } from '#product/participants/personal-links/server/sign-personal-code.ts';
import { isKnownParticipant } from '#product/responses/server/answering/claim-personal-link.ts';
import { buildExportJob } from '#product/archives/server/request-export.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { compareCounts } from '#product/responses/server/compare-counts.ts';
import { seedFixtures } from './testing/calls-for-tests.ts';
import {
  createTestUsers,
  startTestServer,
  type TestServer,
  type TestUsers,
} from './testing/serve-for-tests.ts';

/** A name that stands nowhere else. */
const CANARY = 'Quirina Zebedee';
const EMAIL = 'quirina.zebedee@example.com';

let server: TestServer;
let users: TestUsers;
let folder: string;
let fixtures: Fixtures;
let scope: Scope;
let participant: string;

/** Sends all texts of one table's rows of the response to the canary, as far as people type them. */
const PLANTED: [table: string, condition: string, assignments: string][] = [
  ['answers', 'response = $2', `free_text = 'I am ' || $1`],
  [
    'responses',
    'id = $2',
    `parameters = jsonb_build_object('source', $1::text, 'mail', '${EMAIL}'), folded = false`,
  ],
  ['assets', 'owner = $2', `name = $1 || '.png'`],
  ['highlights', 'response = $2', 'quote = $1, note = $1'],
  ['response_notes', 'response = $2', 'text = $1'],
  ['finding_evidence', 'response = $2', 'quote = $1, note = $1'],
  ['tag_suggestions', 'response = $2', 'quote = $1'],
  ['transcripts', 'owner = $2', 'text = $1'],
  [
    'model_requests',
    'response = $2',
    `messages = jsonb_build_array(jsonb_build_object('text', $1::text)), reply = $1`,
  ],
  ['participant_notes', 'participant = $3', 'text = $1'],
];

/** Every place in the database, in any schema, where a text stands. */
async function findText(needle: string): Promise<string[]> {
  const columns = await server.admin<{ table: string; column: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as "table", a.attname::text as "column"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'm') and n.nspname in ('public', 'identity', 'jobs')
      and not c.relispartition`;
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await server.admin.run<unknown[]>({
      text: `select from ${table} where "${column}"::text ilike $1 limit 1`,
      values: [`%${needle}%`],
    });
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

async function runJob(name: string, payload: object): Promise<void> {
  const worker = server.workers.find(({ type }) => type.name === name)!;
  await worker.work(payload, { now: server.clock.now(), signal: new AbortController().signal });
}

async function listFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const key of server.services.storage.list('')) files.push(key);
  return files.toSorted();
}

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-erasure-'));
  server.services.storage = diskStorage(folder);
  users = await createTestUsers(server);
  fixtures = await seedFixtures(server, users);
  scope = mintJobScope(users.workspace, 'test', server.clock.now());
  ({ participant } = fixtures);
  const { response } = fixtures;
  await server.admin`
    update participants set name = ${CANARY}, email = ${EMAIL}, attributes = jsonb_build_object('city', ${CANARY}::text)
    where id = ${participant}`;
  await server.admin`
    update responses set participant = ${participant}, attributes = jsonb_build_object('city', ${CANARY}::text)
    where id = ${response}`;
  for (const [table, condition, assignments] of PLANTED)
    await server.admin.run({
      text: `with given as (select $1::text, $2::uuid, $3::uuid)
        update ${table} set ${assignments} where ${condition}`,
      values: [CANARY, response, participant],
    });
  await server.admin`
    insert into finding_evidence (workspace, id, finding, study, kind, stance, block, response, quote, query, label, note,
      position, added_by, created_at)
    select workspace, gen_random_uuid(), id, study, 'answer', 'for', ${fixtures.block}, ${response}, ${CANARY}, '', '', '', 9,
      owner, now() from findings where study = ${fixtures.study} limit 1`;
  await server.admin`update findings set title = ${`What ${CANARY} said`} where study = ${fixtures.study}`;
  // Checked, and never confirmed: only the address tells who it is about.
  await server.admin`
    update participant_import_rows set email = ${EMAIL}, fields = jsonb_build_object('name', ${CANARY}::text)
    where import = ${fixtures.participantImport} and line = 2`;
  await foldStudy(server.services.database, scope, { study: fixtures.study });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it('each column with texts says what becomes of it when a person is erased', async () => {
  const declared = listArchiveParts()
    .flatMap(({ texts }) => Object.entries(texts ?? {}))
    .flatMap(([table, how]) =>
      how === 'by key' ? [table] : Object.keys(how).map((column) => `${table}.${column}`),
    );
  const columns = await server.admin<{ table: string; column: string }[]>`
    select c.relname as "table", a.attname as "column"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and format_type(a.atttypid, null) in ('text', 'text[]', 'json', 'jsonb', 'character varying')
      and exists (select from pg_attribute w where w.attrelid = c.oid and w.attname = 'workspace' and not w.attisdropped)`;
  const names = columns.map(({ table, column }) => (declared.includes(table) ? table : `${table}.${column}`));
  expect([...new Set(names)].toSorted()).toEqual(declared.toSorted());
});

it('each table that is searched has a name on the page of a receipt', async () => {
  const files = globSync('product/**/erasure-places.ts', { cwd: path.resolve(import.meta.dirname, '../..') });
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `../../${file}`) as Promise<{ placeKinds: PlaceKind[] }>),
  );
  const named = modules.flatMap(({ placeKinds }) => placeKinds.map(({ table }) => table));
  const searched = listArchiveParts()
    .flatMap(({ texts }) => Object.entries(texts ?? {}))
    .filter(([, how]) => how !== 'by key' && Object.values(how).includes('searched'))
    .map(([table]) => table);
  const derived = listDerivedTables();
  expect(searched.filter((table) => !derived.includes(table) && !named.includes(table))).toEqual([]);
});

it('erases a participant from every table and file, and lists what others wrote', async () => {
  const before = await findText('Zebedee');
  expect(before).toEqual(
    expect.arrayContaining([
      'public.answers.free_text',
      'public.assets.name',
      'public.column_masks.choice',
      'public.finding_evidence.quote',
      'public.findings.title',
      'public.highlights.quote',
      'public.participant_import_rows.fields',
      'public.participant_notes.text',
      'public.participants.name',
      'public.passages.words',
      'public.responses.attributes',
      'public.responses.parameters',
    ]),
  );
  const queued = await server.admin<{ id: string }[]>`
    select id from exports where workspace = ${users.workspace} and status = 'Queued'`;
  for (const { id } of queued) await runJob(buildExportJob.name, { workspace: users.workspace, export: id });
  const filesBefore = await listFiles();
  const [imported] = await server.admin<{ file: string }[]>`
    select file from participant_imports where id = ${fixtures.participantImport}`;
  expect(filesBefore).toContain(imported!.file);

  const reply = await users.members.owner.call(
    erasures.eraseParticipant,
    { params: { participantId: participant }, body: { confirm: 'erase' } },
    { workspace: users.workspace },
  );
  expect(reply.status).toBe(202);
  const { erasure } = reply.body;
  // At once nothing attaches to them, and nobody finds them.
  expect(
    await server.services.database.within(scope, (tx) => isKnownParticipant(tx, scope, participant)),
  ).toBe(false);
  const code = createPersonalCode(server.services.database, { study: fixtures.study, participant });
  expect(code).toMatch(/^p\./);
  await runJob('participants.erase', { workspace: users.workspace, erasure });
  // Twice does no harm.
  await runJob('participants.erase', { workspace: users.workspace, erasure });

  // Findings were written by members: a person decides.
  expect(await findText('Zebedee')).toEqual(['public.findings.title', 'public.passages.words']);
  expect(await findText(EMAIL)).toEqual([]);
  const [finding] = await server.admin<{ id: string; lost: number }[]>`
    select id, lost_evidence as lost from findings where study = ${fixtures.study} and lost_evidence > 0`;
  expect(finding!.lost).toBeGreaterThan(0);
  const files = await listFiles();
  expect(filesBefore.filter((file) => !files.includes(file)).length).toBeGreaterThan(1);
  expect(files).not.toContain(imported!.file);
  // Nothing that is left names them: neither files, nor what the server logged.
  for (const file of files) {
    const content = await text(await server.services.storage.get(file));
    expect([file, content.includes('Zebedee') || content.includes(EMAIL)]).toEqual([file, false]);
  }
  expect(server.lines.filter((line) => /Zebedee/i.test(JSON.stringify(line)))).toEqual([]);
  const [rows] = await server.admin<{ n: number }[]>`
    select (select count(*) from responses where participant = ${participant})
      + (select count(*) from participants where id = ${participant}) as n`;
  expect(Number(rows!.n)).toBe(0);
  expect(
    await server.services.database.within(scope, (tx) => compareCounts(tx, scope, fixtures.study)),
  ).toEqual([]);

  const { body } = await users.members.owner.call(
    erasures.getErasure,
    { params: { erasureId: erasure } },
    { workspace: users.workspace },
  );
  expect(body).toMatchObject({ state: 'done', participant });
  // With its study, by which the page finds it.
  expect(body.places).toContainEqual({
    table: 'findings',
    column: 'title',
    row: expect.objectContaining({ id: finding!.id, study: fixtures.study }) as object,
  });
  const receipt = body.receipt!;
  expect(receipt.removed).toMatchObject({ responses: 1, participants: 1, notes: 1 });
  expect(JSON.stringify(receipt)).not.toMatch(/zebedee/i);
  expect(body.text).toContain(receipt.signature);
  const { database } = server.services;
  expect(isReceiptGenuine(database, structuredClone(receipt))).toBe(true);
  expect(isReceiptGenuine(database, { ...receipt, removed: { ...receipt.removed, responses: 2 } })).toBe(
    false,
  );
  expect(isReceiptGenuine(database, { ...receipt, participant: randomUUID() })).toBe(false);
  const [tombstone] = files.filter((file) => file.startsWith('erased/') && file.includes(erasure));
  expect(await text(await server.services.storage.get(tombstone!))).not.toMatch(/zebedee/i);
});

it('erases somebody again who is back by an older backup, by id or by address', async () => {
  const { services } = server;
  // The backup knows nothing of the erasure.
  const [erased] = await server.admin<{ id: string; at: Date }[]>`
    delete from erasures where participant = ${participant} returning id, requested_at as at`;
  const back = randomUUID();
  const before = new Date(erased!.at.getTime() - 60_000);
  const insert = (id: string, email: string | null, at: Date) => server.admin`
    insert into participants (workspace, id, email, attributes, tags, do_not_contact, created_at, changed_at)
    values (${users.workspace}, ${id}, ${email}, '{}', '{}', false, ${at}, ${at})`;
  await insert(participant, null, before);
  await insert(back, EMAIL, before);
  expect(await replayErasures(services, { job: 'test', now: server.clock.now() })).toBe(2);
  const running = await server.admin<{ id: string }[]>`
    select id from erasures where finished_at is null and participant in (${participant}, ${back})`;
  for (const { id } of running)
    await eraseParticipant(services, mintJobScope(users.workspace, 'test', server.clock.now()), {
      erasure: id,
    });
  expect(await server.admin`select from participants where id in (${participant}, ${back})`).toEqual([]);
  // Who comes later by the same address is somebody who was asked again.
  await insert(randomUUID(), EMAIL, new Date(server.clock.now().getTime() + 60_000));
  expect(await replayErasures(services, { job: 'test', now: server.clock.now() })).toBe(0);
});
