import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as accounts from '#product/accounts/contract.ts';
import * as contract from '../../contract.ts';
import { PASSWORD, serveForTests } from '../testing/serve-for-tests.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let owner: Visitor;
beforeAll(async () => {
  server = await serveForTests();
  owner = (await server.register('owner@example.com', { workspaceName: 'Home' })).client;
});
afterAll(() => server.close());

const STORED = 'käthe@xn--mller-kva.example';
const SPELLINGS = [
  'käthe@müller.example',
  'KA\u0308THE@Mu\u0308ller.example',
  'Käthe@xn--mller-kva.example',
] as const;
const logIn = async (email: string) =>
  (await server.visitor().call(accounts.logIn, { body: { email, password: PASSWORD } })).status;

it('an international address is invited, joins and logs in, in every spelling, and by nobody alike', async () => {
  const invited = await owner.call(contract.invite, { body: { email: SPELLINGS[0], role: 'viewer' } });
  expect(invited.status).toBe(201);
  const link = await server.linkFor(STORED);
  const [, , teamToken = ''] = new URL(link).pathname.split('/');
  const body = { name: 'Käthe', password: PASSWORD };
  // With the Cyrillic е of another address.
  const alike = { teamToken, emailAddress: 'käthe@müllеr.example' };
  expect((await server.visitor().call(contract.getInvitation, { params: alike })).status).toBe(404);
  expect((await server.visitor().call(contract.acceptInvitation, { params: alike, body })).status).toBe(404);
  const params = { teamToken, emailAddress: SPELLINGS[1] };
  const joined = await server.visitor().call(contract.acceptInvitation, { params, body });
  expect(joined.body.org).toMatchObject({ name: 'Home', role: 'viewer' });
  for (const spelling of SPELLINGS) {
    expect(await logIn(spelling)).toBe(200);
    const again = await owner.call(contract.invite, { body: { email: spelling, role: 'viewer' } });
    expect(again.error?.message).toBe('This person is already a member.');
  }
  expect(await logIn('käthe@müllеr.example')).toBe(401);
});
