// In a copy of the project with the toy noun this is a test: `apps/server/compose-toys.test.ts`.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#apps/server/testing/serve-for-tests.ts';
import * as archives from '#product/archives/contract.ts';
import { openZip } from '#product/archives/zip/server/open-zip.ts';
import * as toys from '../../product/toys/contract.ts';

let server: TestServer;
let ada: Awaited<ReturnType<TestServer['register']>>;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.register('ada');
});
afterAll(() => server.close());

const list = async () => (await ada.visitor.call(toys.listToys, {})).body.items;

/** Runs the waiting job of a name with its payload, as the queue would. */
async function runJob(name: string): Promise<void> {
  const [job] = await server.admin<{ data: never }[]>`select data from jobs.job where name = ${name}`;
  const worker = server.workers.find(({ type }) => type.name === name)!;
  await worker.work(job!.data, { now: server.clock.now(), signal: new AbortController().signal });
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
