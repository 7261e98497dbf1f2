import { afterAll, beforeAll, expect, it } from 'vitest';
import * as prolific from '../contract.ts';
import { PROLIFIC_TOKEN } from './testing/serve-prolific.ts';
import { servePanel, type PanelServer } from './testing/serve-panel.ts';

let server: PanelServer;
beforeAll(async () => {
  server = await servePanel();
});
afterAll(() => server.close());

const connect = (token: string) => server.team.call(prolific.connectProlific, { body: { token } });
const get = async () => (await server.team.call(prolific.getProlific, {})).body.account;
const test = async () => (await server.team.call(prolific.testProlific, {})).body;

it('connects with a token that works, seals it, and shows it to nobody', async () => {
  expect(await get()).toEqual({ name: 'Ada Example', currency: 'GBP', paysScreenOuts: true });
  expect(JSON.stringify(await server.team.call(prolific.getProlific, {}))).not.toContain(PROLIFIC_TOKEN);
  const [row] = await server.admin<{ secret: Buffer }[]>`select secret from prolific_connections`;
  expect(row!.secret.includes(PROLIFIC_TOKEN)).toBe(false);
  expect(await test()).toEqual({ isOk: true, name: 'Ada Example', error: null });
});

it('refuses a token that does not work, and keeps the one that does', async () => {
  const refused = await connect('another-token');
  expect([refused.status, refused.error?.fields]).toEqual([
    400,
    { token: 'Prolific refused the token. Check the connection.' },
  ]);
  expect((await test()).isOk).toBe(true);
  server.fake.faults.push({ call: /users.me/, fault: { isDone: false, reply: 'none' } });
  expect(await test()).toMatchObject({
    isOk: false,
    error: expect.stringMatching(/^Prolific didn’t reply/) as string,
  });
});

it('says whether the account may pay people who are screened out, by a draft that it deletes again', async () => {
  server.fake.paysScreenOuts = false;
  await test();
  expect((await get())?.paysScreenOuts).toBe(false);
  // Without a clear reply, what was known stays.
  server.fake.paysScreenOuts = true;
  server.fake.faults.push({ call: /^POST .studies.$/, fault: { isDone: false, reply: 503 } });
  await test();
  expect((await get())?.paysScreenOuts).toBe(false);
  await test();
  expect((await get())?.paysScreenOuts).toBe(true);
  expect(server.fake.studies.size).toBe(0);
});

it('is removed with its token, and each change is audited', async () => {
  expect((await server.team.call(prolific.disconnectProlific, {})).status).toBe(204);
  expect(await get()).toBeNull();
  expect(await server.admin`select from prolific_connections`).toHaveLength(0);
  expect((await server.team.call(prolific.testProlific, {})).status).toBe(409);
  await connect(PROLIFIC_TOKEN);
  const rows = await server.admin<{ action: string }[]>`
    select action from audit_log where action like 'prolific.%' order by seq`;
  expect(rows.map(({ action }) => action)).toEqual([
    'prolific.connect',
    ...Array.from({ length: 6 }, () => 'prolific.test'),
    'prolific.disconnect',
    'prolific.connect',
  ]);
});
