import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../contract.ts';
import { countHashes } from './hash-password.ts';
import { getFirstRunCode } from './registration.ts';

type Server = Awaited<ReturnType<typeof serveForTests>>;
const servers: Server[] = [];
async function serve(env: Record<string, string> = {}): Promise<Server> {
  const server = await serveForTests({ env });
  servers.push(server);
  return server;
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const body = (email: string, extraProperties: object = {}) => ({
  name: 'Ada Example',
  email,
  password: PASSWORD,
  workspaceName: 'Example team',
  ...extraProperties,
});

describe('the first account', () => {
  it('requires the printed code from any address, also localhost, and becomes the operator', async () => {
    const server = await serve();
    expect((await server.visitor().call(contract.getRegistration, {})).body).toEqual({ mode: 'first' });
    const code = await getFirstRunCode(server.services);
    expect(code).toMatch(/^(?:[A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/);
    expect(await getFirstRunCode(server.services)).toBe(code);
    for (const address of ['127.0.0.1', '203.0.113.7'])
      for (const input of [{}, { code: 'AAAA-AAAA-AAAA-AAAA' }]) {
        const refused = await server
          .visitor(address)
          .call(contract.register, { body: body('ada@example.com', input) });
        expect(refused.status).toBe(403);
      }
    const reply = await server
      .visitor()
      .call(contract.register, { body: body('ada@example.com', { code: ` ${code?.toLowerCase()} ` }) });
    expect(reply.status).toBe(200);
    expect(reply.body.person.operator).toBe(true);
    expect(await getFirstRunCode(server.services)).toBeNull();
  });

  it('cannot be created by DNS rebinding', async () => {
    const server = await serve();
    const code = await getFirstRunCode(server.services);
    const rebound = { host: 'rebound.example:3000', origin: 'http://rebound.example:3000' };
    const reply = await server
      .visitor()
      .call(contract.register, { body: body('eve@example.com', { code }) }, { headers: rebound });
    expect(reply.status).toBe(421);
    expect(await server.admin`select 1 from identity.persons`).toHaveLength(0);
  });

  it('is only one, also with concurrent registrations', async () => {
    const server = await serve();
    const code = await getFirstRunCode(server.services);
    const replies = await Promise.all(
      ['a@example.com', 'b@example.com'].map((email) =>
        server.visitor().call(contract.register, { body: body(email, { code }) }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    const operators = await server.admin`select email from identity.persons where operator`;
    expect(operators).toHaveLength(1);
  });
});

describe('afterwards', () => {
  it('G8: registration is by invitation: refused by the server, before any hashing', async () => {
    const server = await serve();
    await server.register('ada@example.com');
    expect((await server.visitor().call(contract.getRegistration, {})).body.mode).toBe('invitation');
    const before = countHashes();
    const { reply } = await server.register('new@example.com');
    expect(reply.status).toBe(403);
    expect(countHashes()).toBe(before);
  });

  it('REGISTRATION=open lets anyone register, but not as an operator', async () => {
    const server = await serve({ REGISTRATION: 'open' });
    await server.register('ada@example.com');
    const { reply } = await server.register('new@example.com');
    expect(reply.body.person.operator).toBe(false);
  });

  it('an email address has one account in any case, and the second registration leaves nothing', async () => {
    const server = await serve({ REGISTRATION: 'open' });
    await server.register('ada@example.com');
    const { reply, client } = await server.register('ADA@example.com', { workspaceName: 'Second' });
    expect(reply.status).toBe(409);
    expect(reply.error?.fields).toEqual({ email: 'There’s already an account with this email.' });
    expect(client.cookies.size).toBe(0);
    expect(await server.admin`select 1 from workspaces where name = 'Second'`).toHaveLength(0);
    const logIn = await server
      .visitor()
      .call(contract.logIn, { body: { email: 'ada@example.com', password: PASSWORD } });
    expect(logIn.status).toBe(200);
  });
});

describe('the registration form', () => {
  let server: Server;
  beforeAll(async () => {
    server = await serveForTests({ env: { REGISTRATION: 'open' } });
    await server.register('first@example.com');
  });
  afterAll(() => server.close());

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name with a line break', { name: 'Ada\r\nBcc: eve@example.com' }, 'name'],
    ['a name with NUL', { name: 'Ada\u0000' }, 'name'],
    ['a name with a lone surrogate', { name: 'Ada \ud800' }, 'name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
    ['no address', { email: 'ada' }, 'email'],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'email'],
    ['an address with a line break', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    ['a short password', { password: 'x'.repeat(9) }, 'password'],
    ['a long password', { password: 'x'.repeat(201) }, 'password'],
    ['a password that is easy to guess', { password: 'qwerty12345' }, 'password'],
    [
      'a password made of the person’s name',
      { name: 'Ottilie Example', password: 'ottilie2026' },
      'password',
    ],
    ['no workspace', { workspaceName: undefined }, 'workspaceName'],
    ['a workspace name of 101 characters', { workspaceName: 'x'.repeat(101) }, 'workspaceName'],
  ])('E5: %s is refused at its field [O-148]', async (_, wrong, field) => {
    const reply = await server
      .visitor()
      .call(contract.register, { body: { ...body('ada@example.com'), ...wrong } });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.error?.fields ?? {})).toEqual([field]);
    expect(await server.admin`select 1 from identity.persons`).toHaveLength(1);
  });

  it('F8: extra properties are refused and change nothing [O-148]', async () => {
    const extraProperties = {
      operator: true,
      emailVerified: true,
      id: '00000000-0000-4000-8000-000000000000',
      role: 'owner',
    };
    const reply = await server
      .visitor()
      .call(contract.register, { body: { ...body('eve@example.com'), ...extraProperties } });
    expect(reply.status).toBe(400);
    expect(await server.admin`select 1 from identity.persons where email = 'eve@example.com'`).toHaveLength(
      0,
    );
  });
});
