import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#platform/authorisation/role.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as accounts from '#product/accounts/contract.ts';
import { countHashes } from '#product/accounts/server/hash-password.ts';
import { getSigningKey, setSigningKey } from '#platform/secrets/keys.ts';
import { openSigningKey } from '#platform/secrets/open-signing-key.ts';
import * as contract from '../../contract.ts';
import { replaceSigningKey } from '../replace-signing-key.ts';
import { PASSWORD, serveForTests } from '../testing/serve-for-tests.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let owner: Visitor;
beforeAll(async () => {
  server = await serveForTests();
  owner = (await server.register('owner@example.com', { workspaceName: 'Home' })).client;
});
beforeEach(() => server.clock.advance(3_600_000));
afterAll(() => server.close());

let count = 0;
const nextAddress = () => `guest${(count += 1)}@example.com`;
const invite = (email: string, role: Role = 'researcher', client = owner) =>
  client.call(contract.invite, { body: { email, role } });
const toParams = (createInvitationLink: string) => {
  const [, , teamToken = '', emailAddress = ''] = new URL(createInvitationLink).pathname
    .split('/')
    .map(decodeURIComponent);
  return { teamToken, emailAddress };
};
const openInvitation = (createInvitationLink: string) =>
  server.visitor().call(contract.getInvitation, { params: toParams(createInvitationLink) });
const accept = (
  createInvitationLink: string,
  client = server.visitor(),
  body?: { name: string; password: string },
) => client.call(contract.acceptInvitation, { params: toParams(createInvitationLink), body });
const readWorkspaceId = async () => (await owner.call(contract.getWorkspace, {})).body.id;
const joinAs = async (role: Role) => {
  const client = server.visitor();
  await accept(await createInvitationLink(nextAddress(), role), client, NEW_PERSON);
  return client;
};
const NEW_PERSON = { name: 'New Person', password: PASSWORD };
const createInvitationLink = async (email: string, role?: Role) =>
  (await invite(email, role)).body.link ?? '';

