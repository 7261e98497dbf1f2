import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readExportedCsv } from '#platform/csv/read-csv.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { deleteStudies } from '#product/studies/server/delete-studies.ts';
import { renameStudy } from '#product/studies/server/set-study.ts';
import { renameWorkspace } from '#product/workspaces/contract.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { auditPolicy } from '#product/workspaces/server/policy.ts';
import { makeMember } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { enterWorkspace } from '#product/workspaces/server/workspace-gate.ts';
import * as contract from '../contract.ts';
import '../../server/testing/all-features.ts';
import { listAuditKinds } from '#product/workspaces/server/audit/list-audit-kinds.ts';
import type { AuditEntry } from '../contract.ts';
import { formatSentence } from '../format-entry.ts';
import { auditRoutes } from './routes.ts';

const toText = (entry: AuditEntry) => formatSentence(listAuditKinds(), entry);

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let server: Awaited<ReturnType<typeof serveForTests>>;
let owner: Visitor;
let scope: Scope;

beforeAll(async () => {
  server = await serveForTests({
    env: { REGISTRATION: 'open' },
    routes: auditRoutes,
    policies: [auditPolicy],
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(86_400_000);
  const { client, reply } = await server.register(`${randomUUID().slice(0, 8)}@example.com`);
  owner = client;
  const { person, workspaces } = reply.body;
  const entered = await enterWorkspace(server.services, {
    login: { person: person.id, workspace: null },
    requested: workspaces[0]!.id,
    now: server.clock.now(),
  });
  scope = entered.scope!;
});

/** The scope with the current time of the test clock. */
const scopeNow = (): Scope => ({ ...scope, now: server.clock.now() });
const addStudy = (name: string) =>
  server.services.database.within(scope, (tx) => createStudy(tx, scopeNow(), { name }));
const record = (action: string, entity: string, detail = {}) =>
  server.services.database.within(scope, (tx) => recordAudit(tx, scopeNow(), { action, entity, detail }));
async function list(query: Record<string, string> = {}) {
  const { body } = await owner.call(contract.listAuditEntries, { query });
  return body.items;
}
const listActions = async (query?: Record<string, string>) => (await list(query)).map(({ action }) => action);
/** Runs a statement as the owner of the tables, without rights and triggers. */
const tamper = (statement: string) =>
  server.admin.transaction(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.run({ text: `${statement} and workspace = '${scope.workspace}'` });
  });

describe('the list of audit entries', () => {
  it('has the newest entry first, with the person, the thing and where the request came from', async () => {
    await owner.call(renameWorkspace, { body: { name: 'Research' } }, { headers: { 'user-agent': FIREFOX } });
    const [entry, first] = await list();
    expect(entry).toMatchObject({
      number: 2,
      action: 'workspace.rename',
      actor: { kind: 'person', person: { name: 'Ada Example' } },
      address: '127.0.0.1',
      device: 'Firefox on Linux',
    });
    expect(toText(entry!)).toBe('Renamed the workspace');
    expect(first).toMatchObject({ number: 1, action: 'workspace.create' });
  });

  it('names the API key with which a person acted, on the page and in the CSV file', async () => {
    if (scope.actor.kind !== 'person') throw new TypeError('a person is logged in');
    const { person } = scope.actor;
    const key = randomUUID();
    await server.admin`
      insert into api_keys (workspace, id, person, name, prefix, hash, scopes, created_at)
      values (${scope.workspace}, ${key}, ${person}, 'Reports', 'eak_Abc123', ${randomBytes(32)}, '["studies:write"]', now())`;
    const keyScope = { ...scopeNow(), actor: { ...scope.actor, key } } as Scope;
    await server.services.database.within(keyScope, (tx) =>
      recordAudit(tx, keyScope, { action: 'study.edit', entity: randomUUID() }),
    );
    const apiKeys = (await list()).map(({ actor }) => actor.apiKey);
    expect(apiKeys).toEqual([{ id: key, name: 'Reports' }, null]);
    const { body } = await owner.send('GET', '/api/workspace/audit.csv');
    const [header, , entry] = readExportedCsv(String(body));
    expect(entry![header!.indexOf('API key')]).toBe('Reports');
  });

  it('says that a job of Earshot did it, without address', async () => {
    const { actor: _actor, ...rest } = scopeNow();
    const jobScope = { ...rest, actor: { kind: 'job', job: 'sample' } } as Scope;
    await server.services.database.within(jobScope, (tx) =>
      recordAudit(tx, jobScope, { action: 'study.edit', entity: randomUUID() }),
    );
    expect((await list())[0]).toMatchObject({
      actor: { kind: 'system', person: null },
      address: null,
      device: null,
    });
  });

  it('names a study as it is called now, and not once it was deleted for good', async () => {
    const { id } = await addStudy('Checkout');
    await server.services.database.within(scope, async (tx) => {
      await renameStudy(tx, scopeNow(), { study: id, name: 'Checkout, spring' });
      await deleteStudies(tx, scopeNow(), [id]);
    });
    expect((await list({ study: id })).map(toText)).toEqual([
      'Deleted “Checkout, spring”',
      'Renamed “Checkout, spring”',
      'Created “Checkout, spring”',
    ]);
    expect((await list())[0]!.study).toMatchObject({ exists: false });
    await server.admin`delete from studies where id = ${id}`;
    expect(toText((await list())[0]!)).toBe('Deleted a deleted study');
    await record('study.publish', randomUUID(), { version: 2 });
    expect(toText((await list())[0]!)).toBe('Published a deleted study as version 2');
  });

  it('names everything else by its id, as it is called now, and keeps no name itself', async () => {
    const [tag, other, gone] = [randomUUID(), randomUUID(), randomUUID()];
    for (const [id, name] of [
      [tag, 'Price'],
      [other, 'Cost'],
    ] as const)
      await server.admin`
        insert into tags (workspace, id, name, colour, description, position, created_at, updated_at)
        values (${scope.workspace}, ${id}, ${name}, 'blue', '', 0, ${server.clock.now()}, ${server.clock.now()})`;
    await record('tag.merge', tag, { into: other });
    await record('tag.delete', gone);
    await server.admin`update tags set name = 'Value' where id = ${tag}`;
    const entries = await list();
    expect(entries.slice(0, 2).map(toText)).toEqual([
      'Deleted a tag',
      'Merged the tag “Value” into the tag “Cost”',
    ]);
    const [row] = await server.admin<{ texts: string }[]>`
      select string_agg(detail::text, '') as texts from audit_log where workspace = ${scope.workspace}`;
    expect(row!.texts).not.toMatch(/Price|Cost|Value/);
  });

  it('says what was read: a list, a response, a file, or the answers to a block', async () => {
    const { id } = await addStudy('Checkout');
    const response = randomUUID();
    for (const entity of [id, `${id}/${response}`, `${id}/${response}/${randomUUID()}`, `${id}/abc123`])
      await record('response.read', entity);
    const sentences = (await list({ activity: 'view' })).map(toText);
    expect(sentences).toEqual([
      'Viewed answers to a question of “Checkout”',
      expect.stringMatching(/^Opened a file of Participant \w{5} in “Checkout”$/),
      expect.stringMatching(/^Viewed Participant \w{5} in “Checkout”$/),
      'Viewed the responses of “Checkout”',
    ]);
  });

  it('is filtered by person, kind of thing, activity, study and time', async () => {
    const member = await makeMember(server.services.database, scopeNow(), 'researcher');
    const { id } = await addStudy('Checkout');
    server.clock.advance(3_600_000);
    const memberScope: Scope = { ...member, now: server.clock.now() };
    await server.services.database.within(memberScope, (tx) =>
      recordAudit(tx, memberScope, { action: 'archive.csv', entity: id }),
    );
    const hourAgo = new Date(server.clock.now().getTime() - 1_800_000).toISOString();
    const memberId = member.actor.kind === 'person' ? member.actor.person : '';
    expect(await listActions()).toEqual(['archive.csv', 'study.create', 'workspace.create']);
    expect(await listActions({ person: memberId })).toEqual(['archive.csv']);
    expect(await listActions({ thing: 'studies' })).toEqual(['study.create']);
    expect(await listActions({ activity: 'export' })).toEqual(['archive.csv']);
    expect(await listActions({ study: id })).toEqual(['archive.csv', 'study.create']);
    expect(await listActions({ from: hourAgo })).toEqual(['archive.csv']);
    expect(await listActions({ to: hourAgo })).toEqual(['study.create', 'workspace.create']);
    expect(await listActions({ person: randomUUID() })).toEqual([]);
  });

  it('pages every entry once, also if entries are added meanwhile', async () => {
    for (let index = 0; index < 120; index += 1) await record('study.edit', `edit ${index}`);
    const first = await owner.call(contract.listAuditEntries, {});
    await record('study.edit', 'added meanwhile');
    const second = await owner.call(contract.listAuditEntries, { query: { after: first.body.next! } });
    const numbers = [...first.body.items, ...second.body.items].map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 121 }, (_, index) => 121 - index));
    expect(second.body.next).toBeNull();
  });

  it('has the people of the filter: members first, and former members by name', async () => {
    const member = await makeMember(server.services.database, scopeNow(), 'researcher');
    await server.services.database.within(member, (tx) =>
      recordAudit(tx, member, { action: 'study.edit', entity: randomUUID() }),
    );
    const memberId = member.actor.kind === 'person' ? member.actor.person : '';
    await server.admin`delete from members where person = ${memberId}`;
    const { body } = await owner.call(contract.getAuditFacts, {});
    expect(body.retentionDays).toBe(400);
    expect(body.people.map(({ isMember }) => isMember)).toEqual([true, false]);
    expect(body.people[1]).toEqual({ id: memberId, name: 'Ada Example', isMember: false });
  });
});

