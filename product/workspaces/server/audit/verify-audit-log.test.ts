import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSqlClient } from '#platform/db/core/connection.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { makeWorkspace } from '../testing/factory.ts';
import { reportAuditLog } from '../jobs.ts';
import { recordAudit } from './record.ts';
import { createReadRecorder } from './record-read.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

const clock = testClock();
let test: TestDatabase;
let scope: Scope;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  scope = await makeWorkspace(test.database, clock.now());
});

const addEntry = (entity: string = randomUUID()) =>
  test.database.within(scope, (tx) =>
    recordAudit(tx, scope, { action: 'study.edit', entity, detail: { plan: 'Zoë “quoted”, 👩‍🔬' } }),
  );
const verify = () => verifyAuditLog({ database: test.database }, scope);
/** Runs a statement as the database's operator, without rights, policies and triggers. */
const tamper = (statement: string) =>
  test.admin.transaction(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.run({ text: statement.replaceAll('WORKSPACE', `workspace = '${scope.workspace}'`) });
  });
const getErrorCode = (statement: string) =>
  test.database
    .within(scope, (tx) => tx.run({ text: statement }))
    .then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );

describe('the audit log', () => {
  it('N7: chains every row to the previous one, also with concurrent writes', async () => {
    const { rows: before } = await verify();
    await Promise.all(Array.from({ length: 40 }, () => addEntry()));
    expect(await verify()).toMatchObject({ rows: before + 40, broken: null });
  });

  it('N7: a rolled-back row leaves no gap', async () => {
    await addEntry('first');
    const undone = test.database.within(scope, async (tx) => {
      await recordAudit(tx, scope, { action: 'study.edit', entity: 'undone' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await addEntry('second');
    expect((await verify()).broken).toBeNull();
  });

  it.each([
    ['a changed row', `update audit_log set detail = '{}' where WORKSPACE and seq = 2`, 2],
    ['another actor', `update audit_log set actor = '{"kind":"job"}' where WORKSPACE and seq = 3`, 3],
    ['another time', `update audit_log set at = at - interval '1 day' where WORKSPACE and seq = 1`, 1],
    ['a missing row', `delete from audit_log where WORKSPACE and seq = 2`, 2],
    ['a missing end', `delete from audit_log where WORKSPACE and seq >= 3`, 3],
    ['a missing first row', `delete from audit_log where WORKSPACE and seq = 1`, 1],
    ['two swapped rows', `update audit_log set seq = 5 - seq where WORKSPACE and seq in (2, 3)`, 2],
    [
      'an inserted row',
      `insert into audit_log select workspace, gen_random_uuid(), actor, action, entity, detail, at, seq, hash
       from audit_log where WORKSPACE and seq = 2`,
      2,
    ],
    [
      'an inserted row without a sequence number',
      `insert into audit_log select workspace, gen_random_uuid(), actor, action, entity, detail, at, null, null
       from audit_log where WORKSPACE and seq = 2`,
      5,
    ],
    ['a made-up address', `update audit_log set address = '192.0.2.1' where WORKSPACE and seq = 2`, 2],
    ['a made-up device', `update audit_log set device = 'Firefox on Linux' where WORKSPACE and seq = 2`, 2],
    ['a deleted last row', `delete from audit_log where WORKSPACE and seq = 4`, 4],
    [
      'a row without a sequence number',
      `update audit_log set seq = null, hash = null where WORKSPACE and seq = 4`,
      4,
    ],
  ])('N7: %s is detected with its position', async (_, statement, position) => {
    const { rows } = await verify();
    for (let n = rows; n < 4; n += 1) await addEntry();
    expect(await verify()).toMatchObject({ rows: 4, broken: null });
    await tamper(statement);
    const { broken } = await verify();
    expect(broken).toBeGreaterThanOrEqual(position);
    expect(broken).toBeLessThanOrEqual(position + 1);
    const { log, lines } = openMemoryLog();
    await reportAuditLog({ database: test.database, log }, scope);
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', workspace: scope.workspace }));
  });

  it('N7: the app can only add rows, not change or delete them', async () => {
    await addEntry();
    for (const statement of [
      `update audit_log set detail = '{}'`,
      'delete from audit_log',
      'truncate audit_log',
      `update audit_heads set seq = 0`,
      'delete from audit_heads',
      `insert into audit_heads values ('${randomUUID()}', 1, '')`,
      `insert into audit_log select workspace, gen_random_uuid(), actor, action, entity, detail, at, 99, hash from audit_log`,
      'alter table audit_log disable trigger all',
    ])
      expect([statement, await getErrorCode(statement)]).toEqual([statement, '42501']);
    expect((await verify()).broken).toBeNull();
  });

  it('N7: its head is logged, so that a log shortened together with its head can be detected', async () => {
    await addEntry();
    const { log, lines } = openMemoryLog();
    await reportAuditLog({ database: test.database, log }, scope);
    const { head } = await verify();
    expect(head).toMatch(/^[0-9a-f]{64}$/);
    expect(lines).toContainEqual(expect.objectContaining({ level: 'info', head }));
  });
});

it('N7: reads of personal data are one row per person, entity and hour, from any number of processes', async () => {
  const processes = [
    createReadRecorder({ database: test.database }),
    createReadRecorder({ database: test.database }),
  ] as const;
  const read = (hours: number, entity: string) =>
    Promise.all(
      [...processes, ...processes].map((recordRead) =>
        recordRead(
          { ...scope, now: new Date(clock.now().getTime() + hours * 3_600_000) },
          { action: 'response.read', entity },
        ),
      ),
    );
  await read(0, 'one');
  await read(0, 'other');
  await read(1, 'one');
  const rows = await test.admin`
    select entity from audit_log where workspace = ${scope.workspace} and action = 'response.read' order by seq`;
  expect(rows.map((row) => String(row['entity'])).toSorted()).toEqual(['one', 'one', 'other']);
  expect((await verify()).broken).toBeNull();
});

it('the migration chains existing rows in their order, in every workspace', async () => {
  for (let n = 0; n < 3; n += 1) await addEntry();
  const other = await makeWorkspace(test.database, clock.now());
  await test.admin.transaction(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update audit_log set seq = null, hash = null`;
    await tx`delete from audit_heads`;
  });
  const folder = new URL('../../../../platform/db/migrations/', import.meta.url);
  const name = readdirSync(folder).find((item) => item.endsWith('_audit-chain'))!;
  // The schema of the function has changed since.
  const parts = readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8')
    .replaceAll('identity.audit_hash', 'internal.audit_hash')
    .split('--> statement-breakpoint');
  const first = parts.findIndex((part) => part.includes('NO FORCE ROW LEVEL SECURITY'));
  const owner = openSqlClient(test.owner, { max: 1 });
  try {
    await owner.transaction(async (tx) => {
      // As at the time of the migration: row-level security was not forced on the new table yet.
      await tx`alter table audit_heads no force row level security`;
      for (const part of parts.slice(first, first + 3)) await tx.run({ text: part });
      await tx`alter table audit_heads force row level security`;
    });
  } finally {
    await owner.end();
  }
  expect(await verify()).toMatchObject({ rows: 3, broken: null });
  expect((await verifyAuditLog({ database: test.database }, other)).broken).toBeNull();
  await addEntry();
  expect(await verify()).toMatchObject({ rows: 4, broken: null });
});
