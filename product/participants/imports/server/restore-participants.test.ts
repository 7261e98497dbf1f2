import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { waitForLockWaits } from '#platform/testing/waiting-statements.ts';
import { purgeUnreferencedFiles } from '#product/media/server/purge-unreferenced-files.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { readAttributes } from '../../attributes/server/queries.ts';
import type { ParticipantFields } from '../../contract.ts';
import { createParticipant } from '../../server/create-participant.ts';
import { listParticipants } from '../../server/list-participants.ts';
import { updateParticipant } from '../../server/update-participant.ts';
import { readParticipantTags } from '../../tags/server/queries.ts';
import { checkImport } from './check-import.ts';
import { endLostImport } from './end-lost-import.ts';
import { getImport, listImports, listKept } from './list-imports.ts';
import { receiveImport } from './receive-import.ts';
import { removeOldImports } from './remove-old-imports.ts';
import { generatePeople } from './testing/generate-people.ts';
import { createImporter } from './testing/run-import.ts';
import { undoImport } from './undo-import.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let scope: Scope;

beforeAll(async () => {
  server = await serveForTests();
});
afterAll(() => server.close());

/** A workspace of its own for each test, with a researcher who imports. */
async function setUp() {
  const { database } = server.services;
  const owner = await makeWorkspace(database, server.clock.now());
  scope = await makeMember(database, owner, 'researcher');
  return createImporter(server.services, scope);
}
const within = <T>(work: Parameters<typeof server.services.database.within<T>>[1], as = scope) =>
  server.services.database.within(as, work);
const create = (fields: ParticipantFields) => within((tx) => createParticipant(tx, scope, fields));
const listAll = async () => (await within((tx) => listParticipants(tx, scope, { order: 'name' }))).items;
const later = (minutes: number) => ({ ...scope, now: new Date(scope.now.getTime() + minutes * 60_000) });

