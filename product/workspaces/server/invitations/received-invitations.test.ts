import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '#platform/testing/visitor.ts';
import { saveOnboarding } from '#product/accounts/onboarding/contract.ts';
import * as contract from '../../contract.ts';
import { INVITATION_DAYS } from '../../workspace.ts';
import { serveForTests } from '../testing/serve-for-tests.ts';

const DAY_MS = 86_400_000;

let server: Awaited<ReturnType<typeof serveForTests>>;
let owner: Visitor;
let guest: Visitor;
let email: string;
let count = 0;

beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open' } });
  owner = (await server.register('owner@example.com', { workspaceName: 'Home' })).client;
});
beforeEach(async () => {
  server.clock.advance(3_600_000);
  email = `guest${(count += 1)}@example.com`;
  guest = (await server.register(email)).client;
  await server.admin`update identity.persons set email_verified = true where email = ${email}`;
});
afterAll(() => server.close());

const invite = async (role: 'viewer' | 'admin' = 'viewer', address = email) =>
  (await owner.call(contract.invite, { body: { email: address, role } })).body;
const list = async (client = guest) => (await client.call(contract.listReceivedInvitations, {})).body.items;
const accept = (invitationId: string, client = guest) =>
  client.call(contract.acceptReceivedInvitation, { params: { invitationId } });

const isMember = async () => {
  const rows = await server.admin`
    select 1 from members m join workspaces w using (workspace) join identity.persons p on p.id = m.person
    where p.email = ${email} and w.name = 'Home'`;
  return rows.length > 0;
};

