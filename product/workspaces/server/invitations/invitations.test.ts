import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#platform/authorisation/role.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as accounts from '#product/accounts/contract.ts';
import { countHashes } from '#product/accounts/server/password/hash-password.ts';
import { getSigningKey, setSigningKey } from '#product/accounts/server/keys.ts';
import { openSigningKey } from '#product/accounts/server/open-signing-key.ts';
import * as contract from '../../contract.ts';
import { replaceSigningKey } from '../replace-signing-key.ts';
import { PASSWORD, serveForTests } from '../testing/serve-for-tests.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let owner: Visitor;
beforeAll(async () => {
  server = await serveForTests();
  owner = (await server.register('owner@example.com', { workspaceName: 'Home' })).who;
});
beforeEach(() => server.clock.advance(3_600_000));
afterAll(() => server.close());

let count = 0;
const freshAddress = () => `guest${(count += 1)}@example.com`;
const invite = (email: string, role: Role = 'researcher', who = owner) =>
  who.call(contract.invite, { body: { email, role } });
const paramsOf = (link: string) => {
  const [, , teamToken = '', emailAddress = ''] = new URL(link).pathname.split('/').map(decodeURIComponent);
  return { teamToken, emailAddress };
};
const open = (link: string) => server.visitor().call(contract.getInvitation, { params: paramsOf(link) });
const accept = (link: string, who = server.visitor(), body?: { name: string; password: string }) =>
  who.call(contract.acceptInvitation, { params: paramsOf(link), body });
const homeOf = async () => ({ home: (await owner.call(contract.getWorkspace, {})).body.id });
const memberAs = async (role: Role) => {
  const who = server.visitor();
  await accept(await link(freshAddress(), role), who, somebody);
  return who;
};
const somebody = { name: 'New Person', password: PASSWORD };
const link = async (email: string, role?: Role) => (await invite(email, role)).body.link ?? '';

