import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as accounts from '#product/accounts/contract.ts';
import * as emailChange from '#product/accounts/email-change/contract.ts';
import * as passkeys from '#product/accounts/passkeys/contract.ts';
import { createAuthenticator } from '#product/accounts/passkeys/server/testing/create-authenticator.ts';
import * as twoFactor from '#product/accounts/two-factor/contract.ts';
import * as contract from '../../contract.ts';
import { PASSWORD, serveForTests } from '../testing/serve-for-tests.ts';
import { decideMembership } from './delete-account.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open' } });
  await server.register('operator@example.com');
});
beforeEach(() => server.clock.advance(3_600_000));
afterAll(() => server.close());

let personCount = 0;
async function createPerson(workspaceName = 'Own team') {
  const email = `person${(personCount += 1)}@example.com`;
  const { client, reply } = await server.register(email, { workspaceName });
  return { client, email, id: reply.body.person.id, workspace: reply.body.org!._id };
}
type Person = Awaited<ReturnType<typeof createPerson>>;

const addMember = (workspace: string, person: string, role: string) =>
  server.admin`insert into members (workspace, person, role, joined_at)
    values (${workspace}, ${person}, ${role}, ${server.clock.now()})`;
const remove = ({ client, email }: Pick<Person, 'client' | 'email'>) =>
  client.call(contract.deleteAccount, { body: { email } });
const readPreview = async (client: Visitor) => (await client.call(contract.previewAccountDeletion, {})).body;
const isDeleted = async (workspace: string) => {
  const rows =
    await server.admin`select 1 from workspaces where workspace = ${workspace} and deleted_at is null`;
  return rows.length === 0;
};

