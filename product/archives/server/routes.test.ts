import { partsForTests } from './testing/parts-for-tests.ts';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../contract.ts';
import { archivePolicy } from './policy.ts';
import { archiveRoutes } from './routes.ts';

/** Value of LINK_NOTE_WORKSPACES; ids are only known once the workspaces exist. */
const listed: string[] = [];
let server: Awaited<ReturnType<typeof serveForTests>>;

beforeAll(async () => {
  server = await serveForTests({
    env: { REGISTRATION: 'open' },
    routes: (services) =>
      archiveRoutes(
        { ...services, config: { ...services.config, linkNoteWorkspaces: listed } },
        partsForTests,
      ),
    policies: [archivePolicy],
  });
});
afterAll(() => server.close());

it('only workspaces on the operator’s list see how long call links are valid [O-118 O-151]', async () => {
  const ada = await server.register('ada@example.com');
  const eve = await server.register('eve@example.com');
  const readCallLinks = async ({ who }: typeof ada) =>
    (await who.call(contract.getExportNote, {})).body.callLinks;
  expect([await readCallLinks(ada), await readCallLinks(eve)]).toEqual([false, false]);
  listed.push(ada.reply.body.workspaces[0]!.id);
  expect([await readCallLinks(ada), await readCallLinks(eve)]).toEqual([true, false]);
});

it('an archive is reused until its data has changed, and a running build for six hours', async () => {
  const { who, reply } = await server.register('grace@example.com');
  const [workspace, person] = [reply.body.workspaces[0]!.id, reply.body.person.id];
  const file = 'exports/there.zip';
  await server.services.storage.put(file, Readable.from(['x']));
  server.clock.advance(86_400_000);
  const ago = (minutes: number, seconds = 0) =>
    new Date(server.clock.now().getTime() - minutes * 60_000 - seconds * 1_000);
  /** What is answered where this is the newest build, and this alone was done since. */
  const asked = async (build: object, done?: { action: string; at: Date }) => {
    await server.admin`delete from exports where workspace = ${workspace}`;
    await server.admin`delete from audit_log where workspace = ${workspace}`;
    const row = { workspace, id: randomUUID(), thing: 'workspace', done: 0, requested_at: ago(60), file };
    const stored = JSON.stringify({ ...row, holders: {}, ...build });
    await server.admin`insert into exports select (jsonb_populate_record(null::exports, ${stored})).*`;
    if (done)
      await server.admin`insert into audit_log (workspace, id, actor, action, entity, detail, at)
        values (${workspace}, ${row.id}, '{}', ${done.action}, '', '{}', ${done.at})`;
    return (await who.call(contract.exportWorkspace, {})).body.status;
  };
  const ready = { status: 'Done', snapshot_at: ago(60), finished_at: ago(59) };
  expect(await asked(ready)).toBe('Done');
  expect(await asked(ready, { action: 'study.edit', at: ago(1) })).toBe('Queued');
  expect(await asked(ready, { action: 'response.read', at: ago(1) })).toBe('Done');
  // Written before the snapshot, and perhaps only visible after it.
  expect(await asked(ready, { action: 'study.edit', at: ago(60, 4) })).toBe('Queued');
  expect(await asked(ready, { action: 'study.edit', at: ago(60, 6) })).toBe('Done');
  // Whoever waited for it gets it all the same, for an hour.
  const waited = { ...ready, holders: { [person]: ago(90) } };
  expect(await asked(waited, { action: 'study.edit', at: ago(1) })).toBe('Done');
  const late = { ...waited, finished_at: ago(61) };
  expect(await asked(late, { action: 'study.edit', at: ago(1) })).toBe('Queued');
  expect(await asked({ status: 'Running', requested_at: ago(359) })).toBe('Running');
  expect(await asked({ status: 'Running', requested_at: ago(361) })).toBe('Queued');
  await server.services.storage.delete(file);
  expect(await asked(ready), 'its file is gone').toBe('Queued');
});
