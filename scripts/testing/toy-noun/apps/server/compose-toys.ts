// In a copy of the project with the toy noun this is a test: `apps/server/compose-toys.test.ts`.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#apps/server/testing/serve-for-tests.ts';
import * as archives from '#product/archives/contract.ts';
import { openZip } from '#product/archives/zip/server/open-zip.ts';
import * as webhooks from '#product/connections/webhooks/contract.ts';
import * as notifications from '#product/home/notifications/contract.ts';
import * as retention from '#product/workspaces/retention/contract.ts';
import * as toys from '../../product/toys/contract.ts';

let server: TestServer;
let ada: Awaited<ReturnType<TestServer['register']>>;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.register('ada');
});
afterAll(() => server.close());

const list = async () => (await ada.visitor.call(toys.listToys, {})).body.items;

/** Runs the job of a name as the queue would, with the payload that waits; scheduled ones have none. */
async function runJob(name: string): Promise<void> {
  const [job] = await server.admin<{ data: never }[]>`select data from jobs.job where name = ${name}`;
  const worker = server.workers.find(({ type }) => type.name === name)!;
  await worker.work(job?.data ?? null, { now: server.clock.now(), signal: new AbortController().signal });
}

it('toys: answers its endpoints, to members only, and does its job', async () => {
  const { body, status } = await ada.visitor.call(toys.addToy, { body: { name: 'A drum' } });
  expect(status).toBe(200);
  expect(await list()).toEqual([{ id: body.id, name: 'A drum', released: false }]);
  expect((await server.visitor().call(toys.listToys, {})).status).toBe(401);
  await runJob('toys.release');
  expect(await list()).toEqual([{ id: body.id, name: 'A drum', released: true }]);
  const eve = await server.register('eve');
  expect((await eve.visitor.call(toys.listToys, {})).body.items).toEqual([]);
});

it('toys: has its rows in the archive of the workspace', async () => {
  await ada.visitor.call(archives.exportWorkspace, {});
  await runJob('archives.build');
  const { url } = (await ada.visitor.call(archives.exportWorkspace, {})).body;
  const cookie = [...ada.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, host: 'localhost:3000' };
  const { rawPayload } = await server.app.inject({ method: 'GET', url: url!, headers });
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'earshot-toys-'));
  try {
    await fs.writeFile(path.join(folder, 'archive.zip'), rawPayload);
    const zip = await openZip(path.join(folder, 'archive.zip'));
    const read = async (name: string) => Buffer.concat(await (await zip.read(name)).toArray()).toString();
    expect(JSON.parse(await read('toys.json'))).toEqual([
      expect.objectContaining({ name: 'A drum', released: true, created_at: expect.any(String) as string }),
    ]);
    expect(await read('README.txt')).toContain('toys.json                  the toys of the workspace\n');
    zip.close();
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
});

it('toys: tells other programs, and members by email, when one is added', async () => {
  const mallory = await server.register('mallory');
  await server.admin`
    insert into members (workspace, person, role, joined_at)
    values (${ada.workspace}, ${mallory.person}, 'viewer', ${server.clock.now()})`;
  const modes = { 'toy.added': 'at_once' } as const;
  const chosen = await mallory.visitor.call(
    notifications.changeNotifications,
    { body: { modes } },
    { workspace: ada.workspace },
  );
  expect(chosen.body.items.at(-1)).toEqual({ kind: 'toy.added', mode: 'at_once' });
  const webhook = {
    provider: 'webhooks',
    name: 'Toy shop',
    address: 'https://example.com/',
    studies: null,
  } as const;
  const created = await ada.visitor.call(webhooks.createWebhook, {
    body: Object.assign({ events: ['toy.added' as const] }, webhook),
  });
  expect(created.status).toBe(201);
  const { body } = await ada.visitor.call(toys.addToy, { body: { name: 'A kite' } });
  const deliveries = await server.admin`select type, data from webhook_deliveries`;
  expect(deliveries).toEqual([{ type: 'toy.added', data: { toy: body.id } }]);
  await server.admin`delete from identity.outbox`;
  await runJob('notifications.send');
  const mails = await server.admin<{ text: string }[]>`select recipient, subject, text from identity.outbox`;
  expect(mails).toMatchObject([{ recipient: 'mallory@example.com', subject: 'Toy added: Team of ada' }]);
  expect(mails[0]!.text).toContain('/toys?workspace=');
});

it('toys: are deleted after the time that the workspace sets', async () => {
  const set = await ada.visitor.call(retention.setRetention, { body: { kind: 'toys', days: 30 } });
  expect(set.body).toMatchObject({ kind: 'toys', days: 30, minDays: 1 });
  const { items } = (await ada.visitor.call(retention.listRetentionRules, {})).body;
  expect(items.at(-1)?.kind).toBe('toys');
  server.clock.advance(31 * 86_400_000);
  await runJob('workspaces.expire-data');
  expect(await server.admin`select 1 from toys where workspace = ${ada.workspace}`).toEqual([]);
  const [entry] = await server.admin`
    select detail from audit_log where action = 'workspace.expire-data' and workspace = ${ada.workspace}`;
  expect(entry).toEqual({ detail: { kind: 'toys', days: 30, count: 2 } });
});