describe('an invitation', () => {
  it('tells the workspace, and nothing of accounts, however often it is opened', async () => {
    const email = freshAddress();
    const [known, unknown] = [await link('other-owner@example.com'), await link(email, 'viewer')];
    for (let n = 0; n < 3; n += 1)
      expect((await open(unknown)).body).toEqual({ workspaceName: 'Home', email, role: 'viewer' });
    expect(Object.keys((await open(known)).body)).toEqual(['workspaceName', 'email', 'role']);
  });

  it('G4: lets a new person in once, with the invited role, into that workspace', async () => {
    const email = freshAddress();
    const mailed = await link(email).then(() => server.linkFor(email));
    const reply = await accept(mailed, server.visitor(), somebody);
    expect(reply.status).toBe(200);
    expect(reply.body.org).toMatchObject({ name: 'Home', role: 'researcher' });
    expect(reply.body.person).toMatchObject({ email, operator: false });
    expect((await accept(mailed, server.visitor(), somebody)).status).toBe(410);
    expect((await open(mailed)).status).toBe(410);
  });

  it('also works through registration', async () => {
    const email = freshAddress();
    const { teamToken } = paramsOf(await link(email));
    const { reply } = await server.register(email, { invitation: teamToken });
    expect(reply.body.workspaces).toHaveLength(1);
    expect(reply.body.org?.name).toBe('Home');
  });

  it('G4: of several at once, one is accepted', async () => {
    const email = freshAddress();
    const theirs = await link(email);
    const replies = await Promise.all([1, 2, 3].map(() => accept(theirs, server.visitor(), somebody)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await server.admin`select 1 from identity.persons where email = ${email}`).toHaveLength(1);
  });

  it('G4: is for its address only', async () => {
    const theirs = await link(freshAddress());
    const { teamToken } = paramsOf(theirs);
    const params = { teamToken, emailAddress: 'eve@example.com' };
    expect((await server.visitor().call(contract.getInvitation, { params })).status).toBe(404);
    const reply = await server.visitor().call(contract.acceptInvitation, { params, body: somebody });
    expect(reply.status).toBe(404);
    const { reply: registered } = await server.register('eve@example.com', { invitation: teamToken });
    expect(registered.status).toBe(404);
  });

  it('G4: never touches an existing account: it has to log in, and keeps its password', async () => {
    const email = freshAddress();
    await accept(await link(email), server.visitor(), somebody);
    await server.admin`delete from members where person = (select id from identity.persons where email = ${email})`;
    const again = await link(email, 'admin');
    const forced = await accept(again, server.visitor(), { name: 'Thief', password: 'thief owns this now' });
    expect(forced.status).toBe(409);
    expect((await accept(again)).status).toBe(401);
    const who = server.visitor();
    const thief = await who.call(accounts.logIn, { body: { email, password: 'thief owns this now' } });
    expect(thief.status).toBe(401);
    await who.call(accounts.logIn, { body: { email, password: PASSWORD } });
    const joined = await accept(again, who);
    expect(joined.body.org).toMatchObject({ name: 'Home', role: 'admin' });
    expect(joined.body.person.name).toBe('New Person');
  });

  it('G4: is refused to somebody logged in with another address', async () => {
    const theirs = await link(freshAddress());
    const reply = await accept(theirs, owner);
    expect(reply.status).toBe(403);
    expect((await open(theirs)).status).toBe(200);
  });

  it('sent again replaces the earlier link and takes the new role', async () => {
    const email = freshAddress();
    const older = await link(email, 'viewer');
    const newer = await link(email, 'researcher');
    expect(newer).not.toBe(older);
    expect((await open(older)).status).toBe(404);
    expect((await open(newer)).body.role).toBe('researcher');
    const waiting = (await owner.call(contract.listInvitations, {})).body.items;
    expect(waiting.filter((item) => item.email === email)).toHaveLength(1);
  });

  it('sent again within the same moment still changes its link', async () => {
    const email = freshAddress();
    const links = [await link(email), await link(email), await link(email)];
    expect(new Set(links).size).toBe(3);
  });

  it('G4: ends when it is taken back, and after fourteen days', async () => {
    const email = freshAddress();
    const { body } = await invite(email);
    expect((await owner.call(contract.revokeInvitation, { params: { invitationId: body.id } })).status).toBe(
      204,
    );
    expect((await accept(body.link ?? '', server.visitor(), somebody)).status).toBe(404);
    const late = await link(freshAddress());
    server.clock.advance(14 * 86_400_000);
    expect((await accept(late, server.visitor(), somebody)).status).toBe(410);
  });

  it('G4: of twelve acceptances at once one succeeds, and the others are told of the account', async () => {
    const theirs = await link(freshAddress());
    const { home } = await homeOf();
    const [all, hashes] = [12, countHashes()];
    // Held until each of them has opened the invitation and hashed its password.
    const { replies } = await server.admin.transaction(async (sql) => {
      await sql`select 1 from workspaces where workspace = ${home} for update`;
      const begun = Array.from({ length: all }, () => accept(theirs, server.visitor(), somebody));
      await vi.waitFor(() => expect(countHashes() - hashes).toBe(all), { timeout: 20_000 });
      return { replies: Promise.all(begun) };
    });
    const statuses = (await replies).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(all - 1).fill(409)]);
  });

  it('G4: to two workspaces, accepted at once, makes one account', async () => {
    const email = freshAddress();
    const { who: other } = await server.register(freshAddress(), {
      invitation: paramsOf(await link(`guest${count}@example.com`, 'viewer')).teamToken,
    });
    await other.call(contract.createWorkspace, { body: { name: 'Second' } });
    const second = (await invite(email, 'viewer', other)).body.link ?? '';
    const links = [await link(email), second];
    const hashes = countHashes();
    const { replies } = await server.admin.transaction(async (sql) => {
      await sql`select 1 from workspaces for update`;
      const begun = links.map((one) => accept(one, server.visitor(), somebody));
      await vi.waitFor(() => expect(countHashes() - hashes).toBe(2), { timeout: 20_000 });
      return { replies: Promise.all(begun) };
    });
    expect((await replies).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('F7: shows its link only to those who may grant its role, and only they change it', async () => {
    const admin = await memberAs('admin');
    const [high, low] = [freshAddress(), freshAddress()];
    const { body } = await invite(high, 'owner');
    await invite(low, 'admin');
    const shown = async (who: Visitor) =>
      new Map((await who.call(contract.listInvitations, {})).body.items.map((one) => [one.email, one.link]));
    expect((await shown(owner)).get(high)).toBe(body.link);
    expect((await shown(admin)).get(high)).toBeNull();
    expect((await shown(admin)).get(low)).toContain('/jointeam/');
    const revoked = await admin.call(contract.revokeInvitation, { params: { invitationId: body.id } });
    expect([revoked.status, (await invite(high, 'viewer', admin)).status]).toEqual([403, 403]);
    expect((await open(body.link ?? '')).body.role).toBe('owner');
  });

  it.each([
    ['removed', null],
    ['made a researcher', 'researcher'],
  ] as const)('F7: ends with the rights of who sent it, once they are %s', async (_what, role) => {
    const admin = await memberAs('admin');
    const { body } = await invite(freshAddress(), 'viewer', admin);
    const person = (await admin.call(accounts.getMe, {})).body.person.id;
    const changed = role
      ? await owner.call(contract.changeRole, { params: { person }, body: { role } })
      : await owner.call(contract.removeMember, { params: { person } });
    expect(changed.status).toBe(204);
    expect((await accept(body.link ?? '', server.visitor(), somebody)).status).toBe(404);
    const [row] = await server.admin`
      select detail->>'person' as person from audit_log where action = 'invitation.revoke' and entity = ${body.id}`;
    expect(row).toEqual({ person });
  });

  it('F7: is void where its sender lost their role in any other way', async () => {
    const admin = await memberAs('admin');
    const { body } = await invite(freshAddress(), 'viewer', admin);
    const theirs = body.link ?? '';
    const person = (await admin.call(accounts.getMe, {})).body.person.id;
    const absent = await open(theirs.replace(/jointeam.[^/]+/, 'jointeam/absent'));
    await server.admin`update members set role = 'viewer' where person = ${person}`;
    expect(await open(theirs)).toMatchObject({ status: 404, error: absent.error });
    // Under the lock, too: the role goes after the invitation was opened, before it is accepted.
    await server.admin`update members set role = 'admin' where person = ${person}`;
    const hashes = countHashes();
    const { reply } = await server.admin.transaction(async (sql) => {
      await sql`select 1 from workspaces for update`;
      await sql`update members set role = 'viewer' where person = ${person}`;
      const begun = accept(theirs, server.visitor(), somebody);
      await vi.waitFor(() => expect(countHashes() - hashes).toBe(1), { timeout: 20_000 });
      return { reply: begun.then((answered) => [answered]) };
    });
    expect(await reply).toMatchObject([{ status: 404, error: absent.error }]);
  });

  it('of a member is refused', async () => {
    const reply = await invite('Owner@example.com');
    expect(reply.status).toBe(409);
  });

  it('proves the address when it came by mail, not when an admin copied the link', async () => {
    const [mailed, copied] = [freshAddress(), freshAddress()];
    await invite(mailed);
    await accept(await server.linkFor(mailed), server.visitor(), somebody);
    await accept(await link(copied), server.visitor(), somebody);
    const rows = await server.admin`select email from identity.persons
      where email in (${mailed}, ${copied}) and email_verified`;
    expect(rows.map(({ email }) => email)).toEqual([mailed]);
  });

  it('G12: is stored as a hash, and no log line holds its link', async () => {
    const email = freshAddress();
    const { teamToken } = paramsOf(await link(email));
    const stored =
      await server.admin`select row_to_json(i)::text as row from invitations i where email = ${email}`;
    expect(JSON.stringify(stored)).not.toContain(teamToken);
    expect(JSON.stringify(server.lines)).not.toContain(teamToken);
  });

  it('I4: mail escapes what people typed', async () => {
    const { who } = { who: owner };
    await who.call(contract.renameWorkspace, { body: { name: '<img src=x onerror=alert(1)> & co' } });
    const email = freshAddress();
    await invite(email);
    const [mail] = await server.admin`select html, subject from identity.outbox where recipient = ${email}`;
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; co');
    expect(mail?.html).not.toContain('<img');
    await who.call(contract.renameWorkspace, { body: { name: 'Home' } });
  });
});

describe('a new signing key', () => {
  const place = () => ({
    dataDir: 'none',
    secretKey: getSigningKey(server.services.database).toString('base64'),
  });
  const replace = async (from = place()) => {
    const { database, clock } = server.services;
    const { key, ended } = await replaceSigningKey(from, database, clock.now());
    setSigningKey(database, key);
    return ended;
  };
  const isVerified = async (email: string) => {
    const [row] =
      await server.admin`select email_verified as yes from identity.persons where email = ${email}`;
    return row?.yes as boolean;
  };

  it('ends copied links, leaves mailed ones and logins, and neither proves what it did not prove before', async () => {
    await openSigningKey(place(), server.services.database, server.clock.now());
    const [copying, mailing] = [freshAddress(), freshAddress()];
    const [copied] = [await link(copying), await link(mailing)];
    expect(await replace()).toBe(0);
    // A page that was open has the value of the old key; what it reads next brings the new one.
    expect((await invite(freshAddress())).status).toBe(403);
    expect((await owner.call(accounts.getMe, {})).status).toBe(200);
    expect((await accept(copied, server.visitor(), somebody)).status).toBe(404);
    const { items } = (await owner.call(contract.listInvitations, {})).body;
    const renewed = items.find(({ email }) => email === copying)!.link ?? '';
    expect((await accept(renewed, server.visitor(), somebody)).status).toBe(200);
    expect(await isVerified(copying)).toBe(false);
    expect((await accept(await server.linkFor(mailing), server.visitor(), somebody)).status).toBe(200);
    expect(await isVerified(mailing)).toBe(true);
  });

  it('in place of a lost one ends every invitation: a copied link must not pass for a mailed one', async () => {
    const email = freshAddress();
    const copied = await link(email);
    expect(await replace({ dataDir: 'none', secretKey: randomBytes(32).toString('base64') })).toBeGreaterThan(
      1,
    );
    expect((await accept(copied, server.visitor(), somebody)).status).toBe(404);
    await owner.call(accounts.getMe, {});
    expect((await accept(await link(email), server.visitor(), somebody)).status).toBe(200);
  });
});
