import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as accounts from '#product/accounts/contract.ts';
import * as twoFactor from '#product/accounts/two-factor/contract.ts';
import { showCode } from '#product/accounts/two-factor/server/testing/authenticator.ts';
import * as contract from '../contract.ts';
import { resetTwoFactorByOperator } from './members/reset-two-factor.ts';
import { PASSWORD, serveForTests } from './testing/serve-for-tests.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open' } });
});
beforeEach(() => server.clock.advance(3_600_000));
afterAll(() => server.close());

let personCount = 0;
async function createPerson(workspaceName = 'Acme') {
  const email = `person${(personCount += 1)}@example.com`;
  const { client, reply } = await server.register(email, { workspaceName });
  return { client, email, id: reply.body.person.id, workspace: reply.body.org!._id };
}
type Person = Awaited<ReturnType<typeof createPerson>>;

async function setUpTwoFactor({ client }: Pick<Person, 'client'>): Promise<void> {
  const { key } = (await client.call(twoFactor.startTwoFactor, {})).body;
  const code = showCode(key, server.clock.now());
  expect((await client.call(twoFactor.confirmTwoFactor, { body: { code } })).status).toBe(200);
}
const setRequired = ({ client, workspace }: Person, required = true) =>
  client.call(contract.requireTwoFactor, { body: { required } }, { workspace });
const join = (workspace: string, { id }: Pick<Person, 'id'>, role = 'researcher') =>
  server.admin`insert into members (workspace, person, role, joined_at)
    values (${workspace}, ${id}, ${role}, ${server.clock.now()})`;
const readWorkspace = (client: Visitor, workspace: string) =>
  client.call(contract.getWorkspace, {}, { workspace });
const readMe = async (client: Visitor, workspace: string) =>
  (await client.call(accounts.getMe, {}, { workspace })).body;
const reset = (caller: Person, person: string, workspace = caller.workspace) =>
  caller.client.call(contract.resetTwoFactor, { params: { person } }, { workspace });
const readLastAction = async (workspace: string) => {
  const [row] = await server.admin<{ action: string; entity: string }[]>`
    select action, entity from audit_log where workspace = ${workspace} order by seq desc limit 1`;
  return row;
};

/** An owner whose workspace requires two-factor, and a member with the given role who has set it up. */
async function createStrictTeam(role = 'researcher') {
  const owner = await createPerson();
  const member = await createPerson();
  await join(owner.workspace, member, role);
  await setUpTwoFactor(owner);
  await setUpTwoFactor(member);
  expect((await setRequired(owner)).status).toBe(200);
  return { owner, member };
}

describe('a workspace that requires two-factor', () => {
  it('lets members without it enter only after they have set it up', async () => {
    const owner = await createPerson();
    const member = await createPerson('Own');
    await join(owner.workspace, member);
    await setUpTwoFactor(owner);
    expect((await readWorkspace(member.client, owner.workspace)).status).toBe(200);
    expect((await setRequired(owner)).body.settings).toMatchObject({ requireTwoFactor: true });
    const refused = await readWorkspace(member.client, owner.workspace);
    expect([refused.status, refused.error?.reason]).toEqual([403, 'two_factor_required']);
    const me = await readMe(member.client, owner.workspace);
    expect([me.org, me.twoFactorRequiredBy]).toEqual([null, 'Acme']);
    // Other workspaces are not affected.
    expect((await readWorkspace(member.client, member.workspace)).status).toBe(200);
    await setUpTwoFactor(member);
    expect((await readWorkspace(member.client, owner.workspace)).status).toBe(200);
    const entered = await readMe(member.client, owner.workspace);
    expect([entered.org?._id, entered.twoFactorRequiredBy]).toEqual([owner.workspace, null]);
  });

  it('cannot be made so by someone without it, who would lock themselves out', async () => {
    const owner = await createPerson();
    const reply = await setRequired(owner);
    expect([reply.status, reply.error?.message]).toEqual([
      409,
      'Set up two-factor authentication in your profile first, so that you don’t lock yourself out.',
    ]);
    // A key that was never confirmed is not enough.
    await owner.client.call(twoFactor.startTwoFactor, {});
    expect((await setRequired(owner)).status).toBe(409);
    expect((await readWorkspace(owner.client, owner.workspace)).status).toBe(200);
  });

  it('is changed by owners and admins with a confirmed login only, and it is recorded', async () => {
    const { owner, member } = await createStrictTeam();
    expect(await readLastAction(owner.workspace)).toEqual({
      action: 'workspace.require-two-factor',
      entity: owner.workspace,
    });
    const byMember = await member.client.call(
      contract.requireTwoFactor,
      { body: { required: false } },
      { workspace: owner.workspace },
    );
    expect(byMember.status).toBe(403);
    server.clock.advance(11 * 60_000);
    expect((await setRequired(owner, false)).error?.reason).toBe('confirm_login');
    await owner.client.call(accounts.confirmLogin, { body: { password: PASSWORD } });
    expect((await setRequired(owner, false)).body.settings).toMatchObject({ requireTwoFactor: false });
  });

  it('shows owners and admins, and nobody else, who has set it up', async () => {
    const { owner, member } = await createStrictTeam();
    const list = async ({ client }: Person) =>
      (await client.call(contract.listMembers, {}, { workspace: owner.workspace })).body.items;
    expect((await list(owner)).map(({ hasTwoFactor }) => hasTwoFactor)).toEqual([true, true]);
    expect((await list(member)).map(({ hasTwoFactor }) => hasTwoFactor)).toEqual([null, null]);
  });
});

