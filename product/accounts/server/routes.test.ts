import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { quoteIdentifiers } from '#platform/db/core/sql.ts';
import type { Endpoint, Output } from '#platform/http/contract/contract.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as workspaces from '#product/workspaces/contract.ts';
import * as contract from '../contract.ts';
import { deleteExpired } from './jobs.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let operator: Visitor;
let somebody: Visitor;
beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open' } });
  operator = (await server.register('operator@example.com')).client;
  somebody = (await server.register('owner@example.com')).client;
});
afterAll(() => server.close());

const endpoints = Object.values(contract).filter(
  (value): value is typeof value & Endpoint => typeof value === 'object' && 'path' in value,
);

describe('every endpoint of accounts', () => {
  it('that is public gives its reason, as listed here', () => {
    const publicEndpoints = endpoints.flatMap(({ method, path, access }) =>
      access.kind === 'public' ? [`${method} ${path}: ${access.reason}`] : [],
    );
    expect(publicEndpoints).toMatchInlineSnapshot(`
      [
        "POST /api/auth/logout: answers the same with or without a login; ends only the one whose cookie it carries",
        "POST /api/auth/register: a person without an account creates one",
        "GET /api/auth/registration: the registration page explains itself before it asks for anything",
        "POST /api/auth/login: a person proves who they are",
        "POST /api/auth/forgot-password: a person who lost their password has no login; the answer is always the same",
        "GET /api/auth/reset-password/:token: the link is the proof",
        "POST /api/auth/reset-password: the link is the proof",
      ]
    `);
  });

  it('that is not public refuses a caller without a login', async () => {
    for (const { method, path, access } of endpoints)
      if (access.kind !== 'public')
        expect((await server.visitor().send(method, path, {})).status, `${method} ${path}`).toBe(401);
  });

  it('G11: that accepts a credential has a rate limit', () => {
    const unlimited = endpoints.filter(({ method, limit }) => method === 'POST' && !limit);
    expect(unlimited.map(({ path }) => path)).toEqual(['/api/auth/logout']);
  });
});

describe('the outbox', () => {
  it('does not exist for anyone but operators, not even for the owner of a workspace', async () => {
    const reply = await somebody.call(contract.listOutbox, { query: {} });
    expect(reply.status).toBe(404);
    expect(JSON.stringify(reply.body)).not.toContain('items');
  });

  it('shows password reset links only to their recipient', async () => {
    for (const email of ['operator@example.com', 'owner@example.com'])
      await server.visitor().call(contract.forgotPassword, { body: { email } });
    await somebody.call(workspaces.invite, { body: { email: 'new@example.com', role: 'viewer' } });
    const listShownMails = async () => {
      const { body } = await operator.call(contract.listOutbox, { query: {} });
      return Object.fromEntries(body.items.map((mail) => [mail.recipient, mail]));
    };
    await vi.waitFor(async () => expect(Object.keys(await listShownMails())).toHaveLength(3), {
      timeout: 10_000,
    });
    const mails = await listShownMails();
    expect(mails['operator@example.com']).toMatchObject({ hidden: false });
    expect(mails['operator@example.com']?.text).toContain('/reset-password/');
    expect(mails['owner@example.com']).toMatchObject({
      hidden: true,
      text: '',
      subject: 'Set a new password for Earshot',
    });
    expect(mails['new@example.com']?.text).toContain('/jointeam/');
    await server.admin`delete from identity.outbox`;
  });

  it('lists mails newest first, page by page, each once', async () => {
    await server.admin`
      insert into identity.outbox (id, recipient, subject, text, html, state, created_at)
      select gen_random_uuid(), 'p' || n || '@example.com', 'Hello', 'Text', '<p>Text</p>', 'waiting',
        timestamptz '2026-05-01' + (n / 3) * interval '1 minute' from generate_series(1, 120) n`;
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: { cursor?: string } = cursor ? { cursor } : {};
      const { body }: { body: Output<typeof contract.listOutbox> } = await operator.call(
        contract.listOutbox,
        {
          query,
        },
      );
      expect(body.delivers).toBe(false);
      seen.push(...body.items.map(({ recipient }) => recipient));
      cursor = body.next;
    } while (cursor);
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
    expect(seen[0]).toBe('p120@example.com');
  });

  it.each(['x', '1', '1_x', '_', 'NaN_00000000-0000-4000-8000-000000000000', '9'.repeat(190)])(
    'refuses the cursor %s',
    async (cursor) => {
      expect((await operator.call(contract.listOutbox, { query: { cursor } })).status).toBe(400);
    },
  );
});

describe('a profile', () => {
  it('accepts a new name in any script', async () => {
    const name = 'Zoë 👩‍🔬 שלום ﷽';
    const reply = await somebody.call(contract.renamePerson, { body: { name: ` ${name} ` } });
    expect(reply.body.name).toBe(name);
    expect((await somebody.call(contract.getMe, {})).body.person.name).toBe(name);
  });

  it('F8: changes nothing but the name', async () => {
    const extraProperties = { name: 'Eve', email: 'operator@example.com', operator: true };
    expect((await somebody.call(contract.renamePerson, { body: extraProperties })).status).toBe(400);
    const reply = await somebody.call(contract.renamePerson, { body: { name: 'Eve' } });
    expect(reply.body).toMatchObject({ name: 'Eve', email: 'owner@example.com', operator: false });
  });
});

it('expired rows are deleted, and nothing else', async () => {
  const count = async (table: 'logins' | 'hits') => {
    const [row] = await server.admin`select count(*)::int as n from identity.${quoteIdentifiers(table)}`;
    return Number(row?.n);
  };
  const [logins] = [await count('logins')];
  await deleteExpired(server.services, server.clock.now());
  expect(await count('logins')).toBe(logins);
  server.clock.advance(31 * 86_400_000);
  await deleteExpired(server.services, server.clock.now());
  expect([await count('logins'), await count('hits')]).toEqual([0, 0]);
});
