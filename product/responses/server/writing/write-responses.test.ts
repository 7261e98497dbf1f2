import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#platform/db/core/database.ts';
import { quoteIdentifiers } from '#platform/db/core/sql.ts';
import { assignments } from '#platform/testing/sql.ts';
import { waitForLockWaits } from '#platform/testing/waiting-statements.ts';
import { isWriteConflict } from './write-responses.ts';
import { prepareWrites } from '../testing/writes-for-tests.ts';

let fixture: Awaited<ReturnType<typeof prepareWrites>>;
let testStudy: Awaited<ReturnType<typeof fixture.makeStudy>>;
beforeAll(async () => {
  fixture = await prepareWrites();
});
afterAll(() => fixture.drop());
beforeEach(async () => {
  testStudy = await fixture.makeStudy();
});

const writeConflict = expect.toSatisfy(isWriteConflict) as Error;

it('a save writes the answer and the response, marked as not folded, and no row of another table', async () => {
  const id = await testStudy.insertResponse();
  const tables = await fixture.admin<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const hashTables = async () => {
    const hashes = new Map<string, string>();
    for (const { name } of tables) {
      const [row] = await fixture.admin<{ rows: string }[]>`
        select md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as rows from ${quoteIdentifiers(name)} t`;
      hashes.set(name, row!.rows);
    }
    return hashes;
  };
  const isFolded = async () => (await testStudy.stored()).responses.find((row) => row.id === id)!.folded;
  await fixture.admin`update responses set folded = true where id = ${id}`;
  const before = await hashTables();
  await testStudy.write([fixture.makeSave(id, 0, 'Because')]);
  expect(await isFolded()).toBe(false);
  const changedTables = [...(await hashTables())].filter(([name, rows]) => rows !== before.get(name));
  expect(changedTables.map(([name]) => name).toSorted()).toEqual(['answers', 'responses']);
});

describe('a write decided on outdated data', () => {
  it('writes nothing when the response has changed, and reports that the study has not', async () => {
    const id = await testStudy.insertResponse();
    await testStudy.write([fixture.makeSave(id, 0, 'First')]);
    const before = await testStudy.stored();
    const outdated = {
      ...fixture.makeCompletion(id, 0, ['young']),
      answers: fixture.makeSave(id, 0, 'Late', 9).answers,
    };
    expect(await testStudy.write([outdated], false)).toEqual({
      isStudyUnchanged: true,
      writtenCount: 0,
      isTokenReplaced: false,
    });
    expect(await testStudy.stored()).toEqual(before);
  });

  it.each([
    ['paused', { state: 'paused' }],
    ['under another link', { link_token: 'another' }],
    ['with a new version', { version: 2 }],
    ['archived', { archived: true }],
    ['deleted', { deleted_at: new Date() }],
    ['behind a password', { password: 'hash' }],
  ])('writes nothing when the study is now %s', async (_, change) => {
    const id = await testStudy.insertResponse();
    await fixture.admin`update studies set ${assignments(change)} where id = ${testStudy.study.id}`;
    const before = await testStudy.stored();
    for (const write of [fixture.makeSave(id, 0, 'Late'), fixture.makeInsert()])
      expect(await testStudy.write([write], false)).toEqual({
        isStudyUnchanged: false,
        writtenCount: 0,
        isTokenReplaced: false,
      });
    expect(await testStudy.stored()).toEqual(before);
  });

  it('writes nothing into a response that was deleted', async () => {
    const id = await testStudy.insertResponse();
    await fixture.admin`update responses set deleted_at = now() where id = ${id}`;
    expect(await testStudy.write([fixture.makeCompletion(id, 0)], false)).toMatchObject({
      isStudyUnchanged: true,
      writtenCount: 0,
    });
    expect((await testStudy.stored()).counts).toEqual({ started: 1 });
  });
});

describe('a batch is all or nothing', () => {
  it('when one of twenty responses has changed', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => testStudy.insertResponse()));
    await testStudy.write([fixture.makeSave(ids[7]!, 0, 'Sooner')]);
    const before = await testStudy.stored();
    const writes = ids.flatMap((id, index) =>
      index % 2
        ? [fixture.makeSave(id, 0, 'Yes')]
        : [fixture.makeCompletion(id, 0, ['young']), fixture.makeInsert()],
    );
    await expect(testStudy.write(writes)).rejects.toEqual(writeConflict);
    expect(await testStudy.stored()).toEqual(before);
    // Without that response all writes succeed.
    await testStudy.write(writes.filter(({ id }) => id !== ids[7]));
    const { responses, counts } = await testStudy.stored();
    expect([responses.length, counts]).toEqual([30, { started: 30, completed: 10, 'quota young': 10 }]);
    expect(await testStudy.listWrongCounts()).toEqual([]);
  });

  it('when an answer is not newer than the stored one, nothing is changed', async () => {
    const [oldResponse, otherResponse] = [await testStudy.insertResponse(), await testStudy.insertResponse()];
    await testStudy.write([fixture.makeSave(oldResponse, 0, 'Newest', 5)]);
    const before = await testStudy.stored();
    for (const seq of [4, 5]) {
      const older = { ...fixture.makeSave(oldResponse, 1, 'Older', seq), reached: ['elsewhere'] };
      await expect(testStudy.write([older, fixture.makeSave(otherResponse, 0, 'Other')])).rejects.toEqual(
        writeConflict,
      );
      await expect(testStudy.write([older], false)).rejects.toEqual(writeConflict);
    }
    expect(await testStudy.stored()).toEqual(before);
  });
});

