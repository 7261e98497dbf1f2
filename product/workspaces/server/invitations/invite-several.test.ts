import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as contract from '../../contract.ts';
import { MAX_INVITED_AT_ONCE } from '../../workspace.ts';
import { serveForTests } from '../testing/serve-for-tests.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let owner: Visitor;
beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open' } });
  owner = (await server.register('owner@example.com')).client;
});
beforeEach(() => server.clock.advance(3_600_000));
afterAll(() => server.close());

const inviteSeveral = (emails: string[], role: 'owner' | 'admin' | 'viewer' = 'viewer', client = owner) =>
  client.call(contract.inviteSeveral, { body: { emails, role } });
const listPending = async () => (await owner.call(contract.listInvitations, {})).body.items;
const countMails = async () => (await server.admin`select 1 from identity.outbox`).length;

/** A new member with the role admin. */
async function joinAsAdmin(email: string): Promise<Visitor> {
  const { body } = await owner.call(contract.invite, { body: { email, role: 'admin' } });
  const [, , teamToken = '', emailAddress = ''] = new URL(body.link ?? '').pathname.split('/');
  const client = server.visitor();
  await client.call(contract.acceptInvitation, {
    params: { teamToken, emailAddress: decodeURIComponent(emailAddress) },
    body: { name: 'Ann Admin', password: 'correct horse battery' },
  });
  return client;
}

describe('inviting several addresses', () => {
  it('creates an invitation with a link and a mail for each, without duplicates', async () => {
    const reply = await inviteSeveral(['a@example.com', 'B@example.com ', 'b@example.com', 'c@example.com']);
    expect(reply.status).toBe(201);
    const { items } = reply.body;
    expect(items.map(({ email, role }) => [email, role])).toEqual([
      ['a@example.com', 'viewer'],
      ['b@example.com', 'viewer'],
      ['c@example.com', 'viewer'],
    ]);
    const getLinks = (invitations: typeof items) => invitations.map(({ link }) => link).toSorted();
    expect(getLinks(await listPending())).toEqual(getLinks(items));
    expect(await server.linkFor('b@example.com')).toContain('/jointeam/');
    const audited = await server.admin`
      select 1 from audit_log where action = 'invitation.create' and entity = any(${items.map(({ id }) => id)})`;
    expect(audited).toHaveLength(3);
  });

  it('invites nobody when one address is a member’s, and says which', async () => {
    const before = [await listPending(), await countMails()];
    const reply = await inviteSeveral(['d@example.com', 'Owner@example.com', 'e@example.com']);
    expect(reply.status).toBe(409);
    expect(reply.error?.fields).toEqual({ 'emails.1': 'This person is already a member.' });
    expect([await listPending(), await countMails()]).toEqual(before);
  });

  it('invites nobody when one address is invalid, and says which', async () => {
    const before = await listPending();
    const reply = await inviteSeveral(['d@example.com', 'no address', 'also none']);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.error?.fields ?? {})).toEqual(['emails.1', 'emails.2']);
    expect(await listPending()).toEqual(before);
  });

  it('refuses an empty list and one that is too long', async () => {
    const emails = Array.from({ length: MAX_INVITED_AT_ONCE + 1 }, (_, index) => `f${index}@example.com`);
    expect((await inviteSeveral([])).error?.fields).toEqual({ emails: 'Enter at least one email address.' });
    expect((await inviteSeveral(emails)).status).toBe(400);
    expect((await inviteSeveral(emails.slice(1))).status).toBe(201);
  });

  it('keeps one invitation with one working link per address when the list is sent twice, also at once', async () => {
    const emails = ['twice1@example.com', 'twice2@example.com'];
    const replies = [await inviteSeveral(emails)];
    replies.push(
      ...(await Promise.all([inviteSeveral(emails), inviteSeveral(emails.toReversed(), 'admin')])),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const pending = (await listPending()).filter(({ email }) => emails.includes(email));
    expect(pending).toHaveLength(2);
    // The role of whichever came last, and the same for both.
    expect(new Set(pending.map(({ role }) => role)).size).toBe(1);
  });

  it('is refused without a login, and invites to the caller’s workspace only', async () => {
    expect((await inviteSeveral(['h@example.com'], 'viewer', server.visitor())).status).toBe(401);
    const other = (await server.register('other@example.com')).client;
    expect((await inviteSeveral(['h@example.com'], 'viewer', other)).status).toBe(201);
    expect((await listPending()).map(({ email }) => email)).not.toContain('h@example.com');
  });

  it('refuses roles above the caller’s, also those of pending invitations', async () => {
    const admin = await joinAsAdmin('admin@example.com');
    expect((await inviteSeveral(['g@example.com'], 'owner', admin)).status).toBe(403);
    await inviteSeveral(['high@example.com'], 'owner');
    const reply = await inviteSeveral(['g@example.com', 'high@example.com'], 'viewer', admin);
    expect(reply.status).toBe(409);
    expect(Object.keys(reply.error?.fields ?? {})).toEqual(['emails.1']);
    await server.admin`update members set role = 'researcher' where role = 'admin'`;
    expect((await inviteSeveral(['g@example.com'], 'viewer', admin)).status).toBe(403);
    expect((await listPending()).map(({ email }) => email)).not.toContain('g@example.com');
  });
});
