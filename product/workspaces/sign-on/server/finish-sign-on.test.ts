import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as accounts from '#product/accounts/contract.ts';
import { sendResetLink } from '#product/accounts/server/password/send-reset-link.ts';
import * as signOn from '#product/accounts/sign-on/contract.ts';
import * as workspaces from '../../contract.ts';
import * as contract from '../contract.ts';
import { checkDomains } from './check-domains.ts';
import { confirmDomainByOperator } from './prove-domain.ts';
import { CLIENT_ID, type Alter } from './testing/open-id-provider.ts';
import { personOf, serveSignOn, SET_UP } from './testing/serve-sign-on.ts';

let signOnServer: Awaited<ReturnType<typeof serveSignOn>>;
beforeAll(async () => {
  signOnServer = await serveSignOn();
});
beforeEach(() => {
  signOnServer.provider.state.alter = null;
  signOnServer.provider.state.onUserInfo = null;
  signOnServer.records.clear();
  // The provider's tokens have the time of the machine.
  signOnServer.server.clock.set(new Date().toISOString());
});
afterAll(() => signOnServer.close());

const finish = (visitor: Visitor, query: string) => signOnServer.finish(visitor, query);
const logIn: typeof signOnServer.logIn = (...parameters) => signOnServer.logIn(...parameters);
const createTeam = () => signOnServer.createTeam();
const createOwner = (name?: string) => signOnServer.createOwner(name);
const listActions = (workspace: string) => signOnServer.listActions(workspace);

