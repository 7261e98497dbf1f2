import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { releaseLostCredits } from '#product/recruiting/panels/server/ending/release-lost-credits.ts';
import { listEndNotices } from '#product/studies/contract.ts';
import { deleteStudies, restoreStudies } from '#product/studies/server/delete-studies.ts';
import { purgeWorkspace } from '#product/workspaces/server/deletion/purge-workspace.ts';
import { servePanel, type PanelServer } from './testing/serve-panel.ts';

let server: PanelServer;
beforeAll(async () => {
  server = await servePanel();
});
afterEach(() => {
  server.fake.faults = [];
});
afterAll(() => server.close());

type Panel = Awaited<ReturnType<PanelServer['makeLivePanel']>>;

const within = <T>(work: (tx: never) => Promise<T>) =>
  server.services.database.within(server.scope(), work as never) as Promise<T>;
const remove = ({ id }: Panel) => within((tx) => deleteStudies(tx, server.scope(), [id]));
const close = ({ id }: Panel) =>
  server.admin`update studies set state = 'closed', state_at = ${server.clock.now()} where id = ${id}`;
const readPanel = async (study: string) => {
  const [row] = await server.admin<{ state: string; reserved: number }[]>`
    select p.state, coalesce((select sum(case kind when 'reserved' then amount else -amount end)::int
      from credit_entries where reference = 'panel:' || p.study), 0) as reserved
    from panels p where p.study = ${study}`;
  return row!;
};
const countStops = () => server.fake.calls.filter((call) => call.endsWith('/transition/ STOP')).length;

it('is stopped once its study was deleted or closed, after the time to undo it, and gives free places back', async () => {
  for (const end of [remove, close]) {
    const panel = await server.makeLivePanel();
    server.fake.join(panel.atProlific);
    await server.poll();
    await end(panel);
    await server.poll(0.5);
    expect((await readPanel(panel.id)).state).toBe('live');
    await server.poll(1);
    expect(panel.atProlific.status).toBe('AWAITING REVIEW');
    // Whoever takes part may still be paid.
    expect(await readPanel(panel.id)).toEqual({ state: 'ended', reserved: 200 });
  }
  const undone = await server.makeLivePanel();
  await remove(undone);
  await within((tx) => restoreStudies(tx, server.scope(), [undone.id]));
  await server.poll();
  expect((await readPanel(undone.id)).state).toBe('live');
});

it.each([
  ['is done without a reply', { isDone: true, reply: 'none' }],
  ['is not done without a reply', { isDone: false, reply: 'none' }],
  ['fails at Prolific', { isDone: false, reply: 503 }],
] as const)(
  'is asked again when stopping %s, and keeps its credits until Prolific confirms',
  async (_, fault) => {
    const panel = await server.makeLivePanel();
    await remove(panel);
    server.fake.faults.push({ call: /STOP/, fault }, { call: /STOP/, fault });
    const before = countStops();
    await server.poll();
    expect(await readPanel(panel.id)).toEqual({ state: 'live', reserved: 2_000 });
    await server.poll();
    await server.poll();
    expect(await readPanel(panel.id)).toEqual({ state: 'ended', reserved: 0 });
    expect(panel.atProlific.status).toBe('AWAITING REVIEW');
    await server.poll();
    expect(countStops() - before).toBe(3);
  },
);

it('is told whoever closes or deletes the study, and nobody else', async () => {
  const panel = await server.makeLivePanel();
  const read = async (ending: 'close' | 'delete', studies = [panel.id]) =>
    (await server.team.call(listEndNotices, { body: { studies, ending } })).body.notices;
  const stopped = 'The panel at Prolific will be stopped, so nobody new can take part.';
  expect(await read('delete')).toEqual([stopped]);
  server.fake.join(panel.atProlific);
  await server.takePart(panel);
  await server.poll();
  const people =
    '1 person is taking part at Prolific now. 1 person is waiting for your approval at Prolific.';
  expect(await read('close')).toEqual([`${stopped} ${people}`]);
  expect(await read('delete')).toEqual([
    `${stopped} ${people} Approve them first: afterwards that’s only possible there.`,
  ]);
  const absent = await server.team.call(listEndNotices, {
    body: { studies: [server.scope().workspace], ending: 'delete' },
  });
  expect(absent.status).toBe(404);
});

it('whose study was deleted for good has nothing reserved any more', async () => {
  const panel = await server.makeLivePanel();
  await server.admin`delete from studies where id = ${panel.id}`;
  const before = await server.readCredits();
  await within((tx) => releaseLostCredits(tx, server.scope()));
  await within((tx) => releaseLostCredits(tx, server.scope()));
  const after = await server.readCredits();
  expect([after.available - before.available, after.reserved - before.reserved]).toEqual([2_000, -2_000]);
});

it('is stopped before a deleted workspace is purged, which waits for that', async () => {
  const panel = await server.makeLivePanel();
  const { workspace } = server.scope();
  await server.admin`update workspaces set deleted_at = ${server.clock.now()} where workspace = ${workspace}`;
  const purge = () =>
    purgeWorkspace(server.services, mintJobScope(workspace, 'workspaces.purge', server.clock.now()));
  const isPurged = async () =>
    (await server.admin`select from workspaces where workspace = ${workspace}`).length === 0;
  const silent = { call: /./, fault: { isDone: false, reply: 'none' } as const };
  server.fake.faults = Array.from({ length: 50 }, () => silent);
  await purge();
  server.clock.advance(23 * 3_600_000);
  await purge();
  expect([await isPurged(), panel.atProlific.status]).toEqual([false, 'ACTIVE']);
  server.fake.faults = [];
  await purge();
  expect([await isPurged(), panel.atProlific.status]).toEqual([true, 'AWAITING REVIEW']);
});