describe('undoing', () => {
  it('deletes whom it added, restores whom it changed, and keeps whom somebody changed since [case 28]', async () => {
    const importer = await setUp();
    const before = await create({ externalId: 'a', name: 'Ada', email: 'old@example.com' });
    const columns = [
      { as: 'externalId' },
      { as: 'email' },
      { as: 'newAttribute', name: 'Plan', type: 'oneOf' },
      { as: 'tags' },
    ] as const;
    const { id } = await importer.start(
      'id,email,plan,tags\na,new@example.com,Team,VIP\nb,,Free,\nc,,Team,VIP\n',
      [...columns],
    );
    expect((await importer.confirm(id)).counts).toMatchObject({ new: 2, updated: 1 });
    const c = (await listAll()).find(({ externalId }) => externalId === 'c')!;
    const edit = later(5);
    await within((tx) => updateParticipant(tx, edit, { id: c.id, change: { name: 'Cleo' } }), edit);
    const undone = await importer.undo(id, later(10).now);
    expect(undone).toMatchObject({ state: 'undone', undo: { deleted: 1, restored: 1, kept: 1 } });
    expect(await listKept(server.services, scope, { id })).toEqual([{ id: c.id, displayName: 'Cleo' }]);
    const people = await listAll();
    expect(people.find(({ externalId }) => externalId === 'a')).toEqual(before);
    expect(people.map(({ name }) => name)).toEqual(['Ada', 'Cleo']);
    // Cleo still has them.
    expect(
      (await within((tx) => readAttributes(tx, scope))).map(({ name, options }) => [name, options]),
    ).toEqual([['Plan', ['Team', 'Free']]]);
    await expect(importer.undo(id)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('in reverse order leads back to the beginning, without what imports had added', async () => {
    const importer = await setUp();
    const before = await create({ externalId: 'a', name: 'Ada' });
    const target = { as: 'newAttribute', name: 'Plan', type: 'text' } as const;
    const first = await importer.start('id,plan,tags\na,Free,One\n', [
      { as: 'externalId' },
      target,
      { as: 'tags' },
    ]);
    await importer.confirm(first.id, later(1).now);
    const second = await importer.start('id,plan,tags\na,Team,Two\n');
    await importer.confirm(second.id, later(2).now);
    await importer.undo(second.id, later(3).now);
    await importer.undo(first.id, later(4).now);
    expect(await listAll()).toEqual([before]);
    expect(await within((tx) => readAttributes(tx, scope))).toEqual([]);
    expect(await within((tx) => readParticipantTags(tx, scope))).toEqual([]);
  });

  it('is possible for a day, after which file, rows and what people were are gone', async () => {
    const importer = await setUp();
    const done = await importer.start('id\n1\n');
    await importer.confirm(done.id);
    const unfinished = await importer.start('id\n2\n');
    const tomorrow = later(24 * 60);
    await expect(getImport(server.services, tomorrow, done.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await removeOldImports(server.services, later(60), { signal: new AbortController().signal })).toBe(
      0,
    );
    expect(await removeOldImports(server.services, tomorrow, { signal: new AbortController().signal })).toBe(
      2,
    );
    const rows = await server.admin`select from participant_import_rows where workspace = ${scope.workspace}`;
    expect(rows).toHaveLength(0);
    const left: string[] = [];
    for await (const key of server.services.storage.list(`imports/${scope.workspace}`)) left.push(key);
    expect(left).toEqual([]);
    await expect(getImport(server.services, scope, unfinished.id)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await listAll()).toHaveLength(1);
  });
});

describe('killed at any moment', () => {
  /** Ends the connection of some work while it waits for a lock, as the death of its process does. */
  async function killAt(lock: string, work: () => Promise<unknown>): Promise<void> {
    const holder = await server.admin.pool.connect();
    await holder.query(`begin; ${lock}`);
    const outcome = work().then(
      () => 'done',
      () => 'killed',
    );
    await waitForLockWaits(server.admin, 1);
    await server.admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    expect(await outcome).toBe('killed');
    await holder.query('rollback');
    holder.release();
  }
  const MATCHING = 'lock table participants in access exclusive mode';
  const WRITING = 'lock table participants in exclusive mode';
  const listFiles = async () => {
    const keys: string[] = [];
    for await (const key of server.services.storage.list(`imports/${scope.workspace}`)) keys.push(key);
    return keys;
  };

  it('an upload leaves neither an import nor, at the latest after a day, its file', async () => {
    const importer = await setUp();
    async function* breakOff() {
      yield Buffer.from('id\n1\n');
      await Promise.reject(new Error('the connection ended'));
    }
    const content = Readable.from(breakOff());
    await expect(receiveImport(server.services, scope, { name: 'people.csv', content })).rejects.toThrow(
      'the connection ended',
    );
    await killAt('lock table participant_imports in access exclusive mode', () => importer.upload('id\n1\n'));
    expect(await listImports(server.services, scope)).toEqual([]);
    expect(await listFiles()).toEqual([]);

    // The process died after the file: nothing names it. The file of an import stays.
    const lost = `imports/${scope.workspace}/${randomUUID()}`;
    await server.services.storage.put(lost, Readable.from(['id\n1\n']));
    const id = await importer.upload('id\n2\n');
    const now = new Date(Date.now() + 2 * 86_400_000);
    const { signal } = new AbortController();
    await purgeUnreferencedFiles(server.services, { job: 'test', now, signal });
    expect(await listFiles()).toEqual([`imports/${scope.workspace}/${id}`]);
  });

  it('a check that had written a part of its rows is done again, and has each once', async () => {
    const importer = await setUp();
    const rows = Array.from({ length: 12_000 }, (_, index) => `c-${index}\n`).join('');
    const id = await importer.upload(`id\n${rows}`);
    const settings = await importer.choose(id);
    await within((tx) => checkImport(tx, scope, { id, settings, queue: server.services.queue }));
    const countWritten = async () => {
      const [{ n }] = (await server.admin<{ n: number }[]>`
        select count(*)::int as n from participant_import_rows where import = ${id}`) as [{ n: number }];
      return n;
    };
    // Its second batch waits.
    await server.admin`
      create function wait_for_test() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(4711); return new; end'`;
    await server.admin`
      create trigger wait_for_test before insert on participant_import_rows for each row when (new.line > 6000)
      execute function wait_for_test()`;
    await killAt('select pg_advisory_xact_lock(4711)', () => importer.runJob(id));
    await server.admin`drop function wait_for_test cascade`;
    expect(await countWritten()).toBe(5_000);
    expect((await getImport(server.services, scope, id)).state).toBe('checking');
    expect(await listAll()).toEqual([]);
    expect((await importer.runJob(id)).counts).toMatchObject({ new: 12_000, bad: 0 });
    expect(await countWritten()).toBe(12_000);
  });

  it('a check, an import and its undo leave nothing half done, and the next run does it whole [case 28]', async () => {
    const importer = await setUp();
    await create({ externalId: 'K-10', name: 'Ada' });
    const { bytes } = generatePeople(500, 1);
    const id = await importer.upload(bytes);
    const settings = await importer.choose(id);
    settings.columns[5] = { as: 'newAttribute', name: 'Seats', type: 'number' };
    const whole = {
      people: async () => (await within((tx) => listParticipants(tx, scope, {}))).total,
      attributes: async () => (await within((tx) => readAttributes(tx, scope))).length,
      tags: async () => (await within((tx) => readParticipantTags(tx, scope))).length,
      state: async () => (await getImport(server.services, scope, id)).state,
    };
    const readAll = async () => [
      await whole.state(),
      await whole.people(),
      await whole.attributes(),
      await whole.tags(),
    ];
    await within((tx) => checkImport(tx, scope, { id, settings, queue: server.services.queue }));
    await killAt(MATCHING, () => importer.runJob(id));
    expect(await readAll()).toEqual(['checking', 1, 0, 0]);
    const checked = await importer.runJob(id);
    expect(checked.counts).toMatchObject({ new: 494, updated: 1, bad: 5 });

    await importer.requestImport(id);
    await killAt(WRITING, () => importer.runJob(id));
    expect(await readAll()).toEqual(['importing', 1, 0, 0]);
    await importer.runJob(id);
    expect(await readAll()).toEqual(['done', 495, 1, 2]);
    // A job may run twice.
    await importer.runJob(id);
    expect(await readAll()).toEqual(['done', 495, 1, 2]);

    await within((tx) => undoImport(tx, scope, { id, queue: server.services.queue }));
    await killAt(WRITING, () => importer.runJob(id));
    expect(await readAll()).toEqual(['undoing', 495, 1, 2]);
    await importer.runJob(id);
    expect(await readAll()).toEqual(['undone', 1, 0, 0]);
    expect((await listAll())[0]).toMatchObject({ name: 'Ada', email: null, attributes: {}, tags: [] });
  });

  it('each time: ends the import as it was before, so that a person can try again', async () => {
    const importer = await setUp();
    const { id } = await importer.start('id\n1\n');
    await importer.requestImport(id);
    await endLostImport(server.services.database, scope, { id });
    const ended = await getImport(server.services, scope, id);
    expect(ended).toMatchObject({ state: 'checked', error: expect.stringContaining('Nothing was changed') });
    expect((await importer.confirm(id)).state).toBe('done');
  });
});
