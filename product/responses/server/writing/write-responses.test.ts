import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#platform/db/core/database.ts';
import { quoteIdentifiers } from '#platform/db/core/sql.ts';
import { assignments } from '#platform/testing/sql.ts';
import { listWaitingStatements } from '#platform/testing/waiting.ts';
import { isWriteConflict } from './write-responses.ts';
import { prepareWrites } from '../testing/writes-for-tests.ts';

let all: Awaited<ReturnType<typeof prepareWrites>>;
let one: Awaited<ReturnType<typeof all.open>>;
beforeAll(async () => {
  all = await prepareWrites();
});
afterAll(() => all.drop());
beforeEach(async () => {
  one = await all.open();
});

const refused = expect.toSatisfy(isWriteConflict) as Error;

it('a save writes the answer and the response, marked as not folded, and no row of another table', async () => {
  const id = await one.insertResponse();
  const tables = await all.admin<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const read = async () => {
    const hashes = new Map<string, string>();
    for (const { name } of tables) {
      const [row] = await all.admin<{ rows: string }[]>`
        select md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as rows from ${quoteIdentifiers(name)} t`;
      hashes.set(name, row!.rows);
    }
    return hashes;
  };
  const folded = async () => (await one.stored()).responses.find((row) => row.id === id)!.folded;
  await all.admin`update responses set folded = true where id = ${id}`;
  const before = await read();
  await one.write([all.makeSave(id, 0, 'Because')]);
  expect(await folded()).toBe(false);
  const changed = [...(await read())].filter(([name, rows]) => rows !== before.get(name));
  expect(changed.map(([name]) => name).toSorted()).toEqual(['answers', 'responses']);
});

describe('a write decided on outdated data', () => {
  it('writes nothing when the response has changed, and reports that the study has not', async () => {
    const id = await one.insertResponse();
    await one.write([all.makeSave(id, 0, 'First')]);
    const before = await one.stored();
    const late = { ...all.makeCompletion(id, 0, ['young']), answers: all.makeSave(id, 0, 'Late', 9).answers };
    expect(await one.write([late], false)).toEqual({
      isStudyUnchanged: true,
      writtenCount: 0,
      isTokenReplaced: false,
    });
    expect(await one.stored()).toEqual(before);
  });

  it.each([
    ['paused', { state: 'paused' }],
    ['under another link', { link_token: 'another' }],
    ['with a new version', { version: 2 }],
    ['archived', { archived: true }],
    ['deleted', { deleted_at: new Date() }],
  ])('writes nothing when the study is now %s', async (_, change) => {
    const id = await one.insertResponse();
    await all.admin`update studies set ${assignments(change)} where id = ${one.study.id}`;
    const before = await one.stored();
    for (const write of [all.makeSave(id, 0, 'Late'), all.makeInsert()])
      expect(await one.write([write], false)).toEqual({
        isStudyUnchanged: false,
        writtenCount: 0,
        isTokenReplaced: false,
      });
    expect(await one.stored()).toEqual(before);
  });

  it('writes nothing into a response that was deleted', async () => {
    const id = await one.insertResponse();
    await all.admin`update responses set deleted_at = now() where id = ${id}`;
    expect(await one.write([all.makeCompletion(id, 0)], false)).toMatchObject({
      isStudyUnchanged: true,
      writtenCount: 0,
    });
    expect((await one.stored()).counts).toEqual({ started: 1 });
  });
});

describe('a batch is all or nothing', () => {
  it('when one of twenty responses has changed', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => one.insertResponse()));
    await one.write([all.makeSave(ids[7]!, 0, 'Sooner')]);
    const before = await one.stored();
    const writes = ids.flatMap((id, at) =>
      at % 2 ? [all.makeSave(id, 0, 'Yes')] : [all.makeCompletion(id, 0, ['young']), all.makeInsert()],
    );
    await expect(one.write(writes)).rejects.toEqual(refused);
    expect(await one.stored()).toEqual(before);
    // Without that response all writes succeed.
    await one.write(writes.filter(({ id }) => id !== ids[7]));
    const { responses, counts } = await one.stored();
    expect([responses.length, counts]).toEqual([30, { started: 30, completed: 10, 'quota young': 10 }]);
    expect(await one.listWrongCounts()).toEqual([]);
  });

  it('when an answer is not newer than the stored one, nothing is changed', async () => {
    const [old, other] = [await one.insertResponse(), await one.insertResponse()];
    await one.write([all.makeSave(old, 0, 'Newest', 5)]);
    const before = await one.stored();
    for (const seq of [4, 5]) {
      const older = { ...all.makeSave(old, 1, 'Older', seq), reached: ['elsewhere'] };
      await expect(one.write([older, all.makeSave(other, 0, 'Other')])).rejects.toEqual(refused);
      await expect(one.write([older], false)).rejects.toEqual(refused);
    }
    expect(await one.stored()).toEqual(before);
  });
});