describe('the CSV file of the audit log', () => {
  it('has every matching entry, newest first, is safe in spreadsheets, and is itself an entry', async () => {
    await addStudy('=cmd|x');
    for (let index = 0; index < 600; index += 1) await record('study.edit', `edit ${index}`);
    const { status, headers, body } = await owner.send('GET', contract.downloadAuditCsv.path);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('Audit log');
    const [header, ...rows] = readExportedCsv(String(body));
    // A new column goes to the end.
    expect(header).toEqual([
      ...[
        'Number',
        'Time (UTC)',
        'Person',
        'Person ID',
        'Description',
        'Action',
        'ID',
        'IP address',
        'Device',
      ],
      ...['Details', 'API key'],
    ]);
    expect(rows).toHaveLength(603);
    expect(rows[0]!.slice(4, 6)).toEqual(['Downloaded the audit log as CSV', 'audit.export']);
    expect(rows.at(-2)!.slice(2, 6)).toEqual([
      'Ada Example',
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      'Created “=cmd|x”',
      'study.create',
    ]);
    expect(String(body)).not.toMatch(/[,\n]=/);
    expect((await list())[0]).toMatchObject({ action: 'audit.export' });
  });

  it('has the entries of the filters only', async () => {
    await addStudy('Checkout');
    const { body } = await owner.send('GET', `${contract.downloadAuditCsv.path}?thing=studies`);
    expect(readExportedCsv(String(body)).map((row) => row[5])).toEqual(['Action', 'study.create']);
  });
});

