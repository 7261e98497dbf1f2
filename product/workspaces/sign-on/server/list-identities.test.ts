import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as accounts from '#product/accounts/contract.ts';
import { sendResetLink } from '#product/accounts/server/password/send-reset-link.ts';
import * as signOn from '#product/accounts/sign-on/contract.ts';
import * as twoFactor from '#product/accounts/two-factor/contract.ts';
import { showCode } from '#product/accounts/two-factor/server/testing/authenticator.ts';
import * as workspaces from '../../contract.ts';
import { PASSWORD } from '../../server/testing/serve-for-tests.ts';
import { personOf, serveSignOn } from './testing/serve-sign-on.ts';

let signOnServer: Awaited<ReturnType<typeof serveSignOn>>;
beforeAll(async () => {
  signOnServer = await serveSignOn();
});
beforeEach(() => signOnServer.server.clock.set(new Date().toISOString()));
afterAll(() => signOnServer.close());

type Owner = Awaited<ReturnType<typeof signOnServer.createOwner>>;
const COMPANY = { provider: 'oidc' as const };

/** Links an account at a provider of the logged-in person. */
async function link({ client }: Pick<Owner, 'client'>, sub: string, provider: string = 'oidc') {
  const body = { provider, returnTo: '/account/profile' };
  const started = await client.call(signOn.linkIdentity, { body });
  if (started.status !== 200) return started.error;
  return signOnServer.visitAs(client, started.body.url, { sub, email: `${sub}@company.example` });
}
const list = async ({ client }: Pick<Owner, 'client'>) => (await client.call(signOn.listIdentities, {})).body;
const unlink = ({ client }: Pick<Owner, 'client'>, identityId: string) =>
  client.call(signOn.unlinkIdentity, { params: { identityId } });

describe('an account at a provider of the installation', () => {
  it('is offered on the login page, and logs in once it is linked', async () => {
    const visitor = signOnServer.server.visitor();
    const providers = await visitor.call(signOn.listSignOnProviders, {});
    expect(providers.body.items).toEqual([{ id: 'oidc', name: 'Company' }]);
    const ada = await signOnServer.createOwner();
    expect(await list(ada)).toMatchObject({ items: [], linkable: [{ id: 'oidc', name: 'Company' }] });
    expect(await link(ada, 'ada')).toEqual({
      outcome: 'linked',
      name: 'Company',
      returnTo: '/account/profile',
    });
    expect(await signOnServer.logIn(visitor, COMPANY, { sub: 'ada' })).toMatchObject({
      outcome: 'logged_in',
      me: { person: { id: ada.id }, opensOneWorkspace: false },
    });
    expect(await list(ada)).toMatchObject({
      items: [{ name: 'Company', isOfWorkspace: false }],
      linkable: [],
    });
  });

  it('is never linked by its address alone: neither to an existing account nor, if closed, to a new one', async () => {
    const victim = await signOnServer.createOwner();
    const thief = { sub: 'thief', email: victim.email, email_verified: true };
    const result = await signOnServer.logIn(signOnServer.server.visitor(), COMPANY, thief);
    expect(result).toMatchObject({ outcome: 'failed', failure: 'account_exists', returnTo: '/login' });
    Object.assign(signOnServer.server.services.config, { registration: 'invitation' });
    try {
      for (const email of [victim.email, 'new@company.example'])
        expect(
          await signOnServer.logIn(signOnServer.server.visitor(), COMPANY, { sub: 'thief', email }),
        ).toMatchObject({
          failure: 'no_account',
        });
    } finally {
      Object.assign(signOnServer.server.services.config, { registration: 'open' });
    }
  });

  it('creates an account with a workspace where registration is open, which can get a password by mail', async () => {
    const visitor = signOnServer.server.visitor();
    const email = 'grace@company.example';
    const result = await signOnServer.logIn(visitor, COMPANY, {
      sub: 'grace',
      email,
      email_verified: true,
      name: 'Grace',
    });
    expect(result).toMatchObject({
      me: { org: { name: 'Grace’s workspace', role: 'owner' }, onboarding: { step: 'welcome' } },
    });
    const [row] = await signOnServer.server.admin<{ verified: boolean }[]>`
      select email_verified as verified from identity.persons where email = ${email}`;
    expect(row).toEqual({ verified: false });
    const own = await list({ client: visitor });
    expect(own.items[0]?.isLastWayIn).toBe(true);
    expect((await unlink({ client: visitor }, own.items[0]!.id)).status).toBe(409);
    await sendResetLink(signOnServer.server.services, { email, now: signOnServer.server.clock.now() });
    const token = new URL(await signOnServer.server.linkFor(email)).pathname.split('/').pop()!;
    const reset = await visitor.call(accounts.resetPassword, { body: { token, password: PASSWORD } });
    expect(reset.status).toBe(204);
    const login = await visitor.call(accounts.logIn, { body: { email, password: PASSWORD } });
    expect(login.status).toBe(200);
    expect((await unlink({ client: visitor }, own.items[0]!.id)).status).toBe(204);
    expect((await list({ client: visitor })).items).toEqual([]);
    expect(
      await signOnServer.logIn(signOnServer.server.visitor(), COMPANY, { sub: 'grace', email }),
    ).toMatchObject({
      failure: 'account_exists',
    });
  });

  it('does not stand for the second factor', async () => {
    const ada = await signOnServer.createOwner();
    await link(ada, 'with-second-factor');
    const { key } = (await ada.client.call(twoFactor.startTwoFactor, {})).body;
    const code = () => showCode(key, signOnServer.server.clock.now());
    await ada.client.call(twoFactor.confirmTwoFactor, { body: { code: code() } });
    const visitor = signOnServer.server.visitor();
    const result = await signOnServer.logIn(visitor, COMPANY, { sub: 'with-second-factor' });
    expect(result).toMatchObject({ outcome: 'second_step' });
    expect((await visitor.call(accounts.getMe, {})).status).toBe(401);
    signOnServer.server.clock.advance(60_000);
    const token = 'token' in result ? result.token : '';
    expect((await visitor.call(twoFactor.finishLogin, { body: { token, code: code() } })).status).toBe(200);
  });
});