describe('an invitation', () => {
  it('says whether a mail server sends it', async () => {
    const asked = async () => (await invite(nextAddress(), 'viewer')).body.isMailed;
    expect(await asked()).toBe(false);
    const { smtpUrl } = server.services.config;
    Object.assign(server.services.config, { smtpUrl: 'smtp://127.0.0.1' });
    expect(await asked()).toBe(true);
    Object.assign(server.services.config, { smtpUrl });
  });

  it('names the workspace, does not reveal accounts, and can be opened repeatedly', async () => {
    const email = nextAddress();
    const [existing, unknown] = [
      await createInvitationLink('other-owner@example.com'),
      await createInvitationLink(email, 'viewer'),
    ];
    for (let n = 0; n < 3; n += 1)
      expect((await openInvitation(unknown)).body).toEqual({ workspaceName: 'Home', email, role: 'viewer' });
    expect(Object.keys((await openInvitation(existing)).body)).toEqual(['workspaceName', 'email', 'role']);
  });

  it('G4: adds a new person to the workspace with the invited role, once', async () => {
    const email = nextAddress();
    const mailed = await createInvitationLink(email).then(() => server.linkFor(email));
    const reply = await accept(mailed, server.visitor(), NEW_PERSON);
    expect(reply.status).toBe(200);
    expect(reply.body.org).toMatchObject({ name: 'Home', role: 'researcher' });
    expect(reply.body.person).toMatchObject({ email, operator: false });
    expect((await accept(mailed, server.visitor(), NEW_PERSON)).status).toBe(410);
    expect((await openInvitation(mailed)).status).toBe(410);
  });

  it('also works through registration', async () => {
    const email = nextAddress();
    const { teamToken } = toParams(await createInvitationLink(email));
    const { reply } = await server.register(email, { invitation: teamToken });
    expect(reply.body.workspaces).toHaveLength(1);
    expect(reply.body.org?.name).toBe('Home');
  });

  it('G4: of several acceptances at once, one succeeds', async () => {
    const email = nextAddress();
    const link = await createInvitationLink(email);
    const replies = await Promise.all([1, 2, 3].map(() => accept(link, server.visitor(), NEW_PERSON)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await server.admin`select 1 from identity.persons where email = ${email}`).toHaveLength(1);
  });

  it('G4: works only with the invited address', async () => {
    const link = await createInvitationLink(nextAddress());
    const { teamToken } = toParams(link);
    const params = { teamToken, emailAddress: 'eve@example.com' };
    expect((await server.visitor().call(contract.getInvitation, { params })).status).toBe(404);
    const reply = await server.visitor().call(contract.acceptInvitation, { params, body: NEW_PERSON });
    expect(reply.status).toBe(404);
    const { reply: registered } = await server.register('eve@example.com', { invitation: teamToken });
    expect(registered.status).toBe(404);
  });

  it('G4: never changes an existing account; its person must log in', async () => {
    const email = nextAddress();
    await accept(await createInvitationLink(email), server.visitor(), NEW_PERSON);
    await server.admin`delete from members where person = (select id from identity.persons where email = ${email})`;
    const newLink = await createInvitationLink(email, 'admin');
    const forced = await accept(newLink, server.visitor(), {
      name: 'Thief',
      password: 'thief owns this now',
    });
    expect(forced.status).toBe(409);
    expect((await accept(newLink)).status).toBe(401);
    const client = server.visitor();
    const thief = await client.call(accounts.logIn, { body: { email, password: 'thief owns this now' } });
    expect(thief.status).toBe(401);
    await client.call(accounts.logIn, { body: { email, password: PASSWORD } });
    const joined = await accept(newLink, client);
    expect(joined.body.org).toMatchObject({ name: 'Home', role: 'admin' });
    expect(joined.body.person.name).toBe('New Person');
  });

  it('G4: is refused when logged in with another address', async () => {
    const link = await createInvitationLink(nextAddress());
    const reply = await accept(link, owner);
    expect(reply.status).toBe(403);
    expect((await openInvitation(link)).status).toBe(200);
  });

  it('sent again replaces the earlier link and role', async () => {
    const email = nextAddress();
    const older = await createInvitationLink(email, 'viewer');
    const newer = await createInvitationLink(email, 'researcher');
    expect(newer).not.toBe(older);
    expect((await openInvitation(older)).status).toBe(404);
    expect((await openInvitation(newer)).body.role).toBe('researcher');
    const waiting = (await owner.call(contract.listInvitations, {})).body.items;
    expect(waiting.filter((item) => item.email === email)).toHaveLength(1);
  });

  it('sent again within the same millisecond has a new link', async () => {
    const email = nextAddress();
    const links = [
      await createInvitationLink(email),
      await createInvitationLink(email),
      await createInvitationLink(email),
    ];
    expect(new Set(links).size).toBe(3);
  });

  it('G4: ends when revoked, and after fourteen days', async () => {
    const email = nextAddress();
    const { body } = await invite(email);
    expect((await owner.call(contract.revokeInvitation, { params: { invitationId: body.id } })).status).toBe(
      204,
    );
    expect((await accept(body.link ?? '', server.visitor(), NEW_PERSON)).status).toBe(404);
    const late = await createInvitationLink(nextAddress());
    server.clock.advance(14 * 86_400_000);
    expect((await accept(late, server.visitor(), NEW_PERSON)).status).toBe(410);
  });

  it('G4: of four acceptances at once one succeeds, and the others answer 409', async () => {
    const link = await createInvitationLink(nextAddress());
    const workspace = await readWorkspaceId();
    // As many as the server has connections: each of those that wait for the lock holds one.
    const [attempts, hashes] = [4, countHashes()];
    // The lock is held until each call has opened the invitation and hashed its password.
    const { replies } = await server.admin.transaction(async (sql) => {
      await sql`select 1 from workspaces where workspace = ${workspace} for update`;
      const calls = Array.from({ length: attempts }, () => accept(link, server.visitor(), NEW_PERSON));
      await vi.waitFor(() => expect(countHashes() - hashes).toBe(attempts), { timeout: 20_000 });
      return { replies: Promise.all(calls) };
    });
    const statuses = (await replies).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(attempts - 1).fill(409)]);
  });

  it('G4: two invitations of one address accepted at once create one account', async () => {
    const email = nextAddress();
    const { client: other } = await server.register(nextAddress(), {
      invitation: toParams(await createInvitationLink(`guest${count}@example.com`, 'viewer')).teamToken,
    });
    await other.call(contract.createWorkspace, { body: { name: 'Second' } });
    const second = (await invite(email, 'viewer', other)).body.link ?? '';
    const links = [await createInvitationLink(email), second];
    const hashes = countHashes();
    const { replies } = await server.admin.transaction(async (sql) => {
      await sql`select 1 from workspaces for update`;
      const calls = links.map((link) => accept(link, server.visitor(), NEW_PERSON));
      await vi.waitFor(() => expect(countHashes() - hashes).toBe(2), { timeout: 20_000 });
      return { replies: Promise.all(calls) };
    });
    expect((await replies).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('F7: only members who may grant its role see its link and can change it', async () => {
    const admin = await joinAs('admin');
    const [high, low] = [nextAddress(), nextAddress()];
    const { body } = await invite(high, 'owner');
    await invite(low, 'admin');
    const readLinks = async (client: Visitor) =>
      new Map(
        (await client.call(contract.listInvitations, {})).body.items.map((item) => [item.email, item.link]),
      );
    expect((await readLinks(owner)).get(high)).toBe(body.link);
    expect((await readLinks(admin)).get(high)).toBeNull();
    expect((await readLinks(admin)).get(low)).toContain('/jointeam/');
    const revoked = await admin.call(contract.revokeInvitation, { params: { invitationId: body.id } });
    expect([revoked.status, (await invite(high, 'viewer', admin)).status]).toEqual([403, 403]);
    expect((await openInvitation(body.link ?? '')).body.role).toBe('owner');
  });

  it.each([
    ['removed', null],
    ['made a researcher', 'researcher'],
  ] as const)('F7: is revoked when its sender is %s', async (_name, role) => {
    const admin = await joinAs('admin');
    const { body } = await invite(nextAddress(), 'viewer', admin);
    const person = (await admin.call(accounts.getMe, {})).body.person.id;
    const changeReply = role
      ? await owner.call(contract.changeRole, { params: { person }, body: { role } })
      : await owner.call(contract.removeMember, { params: { person } });
    expect(changeReply.status).toBe(204);
    expect((await accept(body.link ?? '', server.visitor(), NEW_PERSON)).status).toBe(404);
    const [row] = await server.admin`
      select detail->>'person' as person from audit_log where action = 'invitation.revoke' and entity = ${body.id}`;
    expect(row).toEqual({ person });
  });

  it('F7: is invalid when its sender lost their role in any other way', async () => {
    const admin = await joinAs('admin');
    const { body } = await invite(nextAddress(), 'viewer', admin);
    const link = body.link ?? '';
    const person = (await admin.call(accounts.getMe, {})).body.person.id;
    const absent = await openInvitation(link.replace(/jointeam.[^/]+/, 'jointeam/absent'));
    await server.admin`update members set role = 'viewer' where person = ${person}`;
    expect(await openInvitation(link)).toMatchObject({ status: 404, error: absent.error });
    // Also checked under the lock: the sender loses the role after the invitation was opened, before it is accepted.
    await server.admin`update members set role = 'admin' where person = ${person}`;
    const hashes = countHashes();
    const { reply } = await server.admin.transaction(async (sql) => {
      await sql`select 1 from workspaces for update`;
      await sql`update members set role = 'viewer' where person = ${person}`;
      const calls = accept(link, server.visitor(), NEW_PERSON);
      await vi.waitFor(() => expect(countHashes() - hashes).toBe(1), { timeout: 20_000 });
      return { reply: calls.then((answered) => [answered]) };
    });
    expect(await reply).toMatchObject([{ status: 404, error: absent.error }]);
  });

  it('of a member is refused', async () => {
    const reply = await invite('Owner@example.com');
    expect(reply.status).toBe(409);
  });

  it('verifies the address when opened from the mail, not from a copied link', async () => {
    const [mailed, copied] = [nextAddress(), nextAddress()];
    await invite(mailed);
    await accept(await server.linkFor(mailed), server.visitor(), NEW_PERSON);
    await accept(await createInvitationLink(copied), server.visitor(), NEW_PERSON);
    const rows = await server.admin`select email from identity.persons
      where email in (${mailed}, ${copied}) and email_verified`;
    expect(rows.map(({ email }) => email)).toEqual([mailed]);
  });

  it('G12: is stored as a hash, and its link is not logged', async () => {
    const email = nextAddress();
    const { teamToken } = toParams(await createInvitationLink(email));
    const stored =
      await server.admin`select row_to_json(i)::text as row from invitations i where email = ${email}`;
    expect(JSON.stringify(stored)).not.toContain(teamToken);
    expect(JSON.stringify(server.lines)).not.toContain(teamToken);
  });

  it('I4: the mail escapes user input', async () => {
    await owner.call(contract.renameWorkspace, { body: { name: '<img src=x onerror=alert(1)> & co' } });
    const email = nextAddress();
    await invite(email);
    const [mail] = await server.admin`select html, subject from identity.outbox where recipient = ${email}`;
    expect(mail?.html).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; co');
    expect(mail?.html).not.toContain('<img');
    await owner.call(contract.renameWorkspace, { body: { name: 'Home' } });
  });
});

describe('a new signing key', () => {
  const currentSource = () => ({
    dataDir: 'none',
    secretKey: getSigningKey(server.services.database).toString('base64'),
  });
  const replaceKey = async (from = currentSource()) => {
    const { database, clock } = server.services;
    const { key, deletedLinkCount } = await replaceSigningKey(from, database, clock.now());
    setSigningKey(database, key);
    return deletedLinkCount;
  };
  const isVerified = async (email: string) => {
    const [row] =
      await server.admin`select email_verified as yes from identity.persons where email = ${email}`;
    return row?.yes as boolean;
  };

  it('replaces copied links, keeps mailed links and logins, and only mailed links verify the address', async () => {
    await openSigningKey(currentSource(), server.services.database, server.clock.now());
    const [copying, mailing] = [nextAddress(), nextAddress()];
    const [copied] = [await createInvitationLink(copying), await createInvitationLink(mailing)];
    expect(await replaceKey()).toBe(0);
    // An open page still has the XSRF token of the old key; its next read sets the new one.
    expect((await invite(nextAddress())).status).toBe(403);
    expect((await owner.call(accounts.getMe, {})).status).toBe(200);
    expect((await accept(copied, server.visitor(), NEW_PERSON)).status).toBe(404);
    const { items } = (await owner.call(contract.listInvitations, {})).body;
    const renewed = items.find(({ email }) => email === copying)!.link ?? '';
    expect((await accept(renewed, server.visitor(), NEW_PERSON)).status).toBe(200);
    expect(await isVerified(copying)).toBe(false);
    expect((await accept(await server.linkFor(mailing), server.visitor(), NEW_PERSON)).status).toBe(200);
    expect(await isVerified(mailing)).toBe(true);
  });

  it('in place of a lost key ends every invitation, because a copied link must not pass as a mailed one', async () => {
    const email = nextAddress();
    const copied = await createInvitationLink(email);
    expect(
      await replaceKey({ dataDir: 'none', secretKey: randomBytes(32).toString('base64') }),
    ).toBeGreaterThan(1);
    expect((await accept(copied, server.visitor(), NEW_PERSON)).status).toBe(404);
    await owner.call(accounts.getMe, {});
    expect((await accept(await createInvitationLink(email), server.visitor(), NEW_PERSON)).status).toBe(200);
  });
});
