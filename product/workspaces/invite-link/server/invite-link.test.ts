import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as workspaces from '../../contract.ts';
import { PASSWORD, serveForTests } from '../../server/testing/serve-for-tests.ts';
import { OFFERED_EXPERIMENT_IDS } from '../../settings/experiments.ts';
import * as settings from '../../settings/contract.ts';
import { settingsRoutes } from '../../settings/server/routes.ts';
import * as contract from '../contract.ts';
import { inviteLinkRoutes } from './routes.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let owner: Visitor;
beforeAll(async () => {
  server = await serveForTests({
    routes: (services) => [...inviteLinkRoutes(services), ...settingsRoutes(services)],
  });
  owner = (await server.register('owner@example.com', { workspaceName: 'Home' })).client;
});
beforeEach(() => server.clock.advance(3_600_000));
afterAll(() => server.close());

const createLink = async (role: 'researcher' | 'viewer' = 'viewer', client = owner) => {
  const { body } = await client.call(contract.createInviteLink, { body: { role, days: 7 } });
  return new URL(body.url).pathname.replace('/jointeam/', '');
};
const open = (teamToken: string) => server.visitor().call(contract.openInviteLink, { params: { teamToken } });
const request = (teamToken: string, email: string) =>
  server.visitor().call(contract.requestInvitation, { params: { teamToken }, body: { email } });
const countMails = async (email: string) =>
  (await server.admin`select 1 from identity.outbox where recipient = ${email}`).length;
/** Joins by the newest mailed link of an address. */
async function join(email: string) {
  const [, , teamToken = '', emailAddress = ''] = new URL(await server.linkFor(email)).pathname
    .split('/')
    .map(decodeURIComponent);
  const client = server.visitor();
  const body = { name: 'New Person', password: PASSWORD };
  const reply = await client.call(workspaces.acceptInvitation, { params: { teamToken, emailAddress }, body });
  return { client, reply };
}

describe('an invitation link', () => {
  it('sends each address a personal invitation, with which people join in the role of the link', async () => {
    const token = await createLink('viewer');
    expect((await open(token)).body).toEqual({ workspaceName: 'Home', role: 'viewer', allowedDomains: [] });
    for (const email of ['a@example.com', 'b@example.com']) {
      expect((await request(token, email)).status).toBe(204);
      expect((await join(email)).reply.body.org).toMatchObject({ name: 'Home', role: 'viewer' });
    }
    const { body } = await owner.call(contract.getInviteLink, {});
    expect(body.link).toMatchObject({ role: 'viewer', expired: false });
  });

  it('answers members, invited people and others alike, and mails nobody twice within ten minutes', async () => {
    const token = await createLink('researcher');
    expect((await request(token, 'owner@example.com')).status).toBe(204);
    expect(await countMails('owner@example.com')).toBe(0);
    await request(token, 'c@example.com');
    await request(token, 'c@example.com');
    expect(await countMails('c@example.com')).toBe(1);
    server.clock.advance(11 * 60_000);
    await request(token, 'c@example.com');
    expect(await countMails('c@example.com')).toBe(2);
    // An invitation with another role stays as an admin sent it.
    await owner.call(workspaces.invite, { body: { email: 'd@example.com', role: 'admin' } });
    server.clock.advance(11 * 60_000);
    await request(token, 'd@example.com');
    const [row] = await server.admin<{ role: string }[]>`
      select role from invitations where email = 'd@example.com'`;
    expect(row?.role).toBe('admin');
  });

  it('stops inviting while 500 invitations can be accepted, for members alike; expired and renewed ones do not count', async () => {
    const token = await createLink('viewer');
    await request(token, 'waiting@example.com');
    const expiresAt = new Date(server.clock.now().getTime() + 86_400_000);
    await server.admin`
      insert into invitations (workspace, id, email, role, state, invited_by, created_at, expires_at)
      select workspace, gen_random_uuid(), 'pending' || n || '@example.com', 'viewer', 'pending', invited_by, ${server.clock.now()}, ${expiresAt}
      from invitations, generate_series(1, 500 - (select count(*)::int from invitations where state = 'pending')) n
      where email = 'waiting@example.com'`;
    const statuses = async () => [
      (await request(token, 'new@example.com')).status,
      (await request(token, 'owner@example.com')).status,
    ];
    expect(await statuses()).toEqual([409, 409]);
    server.clock.advance(11 * 60_000);
    expect((await request(token, 'waiting@example.com')).status).toBe(204);
    await server.admin`update invitations set expires_at = created_at where email like 'pending%'`;
    expect(await statuses()).toEqual([204, 204]);
    await server.admin`delete from invitations where email like 'pending%'`;
  });

  it('accepts only addresses at the allowed domains, which apply to existing links', async () => {
    const token = await createLink();
    const set = (allowedDomains: string[]) =>
      owner.call(settings.changeSettings, { body: { allowedDomains } });
    await set(['@Acme.example', 'acme.test']);
    expect((await open(token)).body.allowedDomains).toEqual(['acme.example', 'acme.test']);
    for (const email of ['e@example.com', 'e@evil-acme.example', 'e@sub.acme.example']) {
      const refused = await request(token, email);
      expect([refused.status, refused.error?.fields]).toEqual([
        400,
        { email: 'This link is for email addresses at acme.example or acme.test.' },
      ]);
    }
    expect((await request(token, 'e@acme.example')).status).toBe(204);
    expect(await countMails('e@acme.example')).toBe(1);
    expect((await set(['not a domain'])).status).toBe(400);
    await set([]);
  });

  it('stops working when it is replaced, revoked or expired, or its creator can no longer invite', async () => {
    const first = await createLink();
    const second = await createLink();
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    await owner.call(contract.revokeInviteLink, {});
    expect([(await open(second)).status, (await request(second, 'f@example.com')).status]).toEqual([
      404, 404,
    ]);
    const third = await createLink();
    server.clock.advance(7 * 86_400_000);
    expect((await open(third)).status).toBe(410);
    await owner.call(workspaces.invite, { body: { email: 'admin@example.com', role: 'admin' } });
    const { client: admin, reply } = await join('admin@example.com');
    const fourth = await createLink('viewer', admin);
    expect((await open(fourth)).status).toBe(200);
    const params = { person: reply.body.person.id };
    await owner.call(workspaces.changeRole, { params, body: { role: 'viewer' } });
    expect([(await open(fourth)).status, (await request(fourth, 'g@example.com')).status]).toEqual([
      404, 404,
    ]);
    expect((await admin.call(contract.createInviteLink, { body: { role: 'viewer', days: 1 } })).status).toBe(
      403,
    );
  });
});