describe('linking', () => {
  it('takes nobody else’s account, and one at each provider', async () => {
    const ada = await signOnServer.createOwner();
    const bea = await signOnServer.createOwner();
    await link(ada, 'shared');
    expect(await link(bea, 'shared')).toMatchObject({
      outcome: 'failed',
      failure: 'linked_to_another',
      returnTo: '/account/profile',
    });
    expect(await link(ada, 'second')).toMatchObject({ failure: 'linked_to_another' });
    expect(await link(ada, 'shared')).toMatchObject({ outcome: 'linked' });
    const [identity] = (await list(ada)).items;
    expect((await unlink(bea, identity!.id)).status).toBe(404);
    const subjects = await signOnServer.server.admin<{ subject: string }[]>`
      select subject from identity.outbox where recipient = ${ada.email}`;
    expect(subjects.map(({ subject }) => subject)).toEqual(['A new way to log in to your Earshot account']);
  });

  it('needs a confirmed login, and is finished by the login that started it', async () => {
    const ada = await signOnServer.createOwner();
    const body = { provider: 'oidc', returnTo: '/account/profile' };
    const started = await ada.client.call(signOn.linkIdentity, { body });
    signOnServer.provider.state.person = { sub: 'late' };
    const query = await signOnServer.provider.visit(started.body.url);
    // Somebody else logs in on this device meanwhile.
    const bea = await signOnServer.createOwner();
    await ada.client.call(accounts.logIn, { body: { email: bea.email, password: PASSWORD } });
    expect((await signOnServer.finish(ada.client, query)).body).toMatchObject({ failure: 'state_lost' });
    expect((await list(bea)).items).toEqual([]);
    signOnServer.server.clock.advance(11 * 60_000);
    expect(await link(bea, 'late')).toMatchObject({ reason: 'confirm_login' });
    expect((await unlink(bea, crypto.randomUUID())).error?.reason).toBe('confirm_login');
  });

  it('with a workspace lets its members log in to it, whatever their address, and nobody else', async () => {
    const team = await signOnServer.createTeam();
    const ada = await signOnServer.createOwner('Of her own');
    expect(await link(ada, 'external', team.workspace)).toMatchObject({ code: 'not_found' });
    await signOnServer.server.admin`insert into members (workspace, person, role, joined_at)
      values (${team.workspace}, ${ada.id}, 'viewer', ${signOnServer.server.clock.now()})`;
    expect(await link(ada, 'external', team.workspace)).toMatchObject({ outcome: 'linked', name: 'Acme' });
    const visitor = signOnServer.server.visitor();
    const start = { workspace: team.workspace };
    expect(
      await signOnServer.logIn(visitor, start, { sub: 'external', email: 'x@anywhere.example' }),
    ).toMatchObject({
      me: { person: { id: ada.id }, workspaces: [{ id: team.workspace }] },
    });
    // Such a login changes nothing of the account, and joins nothing.
    const refused = [
      await visitor.call(signOn.listIdentities, {}),
      await visitor.call(twoFactor.startTwoFactor, {}),
      await visitor.call(workspaces.createWorkspace, { body: { name: 'Another' } }),
      await visitor.call(workspaces.listReceivedInvitations, {}),
      await visitor.call(workspaces.previewAccountDeletion, {}),
      await visitor.call(accounts.changePassword, {
        body: { current: PASSWORD, password: 'another long one' },
      }),
      await visitor.call(signOn.linkIdentity, { body: { provider: 'oidc', returnTo: '/' } }),
    ];
    expect(refused.map(({ error }) => error?.reason)).toEqual(refused.map(() => 'workspace_login'));
  });

  it('is undone only while there is another way in', async () => {
    const team = await signOnServer.createTeam();
    const visitor = signOnServer.server.visitor();
    const result = await signOnServer.logIn(
      visitor,
      { workspace: team.workspace },
      personOf('only', team.domain),
    );
    expect(result).toMatchObject({ outcome: 'logged_in' });
    const [row] = await signOnServer.server.admin<{ id: string; person: string }[]>`
      select id, person from identity.identities where subject = ${`only-${team.domain}`}`;
    const login = {
      person: row!.person,
      login: row!.id,
      operator: false,
      confirmedAt: signOnServer.server.clock.now(),
      workspace: null,
    };
    const { unlinkIdentity } = await import('#product/accounts/sign-on/server/unlink-identity.ts');
    await expect(
      unlinkIdentity(signOnServer.server.services, login, {
        identity: row!.id,
        now: signOnServer.server.clock.now(),
      }),
    ).rejects.toThrow('This is your only way to log in.');
  });
});