describe('a first login with single sign-on', () => {
  it('joins the workspace with the role of the person’s groups, and opens only that workspace [O-063]', async () => {
    const { domain, workspace } = await createTeam();
    const visitor = signOnServer.server.visitor();
    const person = personOf('ada', domain, { groups: ['research', 'all'] });
    const result = await logIn(visitor, { email: `ada@${domain}` }, person);
    expect(result).toMatchObject({
      outcome: 'logged_in',
      returnTo: '/dashboard',
      me: { person: { name: 'Ada' }, org: { _id: workspace, role: 'researcher' }, opensOneWorkspace: true },
    });
    const again = await logIn(signOnServer.server.visitor(), { workspace }, { ...person, groups: [] });
    // Roles are given once; admins change them afterwards.
    expect(again).toMatchObject({ outcome: 'logged_in', me: { org: { role: 'researcher' } } });
    const members = await visitor.call(workspaces.listMembers, {}, { workspace });
    expect(members.body.items.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Ada Example']);
    expect(await listActions(workspace)).toContain('sign-on.join');
    const other = await visitor.call(accounts.listLogins, {});
    expect([other.status, other.error?.reason]).toEqual([403, 'workspace_login']);
    signOnServer.server.clock.advance(12 * 3_600_000);
    expect((await visitor.call(accounts.getMe, {})).status).toBe(401);
  });

  it('gives the default role, and asks for the address at the user info endpoint', async () => {
    const { domain, workspace } = await createTeam();
    const result = await logIn(signOnServer.server.visitor(), { workspace }, personOf('bea', domain));
    expect(result).toMatchObject({ outcome: 'logged_in', me: { org: { role: 'viewer' } } });
  });

  it('reads groups at the user info endpoint where the ID token has the address only', async () => {
    const { domain, workspace } = await createTeam();
    const person = personOf('gina', domain, { groups: ['research'] });
    const userInfo = { calls: 0, status: 200 };
    signOnServer.provider.state.onUserInfo = () => {
      userInfo.calls += 1;
      return userInfo.status;
    };
    const addToIdToken =
      (claims: Record<string, unknown>): Alter =>
      async (body, key) => ({
        ...body,
        id_token: await new SignJWT({ ...decodeJwt(String(body['id_token'])), ...claims })
          .setProtectedHeader({ alg: 'RS256', kid: 'test' })
          .sign(key),
      });
    const visit = async (sub: string, claims: Record<string, unknown>) => {
      signOnServer.provider.state.alter = addToIdToken(claims);
      const visitor = signOnServer.server.visitor();
      return logIn(visitor, { workspace }, { ...person, sub, email: `${sub}@${domain}` });
    };
    expect(await visit('gina', { email: `gina@${domain}` })).toMatchObject({
      outcome: 'logged_in',
      me: { org: { role: 'researcher' } },
    });
    expect(userInfo.calls).toBe(1);
    // Nothing is asked for what the ID token says, also that somebody is in no group.
    expect(await visit('hal', { email: `hal@${domain}`, groups: [] })).toMatchObject({
      me: { org: { role: 'viewer' } },
    });
    expect(userInfo.calls).toBe(1);
    // A provider that refuses the question still logs people in.
    userInfo.status = 403;
    expect(await visit('ivy', { email: `ivy@${domain}` })).toMatchObject({
      outcome: 'logged_in',
      me: { org: { role: 'viewer' } },
    });
    // One that fails does not decide about a role.
    userInfo.status = 503;
    expect(await visit('jon', { email: `jon@${domain}` })).toMatchObject({
      outcome: 'failed',
      failure: 'unavailable',
    });
  });

  it('does not happen with an address of a domain that is not proven, or not verified', async () => {
    const { domain, workspace } = await createTeam();
    const victim = await createOwner('Victim');
    const foreign = { sub: 'mallory', email: victim.email, email_verified: true };
    expect(await logIn(signOnServer.server.visitor(), { workspace }, foreign)).toMatchObject({
      outcome: 'failed',
      failure: 'unproven_domain',
      returnTo: '/login',
    });
    const unverified = personOf('carl', domain, { email_verified: false });
    expect(await logIn(signOnServer.server.visitor(), { workspace }, unverified)).toMatchObject({
      failure: 'unproven_domain',
    });
    expect(await logIn(signOnServer.server.visitor(), { workspace }, { sub: 'nobody' })).toMatchObject({
      failure: 'no_email',
    });
  });

  it('links an account with an address of a proven domain, which then still opens the workspace only', async () => {
    const { owner, domain, workspace } = await createTeam();
    const email = `dora@${domain}`;
    const { client: dora, reply } = await signOnServer.server.register(email, {
      workspaceName: 'Of her own',
    });
    const ownWorkspace = reply.body.org!._id;
    const visitor = signOnServer.server.visitor();
    const result = await logIn(visitor, { workspace }, personOf('dora', domain));
    expect(result).toMatchObject({
      outcome: 'logged_in',
      me: { person: { id: reply.body.person.id }, workspaces: [{ id: workspace }] },
    });
    const elsewhere = await visitor.call(workspaces.getWorkspace, {}, { workspace: ownWorkspace });
    expect(elsewhere.status).toBe(404);
    expect(await signOnServer.server.linkFor(email)).toBe('');
    const [mail] = await signOnServer.server.admin<{ subject: string }[]>`
      select subject from identity.outbox where recipient = ${email} order by created_at desc limit 1`;
    expect(mail?.subject).toBe('A new way to log in to your Earshot account');
    // Another account at the provider with her address does not become hers.
    const reused = personOf('dora', domain, { sub: `another-${domain}` });
    expect(await logIn(signOnServer.server.visitor(), { workspace }, reused)).toMatchObject({
      failure: 'linked_to_another',
    });
    // Somebody whom an admin has removed stays out.
    const person = reply.body.person.id;
    await owner.client.call(workspaces.removeMember, { params: { person } }, { workspace });
    expect((await visitor.call(accounts.getMe, {})).body.org).toBeNull();
    expect(await logIn(signOnServer.server.visitor(), { workspace }, personOf('dora', domain))).toMatchObject(
      {
        failure: 'not_member',
      },
    );
    expect((await dora.call(accounts.getMe, {})).body.workspaces).toHaveLength(1);
  });

  it('makes nobody an owner, even the owner of the workspace', async () => {
    const { owner, domain, workspace } = await createTeam();
    await signOnServer.server
      .admin`update identity.persons set email = ${`boss@${domain}`} where id = ${owner.id}`;
    const visitor = signOnServer.server.visitor();
    const result = await logIn(visitor, { workspace }, personOf('boss', domain));
    expect(result).toMatchObject({
      me: { person: { id: owner.id, operator: false }, org: { role: 'admin' } },
    });
    const body = { workspace, name: 'Acme' };
    expect((await visitor.call(workspaces.deleteWorkspace, { body }, { workspace })).status).toBe(403);
    // Nor does a check under the lock, which reads the stored role.
    const invitation = { email: 'new@elsewhere.example', role: 'owner' as const };
    expect((await visitor.call(workspaces.invite, { body: invitation }, { workspace })).status).toBe(403);
    expect((await visitor.call(workspaces.leaveWorkspace, {}, { workspace })).status).toBe(409);
  });

  it('is refused once the provider has removed the person, who gets no password by mail either', async () => {
    const { domain, workspace } = await createTeam();
    const email = `eve@${domain}`;
    expect(await logIn(signOnServer.server.visitor(), { workspace }, personOf('eve', domain))).toMatchObject({
      outcome: 'logged_in',
    });
    expect(await logIn(signOnServer.server.visitor(), { workspace }, null)).toMatchObject({
      failure: 'declined',
    });
    await sendResetLink(signOnServer.server.services, { email, now: signOnServer.server.clock.now() });
    expect(await signOnServer.server.linkFor(email)).toBe('');
  });
});

describe('a round trip', () => {
  it('works once, in the browser that started it, for ten minutes [O-065]', async () => {
    const { domain, workspace } = await createTeam();
    signOnServer.provider.state.person = personOf('ada', domain);
    const start = async (visitor: Visitor) => {
      const { body } = await visitor.call(signOn.startSignOn, { body: { workspace } });
      return signOnServer.provider.visit('url' in body ? body.url : '');
    };
    const lost = {
      outcome: 'failed',
      failure: 'state_lost',
      name: '',
      isOfWorkspace: false,
      returnTo: '/login',
    };
    const visitor = signOnServer.server.visitor();
    const query = await start(visitor);
    expect((await finish(signOnServer.server.visitor(), query)).body).toEqual(lost);
    expect((await finish(visitor, query)).body).toMatchObject({ outcome: 'logged_in' });
    expect((await finish(visitor, query)).body).toEqual(lost);
    expect((await finish(visitor, '')).body).toEqual(lost);
    expect((await finish(visitor, '?state=made-up&code=x')).body).toEqual(lost);
    // Two tabs do not end each other's trips.
    const [first, second] = [await start(visitor), await start(visitor)];
    expect((await finish(visitor, second)).body).toMatchObject({ outcome: 'logged_in' });
    const other = first.replace(/code=[^&]+/, 'code=another');
    expect((await finish(visitor, other)).body).toMatchObject({ failure: 'refused' });
    const late = await start(visitor);
    signOnServer.server.clock.advance(11 * 60_000);
    expect((await finish(visitor, late)).body).toEqual(lost);
  });

  it('is refused for a forged, altered or foreign ID token', async () => {
    const { domain, workspace } = await createTeam();
    const person = personOf('ada', domain);
    const claims = () => {
      const at = Math.floor(Date.now() / 1000);
      return {
        iss: signOnServer.provider.issuer,
        sub: person.sub,
        aud: CLIENT_ID,
        iat: at,
        exp: at + 60,
        email: person.email,
      };
    };
    const { privateKey: foreignKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const sign = (payload: Record<string, unknown>, key: KeyObject) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(key);
    /** Replaces claims of the real token, with its nonce. */
    const resign =
      (change: Record<string, unknown>, key?: KeyObject): Alter =>
      async (body, ownKey) => ({
        ...body,
        id_token: await sign({ ...decodeJwt(String(body['id_token'])), ...change }, key ?? ownKey),
      });
    const cases: [string, Alter][] = [
      ['signed with another key', resign({}, foreignKey)],
      ['for another client', resign({ aud: 'another' })],
      ['of another issuer', resign({ iss: 'https://evil.example' })],
      ['expired', resign({ exp: claims().exp - 3600 })],
      ['with another nonce', resign({ nonce: 'another' })],
      ['without a nonce', async (body, key) => ({ ...body, id_token: await sign(claims(), key) })],
      ['missing', async (body) => ({ ...body, id_token: undefined })],
      [
        'not signed',
        async (body) => ({
          ...body,
          id_token: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${String(body['id_token']).split('.')[1]}.`,
        }),
      ],
      [
        'altered',
        async (body) => {
          const [head, , signature] = String(body['id_token']).split('.');
          const payload = Buffer.from(JSON.stringify({ ...claims(), email: `boss@${domain}` }));
          return { ...body, id_token: `${head}.${payload.toString('base64url')}.${signature}` };
        },
      ],
    ];
    for (const [name, alter] of cases) {
      signOnServer.provider.state.alter = alter;
      const result = await logIn(signOnServer.server.visitor(), { workspace }, person);
      expect([name, result]).toMatchObject([name, { outcome: 'failed', failure: 'refused' }]);
    }
    signOnServer.provider.state.alter = resign({});
    expect(await logIn(signOnServer.server.visitor(), { workspace }, person)).toMatchObject({
      outcome: 'logged_in',
    });
  });

  it('does not reach providers in a private network, and says so in the test', async () => {
    const { owner, workspace } = await createTeam();
    const save = (issuer: string) =>
      owner.client.call(
        contract.saveSignOn,
        { body: { ...SET_UP, settings: { ...SET_UP.settings, issuer } } },
        { workspace },
      );
    expect((await save('https://10.0.0.1')).error?.fields).toHaveProperty(['settings.issuer']);
    expect((await save('http://127.0.0.1:1')).error?.fields).toHaveProperty(['settings.issuer']);
    expect((await save('https://localhost.')).status).toBe(400);
    // Only its discovery document is somewhere else: the address is refused when connecting.
    expect((await save(`${signOnServer.provider.issuer}/nothing`)).status).toBe(200);
    const started = await owner.client.call(contract.testSignOn, {}, { workspace });
    expect(started.body).toEqual({ url: '/account/single-sign-on' });
    const { body } = await owner.client.call(contract.getSignOn, {}, { workspace });
    expect(body.provider?.test?.problem).toContain('can’t be read');
  });
});

describe('an international domain', () => {
  it('is proven by its record and logs its people in, in both spellings', async () => {
    const { owner, workspace } = await createTeam();
    const options = { workspace };
    const ascii = 'xn--bcher-kva.example';
    const added = await owner.client.call(
      contract.addSignOnDomain,
      { body: { domain: 'Bücher.example' } },
      options,
    );
    const { record } = added.body.domains.find(({ domain }) => domain === ascii)!;
    signOnServer.records.set(ascii, [[record]]);
    const params = { domain: 'bücher.example' };
    expect((await owner.client.call(contract.checkSignOnDomain, { params }, options)).status).toBe(200);
    const person = personOf('käthe', 'Bücher.example');
    const start = { email: 'käthe@BÜCHER.example' };
    expect(await logIn(signOnServer.server.visitor(), start, person)).toMatchObject({
      outcome: 'logged_in',
      me: { person: { email: `käthe@${ascii}` }, org: { _id: workspace } },
    });
    const punycode = { ...person, email: `käthe@${ascii}` };
    expect(await logIn(signOnServer.server.visitor(), { email: punycode.email }, punycode)).toMatchObject({
      outcome: 'logged_in',
    });
    expect((await owner.client.call(contract.removeSignOnDomain, { params }, options)).status).toBe(200);
  });
});

describe('two workspaces', () => {
  it('with one domain are offered for choice, and do not log in for each other', async () => {
    const first = await createTeam();
    const second = await createTeam();
    const options = { workspace: second.workspace };
    const added = await second.owner.client.call(
      contract.addSignOnDomain,
      { body: { domain: first.domain } },
      options,
    );
    const { record } = added.body.domains.find(({ domain }) => domain === first.domain)!;
    const params = { domain: first.domain };
    // The record of another workspace proves nothing to this one.
    expect((await second.owner.client.call(contract.checkSignOnDomain, { params }, options)).status).toBe(
      409,
    );
    signOnServer.records.get(first.domain)!.push([record]);
    signOnServer.server.clock.advance(1000);
    expect((await second.owner.client.call(contract.checkSignOnDomain, { params }, options)).status).toBe(
      200,
    );
    const visitor = signOnServer.server.visitor();
    const email = `ada@${first.domain}`;
    const started = await visitor.call(signOn.startSignOn, { body: { email } });
    expect(started.body).toMatchObject({
      choices: [{ workspace: first.workspace }, { workspace: second.workspace }],
    });
    const person = personOf('ada', first.domain);
    await logIn(visitor, { workspace: first.workspace }, person);
    expect((await visitor.call(workspaces.getWorkspace, {}, options)).status).toBe(404);
    const both = await logIn(visitor, { workspace: second.workspace }, person);
    // The same person, but a login for the other workspace only.
    expect(both).toMatchObject({ me: { workspaces: [{ id: second.workspace }] } });
  });

  it('unknown domains and removed providers lead nowhere', async () => {
    const { owner, workspace, domain } = await createTeam();
    const start = async (body: object) =>
      (await signOnServer.server.visitor().call(signOn.startSignOn, { body })).status;
    expect(await start({ email: 'ada@unknown.example' })).toBe(400);
    expect(await start({ workspace: crypto.randomUUID() })).toBe(404);
    expect(await start({ provider: 'google' })).toBe(404);
    expect(await start({ email: `ada@${domain}`, returnTo: 'https://evil.example' })).toBe(400);
    expect(await start({ email: `ada@${domain}`, returnTo: '//evil.example' })).toBe(400);
    const visitor = signOnServer.server.visitor();
    await logIn(visitor, { workspace }, personOf('ada', domain));
    expect((await owner.client.call(contract.removeSignOn, {}, { workspace })).status).toBe(204);
    expect((await visitor.call(accounts.getMe, {})).status).toBe(401);
    expect(await start({ email: `ada@${domain}` })).toBe(400);
  });

  it('a domain whose record is gone is not proven any more; unreachable name servers change nothing', async () => {
    const { owner, domain, workspace } = await createTeam();
    const scope = mintJobScope(workspace, 'test', signOnServer.server.clock.now());
    const readProven = async () => {
      const { body } = await owner.client.call(contract.getSignOn, {}, { workspace });
      return body.domains[0]!.provenAt !== null;
    };
    await checkDomains(signOnServer.server.services, scope, async () => {
      throw Object.assign(new Error('down'), { code: 'ETIMEOUT' });
    });
    expect(await readProven()).toBe(true);
    await checkDomains(signOnServer.server.services, scope, async () => [['v=spf1 -all']]);
    expect(await readProven()).toBe(false);
    expect(await listActions(workspace)).toContain('sign-on.lose-domain');
    const start = await signOnServer.server
      .visitor()
      .call(signOn.startSignOn, { body: { email: `ada@${domain}` } });
    expect(start.status).toBe(400);
    const [mail] = await signOnServer.server.admin<{ subject: string }[]>`
      select subject from identity.outbox where recipient = ${owner.email} and subject like ${`%${domain}%`}`;
    expect(mail?.subject).toBe(`The DNS record of ${domain} is missing`);
    await confirmDomainByOperator(signOnServer.server.services, scope, domain);
    await checkDomains(signOnServer.server.services, scope, async () => []);
    expect(await readProven()).toBe(true);
  });
});
