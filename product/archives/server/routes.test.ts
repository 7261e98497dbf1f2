import { partsForTests } from './testing/parts-for-tests.ts';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../contract.ts';
import { archivePolicy } from './policy.ts';
import { archiveRoutes } from './routes.ts';

/** Value of LINK_NOTE_WORKSPACES; ids are only known once the workspaces exist. */
const listedWorkspaces: string[] = [];
let server: Awaited<ReturnType<typeof serveForTests>>;

beforeAll(async () => {
  server = await serveForTests({
    env: { REGISTRATION: 'open' },
    routes: (services) =>
      archiveRoutes(
        { ...services, config: { ...services.config, linkNoteWorkspaces: listedWorkspaces } },
        partsForTests,
      ),
    policies: [archivePolicy],
  });
});
afterAll(() => server.close());

it('only workspaces on the operator’s list see how long call links are valid [O-118 O-151]', async () => {
  const ada = await server.register('ada@example.com');
  const eve = await server.register('eve@example.com');
  const readCallLinks = async ({ client }: typeof ada) =>
    (await client.call(contract.getExportNote, {})).body.callLinks;
  expect([await readCallLinks(ada), await readCallLinks(eve)]).toEqual([false, false]);
  listedWorkspaces.push(ada.reply.body.workspaces[0]!.id);
  expect([await readCallLinks(ada), await readCallLinks(eve)]).toEqual([true, false]);
});

it('an archive is reused until its data has changed, and a running build for six hours', async () => {
  const { client, reply } = await server.register('grace@example.com');
  const [workspace, person] = [reply.body.workspaces[0]!.id, reply.body.person.id];
  const file = 'exports/there.zip';
  await server.services.storage.put(file, Readable.from(['x']));
  server.clock.advance(86_400_000);
  const minutesAgo = (minutes: number, seconds = 0) =>
    new Date(server.clock.now().getTime() - minutes * 60_000 - seconds * 1_000);
  /** The status of a request when `build` is the newest build and `auditEntry` the only change since. */
  const requestWithBuild = async (build: object, auditEntry?: { action: string; at: Date }) => {
    await server.admin`delete from exports where workspace = ${workspace}`;
    await server.admin`delete from audit_log where workspace = ${workspace}`;
    const row = {
      workspace,
      id: randomUUID(),
      thing: 'workspace',
      done: 0,
      requested_at: minutesAgo(60),
      file,
    };
    const stored = JSON.stringify({ ...row, holders: {}, ...build });
    await server.admin`insert into exports select (jsonb_populate_record(null::exports, ${stored})).*`;
    if (auditEntry)
      await server.admin`insert into audit_log (workspace, id, actor, action, entity, detail, at)
        values (${workspace}, ${row.id}, '{}', ${auditEntry.action}, '', '{}', ${auditEntry.at})`;
    return (await client.call(contract.exportWorkspace, {})).body.status;
  };
  const finishedBuild = { status: 'Done', snapshot_at: minutesAgo(60), finished_at: minutesAgo(59) };
  expect(await requestWithBuild(finishedBuild)).toBe('Done');
  expect(await requestWithBuild(finishedBuild, { action: 'study.edit', at: minutesAgo(1) })).toBe('Queued');
  expect(await requestWithBuild(finishedBuild, { action: 'response.read', at: minutesAgo(1) })).toBe('Done');
  // Written shortly before the snapshot, so it may have been committed after it.
  expect(await requestWithBuild(finishedBuild, { action: 'study.edit', at: minutesAgo(60, 4) })).toBe(
    'Queued',
  );
  expect(await requestWithBuild(finishedBuild, { action: 'study.edit', at: minutesAgo(60, 6) })).toBe('Done');
  // A person who waited for it receives it for an hour, although the data has changed.
  const awaitedBuild = { ...finishedBuild, holders: { [person]: minutesAgo(90) } };
  expect(await requestWithBuild(awaitedBuild, { action: 'study.edit', at: minutesAgo(1) })).toBe('Done');
  const expiredAwaitedBuild = { ...awaitedBuild, finished_at: minutesAgo(61) };
  expect(await requestWithBuild(expiredAwaitedBuild, { action: 'study.edit', at: minutesAgo(1) })).toBe(
    'Queued',
  );
  expect(await requestWithBuild({ status: 'Running', requested_at: minutesAgo(359) })).toBe('Running');
  expect(await requestWithBuild({ status: 'Running', requested_at: minutesAgo(361) })).toBe('Queued');
  await server.services.storage.delete(file);
  expect(await requestWithBuild(finishedBuild), 'its file was deleted').toBe('Queued');
});