describe('deleting an account', () => {
  it('ends logins, password, second factor and links, and tells the person by mail', async () => {
    const person = await createPerson();
    await person.client.call(twoFactor.startTwoFactor, {});
    await person.client.call(emailChange.startEmailChange, { body: { email: `new-${person.email}` } });
    const elsewhere = server.visitor();
    await elsewhere.call(accounts.logIn, { body: { email: person.email, password: PASSWORD } });
    const reply = await remove(person);
    expect(reply.status).toBe(204);
    expect(person.client.cookies.get('earshot') ?? '').toBe('');
    expect((await elsewhere.call(accounts.getMe, {})).status).toBe(401);
    const again = await server
      .visitor()
      .call(accounts.logIn, { body: { email: person.email, password: PASSWORD } });
    expect(again.status).toBe(401);
    for (const table of ['logins', 'credentials', 'second_factors', 'passkeys', 'email_changes'])
      expect([
        table,
        await server.admin.run({ text: `select 1 from identity.${table} where person = '${person.id}'` }),
      ]).toEqual([table, []]);
    expect(await server.admin`select 1 from identity.tokens where subject = ${person.id}`).toEqual([]);
    const mails = await server.admin<{ subject: string }[]>`
      select subject from identity.outbox where recipient = ${person.email}`;
    expect(mails.map(({ subject }) => subject)).toContain('Your Earshot account was deleted');
    // The address is free again.
    expect((await server.register(person.email)).reply.status).toBe(200);
  });

  it('G6: its passkey no longer logs in', async () => {
    const person = await createPerson();
    const authenticator = createAuthenticator('http://localhost:3000');
    const created = (await person.client.call(passkeys.preparePasskey, {})).body.options;
    const body = { name: 'Laptop', ...authenticator.create(created) };
    expect((await person.client.call(passkeys.addPasskey, { body })).status).toBe(200);
    const logIn = async () => {
      const { options } = (await server.visitor().call(passkeys.preparePasskeyLogin, {})).body;
      const signed = authenticator.sign(options);
      return (await server.visitor().call(passkeys.logInWithPasskey, { body: signed })).status;
    };
    expect(await logIn()).toBe(200);
    expect((await remove(person)).status).toBe(204);
    expect(await logIn()).toBe(401);
  });

  it('is refused while a workspace with other members has no other owner, and says which', async () => {
    const person = await createPerson('Acme');
    const member = await createPerson();
    await addMember(person.workspace, member.id, 'admin');
    expect(await readPreview(person.client)).toEqual({ blockedBy: ['Acme'], deletes: [] });
    const reply = await remove(person);
    expect([reply.status, reply.error?.message]).toEqual([
      409,
      'You’re the only owner of Acme. Make another member the owner first, or delete it.',
    ]);
    expect((await person.client.call(accounts.getMe, {})).status).toBe(200);
    expect(await isDeleted(person.workspace)).toBe(false);
    await server.admin`
      update members set role = 'owner' where workspace = ${person.workspace} and person = ${member.id}`;
    expect((await remove(person)).status).toBe(204);
  });

  it('deletes workspaces without other members, and leaves the others', async () => {
    const person = await createPerson('Alone');
    const owner = await createPerson('Together');
    await addMember(owner.workspace, person.id, 'researcher');
    expect(await readPreview(person.client)).toEqual({ blockedBy: [], deletes: ['Alone'] });
    expect((await remove(person)).status).toBe(204);
    expect([await isDeleted(person.workspace), await isDeleted(owner.workspace)]).toEqual([true, false]);
    const { items } = (await owner.client.call(contract.listMembers, {})).body;
    expect(items.map(({ email }) => email)).toEqual([owner.email]);
    const [row] = await server.admin<{ action: string; entity: string }[]>`
      select action, entity from audit_log where workspace = ${owner.workspace} order by seq desc limit 1`;
    expect(row).toEqual({ action: 'member.delete-account', entity: person.id });
  });

  it('needs a confirmed login and the address of the account', async () => {
    const person = await createPerson();
    const wrong = await remove({ client: person.client, email: 'other@example.com' });
    expect([wrong.status, Object.keys(wrong.error?.fields ?? {})]).toEqual([400, ['email']]);
    server.clock.advance(11 * 60_000);
    const reply = await remove(person);
    expect([reply.status, reply.error?.reason]).toEqual([403, 'confirm_login']);
  });

  it('is refused to the only operator', async () => {
    const operator = server.visitor();
    await operator.call(accounts.logIn, { body: { email: 'operator@example.com', password: PASSWORD } });
    const reply = await remove({ client: operator, email: 'operator@example.com' });
    expect([reply.status, reply.error?.message]).toEqual([
      409,
      'You’re the only operator of this installation, so your account can’t be deleted.',
    ]);
  });

  it('two owners who delete their accounts at once never leave a workspace to its other members without one', async () => {
    const [first, second, member] = [
      await createPerson('Shared'),
      await createPerson(),
      await createPerson(),
    ];
    await addMember(first.workspace, second.id, 'owner');
    await addMember(first.workspace, member.id, 'viewer');
    const replies = await Promise.all([remove(first), remove(second)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const owners = await server.admin`
      select 1 from members where workspace = ${first.workspace} and role = 'owner'`;
    expect(owners).toHaveLength(1);
  });

  it('an invitation accepted at the same moment leaves no member without an account', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await createPerson();
      const person = await createPerson();
      const { link } = (
        await owner.client.call(contract.invite, { body: { email: person.email, role: 'viewer' } })
      ).body;
      const params = { teamToken: link!.split('/').at(-2)!, emailAddress: person.email };
      await Promise.all([
        remove(person),
        person.client.call(contract.acceptInvitation, { params, body: undefined }),
      ]);
      const orphans = await server.admin`
        select person from members where person not in (select id from identity.persons)`;
      expect(orphans).toEqual([]);
    }
  });

  it('runs once of two calls at the same moment', async () => {
    const person = await createPerson();
    const replies = await Promise.all([remove(person), remove(person)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 401]);
  });
});

it.each([
  ['closed', [['me', 'owner']]],
  [
    'blocked',
    [
      ['me', 'owner'],
      ['you', 'admin'],
    ],
  ],
  [
    'left',
    [
      ['me', 'owner'],
      ['you', 'owner'],
    ],
  ],
  [
    'left',
    [
      ['me', 'admin'],
      ['you', 'owner'],
    ],
  ],
] as const)('a membership is %s for the members %j', (outcome, roles) => {
  const members = roles.map(([person, role]) => ({ person, role }));
  expect(decideMembership(members, 'me')).toBe(outcome);
});
