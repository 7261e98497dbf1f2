import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as accounts from '#product/accounts/contract.ts';
import { getSigningKey, setSigningKey } from '#platform/secrets/keys.ts';
import { openSigningKey } from '#platform/secrets/open-signing-key.ts';
import * as workspaces from '../../contract.ts';
import { replaceSigningKey } from '../../server/replace-signing-key.ts';
import { PASSWORD } from '../../server/testing/serve-for-tests.ts';
import * as contract from '../contract.ts';
import { CLIENT_SECRET } from './testing/open-id-provider.ts';
import { personOf, serveSignOn, SET_UP } from './testing/serve-sign-on.ts';

let signOnServer: Awaited<ReturnType<typeof serveSignOn>>;
beforeAll(async () => {
  signOnServer = await serveSignOn();
});
beforeEach(() => signOnServer.server.clock.set(new Date().toISOString()));
afterAll(() => signOnServer.close());

type Team = Awaited<ReturnType<typeof signOnServer.createTeam>>;
const options = ({ workspace }: Pick<Team, 'workspace'>) => ({ workspace });

/** Tests the provider of a team as its owner, and returns what arrived. */
async function test(team: Team, person = personOf('tester', team.domain)) {
  const { client } = team.owner;
  const started = await client.call(contract.testSignOn, {}, options(team));
  const result = await signOnServer.visitAs(client, started.body.url, person);
  expect(result).toMatchObject({ outcome: 'tested', returnTo: '/account/single-sign-on' });
  return (await client.call(contract.getSignOn, {}, options(team))).body.provider?.test;
}
const setRequired = (team: Team, required = true) =>
  team.owner.client.call(contract.requireSignOn, { body: { required } }, options(team));
const enter = (visitor: { client: Team['owner']['client'] }, team: Team) =>
  visitor.client.call(workspaces.getWorkspace, {}, options(team));
async function join(team: Team, role: string) {
  const person = await signOnServer.createOwner('Of their own');
  await signOnServer.server.admin`insert into members (workspace, person, role, joined_at)
    values (${team.workspace}, ${person.id}, ${role}, ${signOnServer.server.clock.now()})`;
  return person;
}

describe('a test of single sign-on', () => {
  it('shows what arrived and changes nothing else', async () => {
    const team = await signOnServer.createTeam();
    const person = personOf('tester', team.domain, { groups: ['research', 'all'] });
    expect(await test(team, person)).toMatchObject({
      problem: null,
      subject: person.sub,
      email: person.email,
      name: 'Ada',
      groups: ['research', 'all'],
      role: 'researcher',
      isDomainProven: true,
    });
    const members = await team.owner.client.call(workspaces.listMembers, {}, options(team));
    expect(members.body.items).toHaveLength(1);
    const [row] = await signOnServer.server.admin<{ n: number }[]>`
      select count(*)::int as n from identity.identities where workspace = ${team.workspace}`;
    expect(row?.n).toBe(0);
    expect(await test(team, { sub: 'x', email: 'x@elsewhere.example' })).toMatchObject({
      isDomainProven: false,
    });
  });

  it('shows why it failed, and is finished by the admin who started it only', async () => {
    const team = await signOnServer.createTeam();
    const { client } = team.owner;
    const settings = { ...SET_UP.settings, issuer: signOnServer.provider.issuer };
    await client.call(
      contract.saveSignOn,
      { body: { ...SET_UP, settings, clientSecret: 'a wrong one' } },
      options(team),
    );
    expect(await test(team)).toMatchObject({
      problem: expect.stringContaining('invalid_client'),
      subject: null,
    });
    const started = await client.call(contract.testSignOn, {}, options(team));
    const stranger = signOnServer.server.visitor();
    for (const [name, value] of client.cookies)
      if (name.includes('round-trip')) stranger.cookies.set(name, value);
    const result = await signOnServer.visitAs(stranger, started.body.url, personOf('tester', team.domain));
    expect(result).toMatchObject({ outcome: 'failed', failure: 'state_lost' });
  });
});

describe('a workspace that requires single sign-on', () => {
  it('G8: is not opened by a password, nor by a direct call, except for owners, which is recorded', async () => {
    const team = await signOnServer.createTeam();
    const admin = await join(team, 'admin');
    expect((await setRequired(team)).status).toBe(409);
    await test(team);
    expect((await enter(admin, team)).status).toBe(200);
    expect((await setRequired(team)).body.isRequired).toBe(true);
    const refused = await enter(admin, team);
    expect([refused.status, refused.error?.reason]).toEqual([403, 'sign_on_required']);
    const again = { client: signOnServer.server.visitor() };
    const login = await again.client.call(accounts.logIn, {
      body: { email: admin.email, password: PASSWORD },
    });
    expect(login.status).toBe(200);
    expect((await enter(again, team)).error?.reason).toBe('sign_on_required');
    const me = await again.client.call(accounts.getMe, {}, options(team));
    expect(me.body).toMatchObject({ org: null, signOnRequiredBy: { id: team.workspace, name: 'Acme' } });
    // Their other workspace is not affected.
    expect((await enter(again, { ...team, workspace: admin.workspace })).status).toBe(200);
    expect(await signOnServer.listActions(team.workspace)).not.toContain('sign-on.bypass');
    const owner = { client: signOnServer.server.visitor() };
    await owner.client.call(accounts.logIn, { body: { email: team.owner.email, password: PASSWORD } });
    expect((await enter(owner, team)).status).toBe(200);
    expect((await signOnServer.listActions(team.workspace)).at(-1)).toBe('sign-on.bypass');
  });

  it('is opened by single sign-on, which also stands for the second factor that it requires', async () => {
    const team = await signOnServer.createTeam();
    await test(team);
    await setRequired(team);
    await signOnServer.server.admin`update workspaces set settings = settings || '{"requireTwoFactor": true}'
      where workspace = ${team.workspace}`;
    const visitor = { client: signOnServer.server.visitor() };
    const result = await signOnServer.logIn(
      visitor.client,
      { workspace: team.workspace },
      personOf('ada', team.domain),
    );
    expect(result).toMatchObject({ me: { org: { _id: team.workspace }, twoFactorRequiredBy: null } });
    expect((await enter(visitor, team)).status).toBe(200);
    expect((await setRequired(team, false)).status).toBe(403);
  });

  it('keeps its provider, and a change of the settings needs another test', async () => {
    const team = await signOnServer.createTeam();
    await test(team);
    await setRequired(team);
    const removed = await team.owner.client.call(contract.removeSignOn, {}, options(team));
    expect(removed.status).toBe(409);
    expect((await setRequired(team, false)).body.isRequired).toBe(false);
    const settings = { ...SET_UP.settings, issuer: signOnServer.provider.issuer };
    await team.owner.client.call(contract.saveSignOn, { body: { ...SET_UP, settings } }, options(team));
    expect((await setRequired(team)).status).toBe(409);
  });
});

