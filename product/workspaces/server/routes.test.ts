import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as accounts from '#product/accounts/contract.ts';
import * as contract from '../contract.ts';
import { serveForTests } from './testing/serve-for-tests.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let ada: Visitor;
let eve: Visitor;
let home: string;
let foreignWorkspace: string;
beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open' } });
  const first = await server.register('ada@example.com', { workspaceName: 'Home' });
  const second = await server.register('eve@example.com', { workspaceName: 'Theirs' });
  [ada, eve] = [first.client, second.client];
  [home, foreignWorkspace] = [first.reply.body.org?._id ?? '', second.reply.body.org?._id ?? ''];
});
afterAll(() => server.close());

describe('several workspaces', () => {
  it('creating one makes the caller its owner and switches to it', async () => {
    server.clock.advance(1000);
    const reply = await ada.call(contract.createWorkspace, { body: { name: 'Second' } });
    expect(reply.body.workspaces.map(({ name, role }) => [name, role])).toEqual([
      ['Home', 'owner'],
      ['Second', 'owner'],
    ]);
    expect(reply.body.org?.name).toBe('Second');
    expect((await ada.call(contract.getWorkspace, {})).body.name).toBe('Second');
  });

  it('switching applies to later calls and logins', async () => {
    const reply = await ada.call(contract.switchWorkspace, { body: { workspace: home } });
    expect(reply.body.org?.name).toBe('Home');
    expect((await ada.call(contract.getWorkspace, {})).body.name).toBe('Home');
  });

  it('a tab stays in the workspace of its header', async () => {
    const second = (await ada.call(accounts.getMe, {})).body.workspaces[1]?.id ?? '';
    const visit = { workspace: second };
    expect((await ada.call(contract.getWorkspace, {}, visit)).body.name).toBe('Second');
    expect((await ada.call(accounts.getMe, {}, visit)).body.org?.name).toBe('Second');
    expect((await ada.call(contract.getWorkspace, {})).body.name).toBe('Home');
  });

  it('a foreign workspace answers like a missing one', async () => {
    const absent = '00000000-0000-4000-8000-000000000000';
    const [foreign, missing] = [
      await ada.call(contract.getWorkspace, {}, { workspace: foreignWorkspace }),
      await ada.call(contract.getWorkspace, {}, { workspace: absent }),
    ];
    expect(foreign.status).toBe(404);
    expect([missing.status, missing.error]).toEqual([foreign.status, foreign.error]);
    const [toForeign, toMissing] = [
      await ada.call(contract.switchWorkspace, { body: { workspace: foreignWorkspace } }),
      await ada.call(contract.switchWorkspace, { body: { workspace: absent } }),
    ];
    expect(toForeign.status).toBe(404);
    expect([toMissing.status, toMissing.error]).toEqual([toForeign.status, toForeign.error]);
  });

  it('a header with a foreign workspace falls back to one of the person', async () => {
    const { reply, client } = await server.register('leaver@example.com', { workspaceName: 'Own' });
    const visit = { workspace: foreignWorkspace };
    const me = await client.call(accounts.getMe, {}, visit);
    expect(me.body.org?.name).toBe('Own');
    expect(me.body.org?._id).toBe(reply.body.org?._id);
  });
});

describe('ids of another workspace', () => {
  it('are not found by any endpoint that takes one, and nothing changes', async () => {
    const before = (await eve.call(contract.listMembers, {})).body;
    const person = before.items[0]?.person ?? '';
    const { body: invitation } = await eve.call(contract.invite, {
      body: { email: 'guest@example.com', role: 'viewer' },
    });
    const replies = [
      await ada.call(contract.changeRole, { params: { person }, body: { role: 'viewer' } }),
      await ada.call(contract.removeMember, { params: { person } }),
      await ada.call(contract.transferOwnership, { body: { person } }),
      await ada.call(contract.revokeInvitation, { params: { invitationId: invitation.id } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await eve.call(contract.listMembers, {})).body).toEqual(before);
    expect((await eve.call(contract.listInvitations, {})).body.items).toHaveLength(1);
    expect((await ada.call(contract.listInvitations, {})).body.items).toHaveLength(0);
  });
});

describe('the workspace', () => {
  it('returns what the caller may do in it', async () => {
    const { body } = await ada.call(contract.getWorkspace, {});
    expect(body).toMatchObject({ name: 'Home', role: 'owner' });
    expect(Object.values(body.can)).toEqual(Array(Object.keys(body.can).length).fill(true));
    await server.admin`update members set role = 'viewer' where workspace = ${home}`;
    const { can } = (await ada.call(contract.getWorkspace, {})).body;
    expect(Object.entries(can).flatMap(([action, allowed]) => (allowed ? [action] : []))).toEqual([
      'workspace.read',
      'workspace.leave',
      'member.list',
    ]);
    await server.admin`update members set role = 'owner' where workspace = ${home}`;
  });

  it('is renamed; invalid names are refused', async () => {
    expect((await ada.call(contract.renameWorkspace, { body: { name: 'Haus & Hof' } })).body.name).toBe(
      'Haus & Hof',
    );
    for (const name of ['', '  ', 'a\nb', 'x'.repeat(101), '\ud800'])
      expect((await ada.call(contract.renameWorkspace, { body: { name } })).status).toBe(400);
    expect((await ada.call(accounts.getMe, {})).body.org?.name).toBe('Haus & Hof');
  });

  it('F11: is closed to a removed member at their next request', async () => {
    const { client, reply } = await server.register('temp@example.com');
    const person = reply.body.person.id;
    await server.admin`insert into members (workspace, person, role, joined_at)
      values (${home}, ${person}, 'admin', now())`;
    const visit = { workspace: home };
    expect((await client.call(contract.getWorkspace, {}, visit)).status).toBe(200);
    expect((await ada.call(contract.removeMember, { params: { person } })).status).toBe(204);
    expect((await client.call(contract.getWorkspace, {}, visit)).status).toBe(404);
  });
});