describe('counters', () => {
  it('change once with each write, and never for preview or excluded responses', async () => {
    const begins = all.makeInsert();
    expect(await one.write([begins], false)).toMatchObject({ writtenCount: 1, isTokenReplaced: false });
    expect(await one.write([begins], false)).toMatchObject({ writtenCount: 0, isTokenReplaced: true });
    expect((await one.stored()).counts).toEqual({ started: 1 });
    await one.write([all.makeInsert({ preview: true }), all.makeInsert()]);
    const set = await one.insertResponse();
    await all.admin`update responses set excluded = true where id = ${set}`;
    await one.write([{ ...all.makeCompletion(set, 0, ['young']), counted: false }]);
    await one.write([all.makeCompletion(begins.id, 0, ['young', 'old'])]);
    expect((await one.stored()).counts).toEqual({
      started: 3,
      completed: 1,
      'quota old': 1,
      'quota young': 1,
    });
  });

  it('are locked last: a transaction that waits for a response holds no counter', async () => {
    const [first, second, third] = [
      await one.insertResponse(),
      await one.insertResponse(),
      await one.insertResponse(),
    ];
    await one.write([all.makeCompletion(third, 0)]);
    let waits: Promise<unknown> | undefined;
    await all.admin.transaction(async (held) => {
      await held`select from responses where id = ${first} for update`;
      waits = one.write([all.makeCompletion(first, 0)]);
      await expect.poll(() => listWaitingStatements(all.admin), { interval: 5 }).toHaveLength(1);
      await one.write([all.makeCompletion(second, 0)]);
    });
    await waits;
    expect((await one.stored()).counts).toEqual({ started: 3, completed: 3 });
  });

  it('are locked in one order, so that no deadlock occurs', async () => {
    const [first, second] = [await one.insertResponse(), await one.insertResponse()];
    await one.write([all.makeCompletion(first, 0, ['old', 'young'])]);
    let waits: Promise<unknown> | undefined;
    await all.admin.transaction(async (held) => {
      await held`select from response_counts where study = ${one.study.id} and quota = 'old' for update`;
      waits = one.write([all.makeCompletion(second, 0, ['young', 'old'])]);
      await expect.poll(() => listWaitingStatements(all.admin), { interval: 5 }).toHaveLength(1);
      const free = await all.admin`
        select quota from response_counts where study = ${one.study.id} and kind = 'quota' for update skip locked`;
      expect(free.map(({ quota }) => String(quota))).toEqual(['young']);
    });
    await waits;
    expect(await one.listWrongCounts()).toEqual([]);
  });
});

it('a connection killed while a batch waits leaves no partial write, and the batch can be retried', async () => {
  const [id, other] = [await one.insertResponse(), await one.insertResponse()];
  const before = await one.stored();
  const writes = [all.makeCompletion(id, 0, ['young']), all.makeSave(other, 0, 'Yes'), all.makeInsert()];
  // A pool of its own: one that has lost a connection may hand it out once more before it notices.
  const doomed = connect({ target: all.app, size: 1 });
  let killed: Promise<unknown> | undefined;
  await all.admin.transaction(async (held) => {
    await held`select from response_counts where study = ${one.study.id} for update`;
    killed = one.write(writes, true, doomed).catch((error: unknown) => error);
    const find = () => all.admin<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(find, { interval: 5 }).toHaveLength(1);
    const [row] = await find();
    await held`select pg_terminate_backend(${row!.pid})`;
    expect(await killed).toMatchObject({ code: 'unavailable' });
  });
  await doomed.close();
  expect(await one.stored()).toEqual(before);
  await one.write(writes);
  expect((await one.stored()).counts).toEqual({ started: 3, completed: 1, 'quota young': 1 });
  expect(await one.listWrongCounts()).toEqual([]);
});