describe('the set-up', () => {
  it('is neither seen nor changed by members, and by admins of other workspaces', async () => {
    const team = await signOnServer.createTeam();
    const foreign = await signOnServer.createOwner('Another');
    const researcher = await join(team, 'researcher');
    const settings = { ...SET_UP.settings, issuer: signOnServer.provider.issuer };
    const call = async (client: Team['owner']['client']) => {
      const replies = [
        await client.call(contract.getSignOn, {}, options(team)),
        await client.call(contract.saveSignOn, { body: { ...SET_UP, settings } }, options(team)),
        await client.call(contract.testSignOn, {}, options(team)),
        await client.call(contract.removeSignOnDomain, { params: { domain: team.domain } }, options(team)),
        await client.call(contract.removeSignOn, {}, options(team)),
      ];
      return replies.map(({ status }) => status);
    };
    expect(await call(foreign.client)).toEqual([404, 404, 404, 404, 404]);
    expect(await call(researcher.client)).toEqual([403, 403, 403, 403, 403]);
    const own = await foreign.client.call(contract.getSignOn, {}, { workspace: foreign.workspace });
    expect(own.body).toMatchObject({ provider: null, domains: [] });
  });

  it('never sends its secret, which is stored encrypted, also with a new key', async () => {
    const team = await signOnServer.createTeam();
    const { client } = team.owner;
    const read = await client.call(contract.getSignOn, {}, options(team));
    expect(read.body.provider?.hasSecret).toBe(true);
    expect(JSON.stringify(read.body)).not.toContain(CLIENT_SECRET);
    const readSecret = async () => {
      const [row] = await signOnServer.server.admin<{ secret: Buffer }[]>`
        select secret from sign_on_providers where workspace = ${team.workspace}`;
      return row!.secret;
    };
    const sealed = await readSecret();
    expect(sealed.includes(CLIENT_SECRET)).toBe(false);
    expect(JSON.stringify(signOnServer.server.lines)).not.toContain(CLIENT_SECRET);
    const audit = await signOnServer.server.admin<{ detail: object }[]>`
      select detail from audit_log where workspace = ${team.workspace}`;
    expect(JSON.stringify(audit)).not.toContain(CLIENT_SECRET);
    const { database, clock } = signOnServer.server.services;
    const oldKey = getSigningKey(database).toString('base64url');
    const source = { dataDir: 'none', secretKey: oldKey };
    await openSigningKey(source, database, clock.now());
    const { key } = await replaceSigningKey(source, database, clock.now());
    setSigningKey(database, key);
    expect((await readSecret()).equals(sealed)).toBe(false);
    // Open pages are reloaded after a change of the key. The token endpoint still accepts the secret.
    await client.call(accounts.getMe, {});
    expect(await test(team)).toMatchObject({ problem: null });
    // Left out, it stays; another issuer never gets it.
    const { clientSecret: _, ...others } = SET_UP;
    const save = (issuer: string) =>
      client.call(
        contract.saveSignOn,
        { body: { ...others, settings: { ...SET_UP.settings, issuer } } },
        options(team),
      );
    expect((await save(signOnServer.provider.issuer)).body.provider?.hasSecret).toBe(true);
    expect((await save(`${signOnServer.provider.issuer}/another`)).body.provider?.hasSecret).toBe(false);
  });

  it('with another issuer unlinks everyone, and needs a confirmed login', async () => {
    const team = await signOnServer.createTeam();
    const person = personOf('ada', team.domain);
    await signOnServer.logIn(signOnServer.server.visitor(), { workspace: team.workspace }, person);
    const count = async () => {
      const [row] = await signOnServer.server.admin<{ n: number }[]>`
        select count(*)::int as n from identity.identities where workspace = ${team.workspace}`;
      return row!.n;
    };
    expect(await count()).toBe(1);
    const settings = { ...SET_UP.settings, issuer: signOnServer.provider.issuer, clientId: 'another' };
    const save = () =>
      team.owner.client.call(contract.saveSignOn, { body: { ...SET_UP, settings } }, options(team));
    signOnServer.server.clock.advance(11 * 60_000);
    expect((await save()).error?.reason).toBe('confirm_login');
    await team.owner.client.call(accounts.confirmLogin, { body: { password: PASSWORD } });
    expect((await save()).status).toBe(200);
    expect(await count()).toBe(0);
  });
});
