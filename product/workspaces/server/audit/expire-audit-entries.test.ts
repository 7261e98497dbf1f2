import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import type { JobContext } from '#platform/queue/queue.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { verifyAuditJob, workspaceWorkers } from '../jobs.ts';
import { makeWorkspace } from '../testing/factory.ts';
import { expireAuditEntries } from './expire-audit-entries.ts';
import { recordAudit } from './record.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

const DAY_MS = 86_400_000;
// The database keeps rows for at least 90 days by its own clock, so these tests are in the past.
const clock = testClock('2024-01-01T09:00:00Z');
const config = { auditRetentionDays: 400 };
let test: TestDatabase;
let scope: Scope;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock.set('2024-01-01T09:00:00Z');
  scope = await makeWorkspace(test.database, clock.now());
});

const scopeNow = (): Scope => ({ ...scope, now: clock.now() });
const addEntry = (entity: string) =>
  test.database.within(scope, (tx) => recordAudit(tx, scopeNow(), { action: 'study.edit', entity }));
const expire = () =>
  expireAuditEntries({ database: test.database, config, log: openMemoryLog().log }, scopeNow());
const verify = () => verifyAuditLog({ database: test.database }, scope);
async function listEntities(): Promise<string[]> {
  const rows = await test.admin<{ entity: string }[]>`
    select entity from audit_log where workspace = ${scope.workspace} order by seq`;
  return rows.map(({ entity }) => entity);
}

describe('the retention of the audit log', () => {
  it('deletes what is older than 400 days, and the chain of the rest can be verified from there', async () => {
    await addEntry('day 0');
    clock.advance(100 * DAY_MS);
    await addEntry('day 100');
    await addEntry('day 100 again');
    clock.advance(300 * DAY_MS);
    expect(await expire()).toBe(0);
    clock.advance(DAY_MS);
    expect(await expire()).toBeGreaterThanOrEqual(1);
    expect(await listEntities()).toEqual(['day 100', 'day 100 again']);
    expect(await verify()).toMatchObject({
      rows: 2,
      broken: null,
      since: new Date(new Date('2024-01-01T09:00:00Z').getTime() + 100 * DAY_MS),
    });
    await addEntry('day 401');
    expect(await verify()).toMatchObject({ rows: 3, broken: null });
  });

  it('keeps an old row that follows a newer one, because only the oldest part of the chain is deleted', async () => {
    clock.advance(200 * DAY_MS);
    await addEntry('day 200');
    clock.advance(-150 * DAY_MS);
    await addEntry('day 50, after the clock was set back');
    clock.advance(430 * DAY_MS);
    await expire();
    expect(await listEntities()).toEqual(['day 200', 'day 50, after the clock was set back']);
    expect((await verify()).broken).toBeNull();
  });

  it('can delete all rows, and the next one continues the chain', async () => {
    await addEntry('day 0');
    clock.advance(500 * DAY_MS);
    await expire();
    expect(await listEntities()).toEqual([]);
    expect(await verify()).toMatchObject({ rows: 0, broken: null, since: null });
    await addEntry('day 500');
    expect(await verify()).toMatchObject({ rows: 1, broken: null });
  });

  it('is not a way to remove further rows: verification finds those deleted or changed after the retention', async () => {
    await addEntry('day 0');
    clock.advance(450 * DAY_MS);
    for (const entity of ['first', 'second', 'third']) await addEntry(entity);
    await expire();
    const [first] = await test.admin<{ seq: string }[]>`
      select min(seq) as seq from audit_log where workspace = ${scope.workspace}`;
    await test.admin.transaction(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`delete from audit_log where workspace = ${scope.workspace} and seq = ${first!.seq}`;
    });
    expect((await verify()).broken).toBe(Number(first!.seq));
  });

  it('runs daily, and leaves a log that was changed outside Earshot as it is', async () => {
    await addEntry('day 0');
    const runDailyJob = () => {
      const services = { database: test.database, config, log: openMemoryLog().log } as unknown as Services;
      const daily = workspaceWorkers(services).find(({ type }) => type.name === verifyAuditJob.name)!;
      return daily.work(null, { now: clock.now(), signal: new AbortController().signal } as JobContext);
    };
    clock.advance(500 * DAY_MS);
    await addEntry('day 500');
    await test.admin.transaction(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update audit_log set detail = '{"a": 1}' where workspace = ${scope.workspace} and entity = 'day 500'`;
    });
    await runDailyJob();
    expect(await listEntities()).toEqual(['day 0', 'day 500']);
    await test.admin.transaction(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update audit_log set detail = '{}' where workspace = ${scope.workspace} and entity = 'day 500'`;
    });
    await runDailyJob();
    expect(await listEntities()).toEqual(['day 500']);
  });

  it('cannot be misused by the app to delete rows that are younger than 90 days', async () => {
    const attempt = test.database.within(
      scope,
      (tx) => tx`select internal.expire_audit_log(${new Date()}, 1000)`,
    );
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  it('leaves other workspaces alone', async () => {
    const other = await makeWorkspace(test.database, clock.now());
    await test.database.within(other, (tx) =>
      recordAudit(tx, other, { action: 'study.edit', entity: 'other' }),
    );
    clock.advance(500 * DAY_MS);
    await expire();
    const rows = await test.admin`select entity from audit_log where workspace = ${other.workspace}`;
    expect(rows.map((row) => row['entity'])).toContain('other');
  });
});