describe('verifying the audit log on request', () => {
  const verify = async () => (await owner.call(contract.verifyAudit, {})).body;

  it('says how many entries match and since when, and is itself an entry', async () => {
    await addStudy('Checkout');
    expect(await verify()).toEqual({
      entries: 2,
      since: (await list()).at(-1)!.at,
      mismatch: null,
    });
    expect((await list())[0]).toMatchObject({
      action: 'audit.verify',
      detail: { entries: 2, intact: true },
    });
  });

  it.each([
    ['a changed field', `update audit_log set action = 'study.create' where seq = 2`, 2],
    ['a deleted entry', 'delete from audit_log where seq = 2', 2],
    ['a deleted last entry', 'delete from audit_log where seq = 4', 4],
    ['swapped entries', 'update audit_log set seq = 5 - seq where seq in (2, 3)', 2],
    [
      'an inserted entry',
      `insert into audit_log select workspace, gen_random_uuid(), actor, action, entity, detail, at, seq, hash
       from audit_log where seq = 3`,
      3,
    ],
    ['a removed address', 'update audit_log set address = null where seq = 2', 2],
  ])('finds %s', async (_, statement, number) => {
    await owner.call(renameWorkspace, { body: { name: 'Research' } });
    for (let index = 0; index < 2; index += 1) await record('study.edit', `edit ${index}`);
    await tamper(statement);
    const { mismatch } = await verify();
    // After a missing or added entry, the next one is the first that does not match.
    expect(mismatch!.number).toBeGreaterThanOrEqual(number);
    expect(mismatch!.number).toBeLessThanOrEqual(number + 1);
    expect((await list())[0]).toMatchObject({ action: 'audit.verify', detail: { intact: false } });
  });

  it('runs once at a time for a workspace', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: reportLock } = Promise.withResolvers<void>();
    const holder = server.services.database.transaction(async (tx) => {
      // The lock of `verify-on-request.ts`.
      await tx`select pg_advisory_xact_lock(hashtextextended(${scope.workspace}, 15))`;
      reportLock();
      await released;
    });
    await locked;
    const { status, error } = await owner.call(contract.verifyAudit, {});
    expect([status, error?.message]).toEqual([
      429,
      'The audit log is already being verified. Try again in a moment.',
    ]);
    release();
    await holder;
    expect((await owner.call(contract.verifyAudit, {})).status).toBe(200);
  });
});