describe('settings of a workspace', () => {
  it('are changed one by one, with a sentence at the field of a value that cannot be one', async () => {
    const change = (body: object) => owner.call(settings.changeSettings, { body });
    const { body } = await change({ icon: '👩🏽‍🔬', timeZone: 'Europe/Berlin' });
    expect(body.settings).toMatchObject({ icon: '👩🏽‍🔬', timeZone: 'Europe/Berlin' });
    expect((await change({ language: 'pt-BR' })).body.settings).toMatchObject({
      icon: '👩🏽‍🔬',
      language: 'pt-BR',
    });
    for (const [field, value] of [
      ['icon', '🔬🔬'],
      ['icon', 'A'],
      ['language', 'klingon!'],
      ['timeZone', 'Mars/Olympus'],
      ['timeZone', '+02:00'],
      ['allowedDomains', ['localhost']],
    ] as const) {
      const refused = await change({ [field]: value });
      expect([field, refused.status]).toEqual([field, 400]);
      expect(Object.keys(refused.error!.fields!)[0]).toMatch(field);
    }
  });

  it('include experiments, which members turn on and off', async () => {
    const list = async () => (await owner.call(settings.listExperiments, {})).body.items;
    const allAre = (enabled: boolean) =>
      OFFERED_EXPERIMENT_IDS.map((id) => ({ id, enabled, isSetByOperator: false }));
    expect(await list()).toEqual(allAre(false));
    for (const enabled of [true, false]) {
      for (const experiment of OFFERED_EXPERIMENT_IDS)
        await owner.call(settings.switchExperiment, { body: { experiment, enabled } });
      expect(await list()).toEqual(allAre(enabled));
    }
  });

  it('show the note about calls, which do not exist yet, only where the operator’s list has it [O-118]', async () => {
    const find = async () =>
      (await owner.call(settings.listExperiments, {})).body.items.find(({ id }) => id === 'call-link-note');
    expect(await find()).toBeUndefined();
    const body = { experiment: 'call-link-note', enabled: true } as never;
    expect((await owner.call(settings.switchExperiment, { body })).status).toBe(400);
    const { id } = (await owner.call(workspaces.getWorkspace, {})).body;
    server.services.config = { ...server.services.config, linkNoteWorkspaces: [id] };
    expect(await find()).toMatchObject({ enabled: true, isSetByOperator: true });
  });
});