describe('counters', () => {
  it('change once with each write, and never for preview or excluded responses', async () => {
    const insert = fixture.makeInsert();
    expect(await testStudy.write([insert], false)).toMatchObject({ writtenCount: 1, isTokenReplaced: false });
    expect(await testStudy.write([insert], false)).toMatchObject({ writtenCount: 0, isTokenReplaced: true });
    expect((await testStudy.stored()).counts).toEqual({ started: 1 });
    await testStudy.write([fixture.makeInsert({ preview: true }), fixture.makeInsert()]);
    const excluded = await testStudy.insertResponse();
    await fixture.admin`update responses set excluded = true where id = ${excluded}`;
    await testStudy.write([{ ...fixture.makeCompletion(excluded, 0, ['young']), counted: false }]);
    await testStudy.write([fixture.makeCompletion(insert.id, 0, ['young', 'old'])]);
    expect((await testStudy.stored()).counts).toEqual({
      started: 3,
      completed: 1,
      'quota old': 1,
      'quota young': 1,
    });
  });

  it('are locked last: a transaction that waits for a response holds no counter', async () => {
    const [first, second, third] = [
      await testStudy.insertResponse(),
      await testStudy.insertResponse(),
      await testStudy.insertResponse(),
    ];
    await testStudy.write([fixture.makeCompletion(third, 0)]);
    let waiting: Promise<unknown> | undefined;
    await fixture.admin.transaction(async (tx) => {
      await tx`select from responses where id = ${first} for update`;
      waiting = testStudy.write([fixture.makeCompletion(first, 0)]);
      await waitForLockWaits(fixture.admin, 1);
      await testStudy.write([fixture.makeCompletion(second, 0)]);
    });
    await waiting;
    expect((await testStudy.stored()).counts).toEqual({ started: 3, completed: 3 });
  });

  it('are locked in one order, so that no deadlock occurs', async () => {
    const [first, second] = [await testStudy.insertResponse(), await testStudy.insertResponse()];
    await testStudy.write([fixture.makeCompletion(first, 0, ['old', 'young'])]);
    let waiting: Promise<unknown> | undefined;
    await fixture.admin.transaction(async (tx) => {
      await tx`select from response_counts where study = ${testStudy.study.id} and quota = 'old' for update`;
      waiting = testStudy.write([fixture.makeCompletion(second, 0, ['young', 'old'])]);
      await waitForLockWaits(fixture.admin, 1);
      const free = await fixture.admin`
        select quota from response_counts where study = ${testStudy.study.id} and kind = 'quota' for update skip locked`;
      expect(free.map(({ quota }) => String(quota))).toEqual(['young']);
    });
    await waiting;
    expect(await testStudy.listWrongCounts()).toEqual([]);
  });
});

it('a connection killed while a batch waits leaves no partial write, and the batch can be retried', async () => {
  const [id, other] = [await testStudy.insertResponse(), await testStudy.insertResponse()];
  const before = await testStudy.stored();
  const writes = [
    fixture.makeCompletion(id, 0, ['young']),
    fixture.makeSave(other, 0, 'Yes'),
    fixture.makeInsert(),
  ];
  // A separate pool: one that has lost a connection may hand it out once more before it notices.
  const lostDatabase = connect({ target: fixture.app, size: 1 });
  let killed: Promise<unknown> | undefined;
  await fixture.admin.transaction(async (tx) => {
    await tx`select from response_counts where study = ${testStudy.study.id} for update`;
    killed = testStudy.write(writes, true, lostDatabase).catch((error: unknown) => error);
    const find = () => fixture.admin<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(find, { interval: 5 }).toHaveLength(1);
    const [row] = await find();
    await tx`select pg_terminate_backend(${row!.pid})`;
    expect(await killed).toMatchObject({ code: 'unavailable' });
  });
  await lostDatabase.close();
  expect(await testStudy.stored()).toEqual(before);
  await testStudy.write(writes);
  expect((await testStudy.stored()).counts).toEqual({ started: 3, completed: 1, 'quota young': 1 });
  expect(await testStudy.listWrongCounts()).toEqual([]);
});