describe('a lost second factor', () => {
  it('is removed by an admin; logins end, the person is told and led to set up a new one', async () => {
    const { owner, member } = await createStrictTeam();
    expect((await reset(owner, member.id)).status).toBe(204);
    expect((await member.client.call(accounts.getMe, {})).status).toBe(401);
    expect(await readLastAction(owner.workspace)).toEqual({
      action: 'member.reset-two-factor',
      entity: member.id,
    });
    const mails = await server.admin<{ text: string }[]>`
      select text from identity.outbox where recipient = ${member.email}
      and subject = 'Your two-factor authentication was reset'`;
    expect(mails.map(({ text }) => text.includes('Ada Example'))).toEqual([true]);
    const again = server.visitor();
    const login = await again.call(accounts.logIn, { body: { email: member.email, password: PASSWORD } });
    expect(login.body).toHaveProperty('person');
    expect((await readWorkspace(again, owner.workspace)).error?.reason).toBe('two_factor_required');
    expect((await reset(owner, member.id)).status).toBe(409);
  });

  it('is not removed by members, for someone above, for oneself, or where it is not required', async () => {
    const { owner, member } = await createStrictTeam('admin');
    expect((await reset(member, owner.id, owner.workspace)).status).toBe(403);
    expect((await reset(owner, owner.id)).status).toBe(400);
    expect((await reset(owner, crypto.randomUUID())).status).toBe(404);
    const viewer = await createPerson();
    await join(owner.workspace, viewer, 'viewer');
    await setUpTwoFactor(viewer);
    expect((await reset(viewer, member.id, owner.workspace)).status).toBe(403);
    await setRequired(owner, false);
    expect((await reset(owner, member.id)).status).toBe(409);
    server.clock.advance(11 * 60_000);
    expect((await reset(owner, member.id)).error?.reason).toBe('confirm_login');
  });

  it('needs an admin of every workspace that requires it', async () => {
    const first = await createStrictTeam();
    const second = await createStrictTeam();
    await join(second.owner.workspace, first.member);
    const refused = await reset(first.owner, first.member.id);
    expect([refused.status, refused.error?.message]).toEqual([
      403,
      'Another workspace requires two-factor authentication of this person, too. Ask the operator of this installation to reset it.',
    ]);
    await join(second.owner.workspace, first.owner, 'admin');
    expect((await reset(first.owner, first.member.id)).status).toBe(204);
  });

  it('is removed by the operator on the server, which is recorded in every workspace of the person', async () => {
    const { owner, member } = await createStrictTeam();
    await resetTwoFactorByOperator(server.services, {
      email: member.email,
      operator: 'The user root of a host',
      now: server.clock.now(),
    });
    for (const workspace of [owner.workspace, member.workspace])
      expect(await readLastAction(workspace)).toEqual({
        action: 'member.reset-two-factor',
        entity: member.id,
      });
    const login = await server
      .visitor()
      .call(accounts.logIn, { body: { email: member.email, password: PASSWORD } });
    expect(login.body).toHaveProperty('person');
    const absent = resetTwoFactorByOperator(server.services, {
      email: 'nobody@example.com',
      operator: 'x',
      now: server.clock.now(),
    });
    await expect(absent).rejects.toThrow('This account doesn’t exist');
  });
});