describe('an invitation to the address of a registered person', () => {
  it('is listed with its workspace, sender and role, and accepted without its link', async () => {
    const { id } = await invite();
    expect(await list()).toEqual([{ id, workspaceName: 'Home', senderName: 'Ada Example', role: 'viewer' }]);
    const reply = await accept(id);
    expect(reply.body.org).toMatchObject({ name: 'Home', role: 'viewer' });
    expect(reply.body.workspaces).toHaveLength(2);
    expect(reply.body.onboarding.step).toBe('done');
    expect(await list()).toEqual([]);
    const [row] = await server.admin`
      select detail->>'person' as person from audit_log where action = 'invitation.accept' and entity = ${id}`;
    expect(row).toEqual({ person: reply.body.person.id });
  });

  it('is neither listed nor accepted while the address is not verified', async () => {
    const { id } = await invite();
    await server.admin`update identity.persons set email_verified = false where email = ${email}`;
    expect(await list()).toEqual([]);
    const refused = await accept(id);
    expect(refused.status).toBe(404);
    expect(refused.error).toEqual((await accept(randomUUID())).error);
  });

  it('is neither listed for nor accepted by somebody else', async () => {
    const { id } = await invite();
    expect(await list(owner)).toEqual([]);
    const refused = await accept(id, owner);
    expect(refused.status).toBe(404);
    expect(refused.error).toEqual((await accept(randomUUID(), owner)).error);
    expect((await accept(id, server.visitor())).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  it('is accepted once, also from several tabs', async () => {
    const { id } = await invite();
    const replies = await Promise.all([1, 2, 3].map(() => accept(id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of replies) expect([200, 404, 410]).toContain(status);
    expect((await accept(id)).status).toBe(404);
    const rows = await server.admin`
      select 1 from members m join identity.persons p on p.id = m.person where p.email = ${email}`;
    expect(rows).toHaveLength(2);
  });

  it('is gone once it is revoked, has expired, or its link was used', async () => {
    const revoked = await invite();
    await owner.call(contract.revokeInvitation, { params: { invitationId: revoked.id } });
    expect([await list(), (await accept(revoked.id)).status]).toEqual([[], 404]);
    const expired = await invite();
    server.clock.advance(14 * DAY_MS);
    expect(await list()).toEqual([]);
    expect((await accept(expired.id)).status).toBe(410);
    const used = await invite();
    const [, , teamToken = '', emailAddress = ''] = new URL(used.link ?? '').pathname.split('/');
    const params = { teamToken, emailAddress: decodeURIComponent(emailAddress) };
    expect((await guest.call(contract.acceptInvitation, { params, body: undefined })).status).toBe(200);
    expect((await accept(used.id)).status).toBe(404);
  });

  it('is not accepted when it was revoked while the call waited for the lock', async () => {
    const { id } = await invite();
    const { reply } = await server.admin.transaction(async (sql) => {
      await sql`select 1 from workspaces for update`;
      const call = accept(id);
      await server.admin`select pg_sleep(0.3)`;
      await sql`update invitations set state = 'revoked' where id = ${id}`;
      return { reply: call.then((answered) => [answered]) };
    });
    expect((await reply)[0]!.status).toBe(410);
    expect(await isMember()).toBe(false);
  });

  it('is not offered one moment after it expires', async () => {
    const { id } = await invite();
    server.clock.advance(INVITATION_DAYS * DAY_MS - 1);
    expect(await list()).toHaveLength(1);
    server.clock.advance(1);
    expect([await list(), (await accept(id)).status]).toEqual([[], 410]);
    expect(await isMember()).toBe(false);
  });

  it('is found whatever the case of the letters of its address', async () => {
    const { id } = await invite('viewer', email.toUpperCase());
    expect((await list()).map((invitation) => invitation.id)).toEqual([id]);
    expect((await accept(id)).status).toBe(200);
  });

  it('leaves invitations of other workspaces waiting, and keeps the answers of onboarding', async () => {
    await guest.call(saveOnboarding, { body: { goal: 'churn' } });
    const other = (await server.register(`other-${email}`, { workspaceName: 'Elsewhere' })).client;
    const { body: second } = await other.call(contract.invite, { body: { email, role: 'viewer' } });
    const { id } = await invite();
    expect(await list()).toHaveLength(2);
    expect((await accept(id)).body.onboarding).toMatchObject({ step: 'done', goal: 'churn' });
    expect((await list()).map((invitation) => invitation.id)).toEqual([second.id]);
    expect((await accept(second.id)).body.org).toMatchObject({ name: 'Elsewhere' });
  });

  it('cannot be accepted by its link afterwards', async () => {
    const { id, link } = await invite();
    await accept(id);
    const [, , teamToken = '', emailAddress = ''] = new URL(link ?? '').pathname.split('/');
    const params = { teamToken, emailAddress: decodeURIComponent(emailAddress) };
    expect((await guest.call(contract.acceptInvitation, { params, body: undefined })).status).toBe(404);
  });

  it('is not offered when its sender may no longer send it, or its workspace is deleted', async () => {
    const { id } = await invite();
    const [workspace] = await server.admin`select workspace from invitations where id = ${id}`;
    await server.admin`update members set role = 'viewer' where workspace = ${workspace!.workspace as string}`;
    expect([await list(), (await accept(id)).status]).toEqual([[], 404]);
    await server.admin`update members set role = 'owner' where workspace = ${workspace!.workspace as string}`;
    expect(await list()).toHaveLength(1);
    await server.admin`update workspaces set deleted_at = ${server.clock.now()} where workspace = ${workspace!.workspace as string}`;
    expect([await list(), (await accept(id)).status]).toEqual([[], 404]);
    await server.admin`update workspaces set deleted_at = null where workspace = ${workspace!.workspace as string}`;
  });

  it('is not accepted when the address changed while the call waited for the lock', async () => {
    const { id } = await invite();
    const { reply } = await server.admin.transaction(async (sql) => {
      await sql`select 1 from workspaces for update`;
      const call = accept(id);
      await sql`update identity.persons set email_verified = false where email = ${email}`;
      return { reply: call.then((answered) => [answered]) };
    });
    expect((await reply)[0]!.status).toBe(404);
    expect(await server.admin`select 1 from invitations where id = ${id} and state = 'pending'`).toHaveLength(
      1,
    );
  });
});
