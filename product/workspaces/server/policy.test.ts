import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '#platform/authorisation/role.ts';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as contract from '../contract.ts';
import { workspacePolicy } from './policy.ts';
import { serveForTests } from './testing/serve-for-tests.ts';

/** The rows of `docs/roles.md` whose actions are in this policy: action → allowed roles. */
function readDocumentedPolicy(): Record<string, string[]> {
  const table = readFileSync(new URL('../../../docs/roles.md', import.meta.url), 'utf8');
  const rows = table.matchAll(/^\| `([\w.-]+)` *\|[^|]*\|(.+)\|$/gm);
  return Object.fromEntries(
    [...rows]
      .filter(([, action = '']) => action in workspacePolicy)
      .map(([, action = '', cells = '']) => [
        action,
        cells
          .split('|')
          .map((cell, at) => (cell.trim() === 'yes' ? ROLES[at] : undefined))
          .filter((role) => role !== undefined),
      ]),
  );
}

it('docs/roles.md matches the policy', () => {
  expect(readDocumentedPolicy()).toEqual(workspacePolicy);
});

describe('over HTTP', () => {
  let server: Awaited<ReturnType<typeof serveForTests>>;
  let client: Visitor;
  let workspace: string;
  beforeAll(async () => {
    server = await serveForTests();
    const { client: visitor, reply } = await server.register('ada@example.com');
    client = visitor;
    workspace = reply.body.org?._id ?? '';
  });
  afterAll(() => server.close());

  const endpoints = Object.values(contract).filter(
    (value): value is typeof value & Endpoint => typeof value === 'object' && 'path' in value,
  );
  const workspaceEndpoints = endpoints.flatMap((endpoint) =>
    endpoint.access.kind === 'workspace' ? [{ endpoint, action: endpoint.access.action }] : [],
  );

  it.each(ROLES)('a %s is allowed exactly what the policy allows', async (role) => {
    await server.admin`update members set role = ${role} where workspace = ${workspace}`;
    for (const { endpoint, action } of workspaceEndpoints) {
      const roles = workspacePolicy[action as keyof typeof workspacePolicy] as readonly string[];
      const params = { person: crypto.randomUUID(), invitationId: crypto.randomUUID() };
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: 'person' | 'invitationId') => params[name]);
      const reply = await client.send(
        endpoint.method,
        path,
        endpoint.method === 'GET' ? {} : { body: { role: 7 } },
      );
      const isAllowed = reply.status !== 403;
      expect([action, isAllowed], `${endpoint.method} ${path}: ${reply.status}`).toEqual([
        action,
        roles.includes(role),
      ]);
    }
  });

  it('without a login every endpoint answers 401', async () => {
    for (const { endpoint } of workspaceEndpoints)
      expect((await server.visitor().send(endpoint.method, endpoint.path, {})).status).toBe(401);
  });

  it.each([
    ['empty', '', 200],
    ['a word', 'all', 400],
    ['a wildcard', '*', 400],
    ['a list', `['x']`, 400],
    ['null', 'null', 400],
    ['an unknown workspace', '00000000-0000-4000-8000-000000000000', 404],
  ])('F3: a workspace header that is %s never selects all workspaces', async (_, header, status) => {
    const reply = await client.call(
      contract.getWorkspace,
      {},
      { headers: { 'x-earshot-workspace': header || null } },
    );
    expect(reply.status).toBe(status);
  });
});

describe('the query parameter workspace', () => {
  it('F3: selects the workspace of a GET, because streams and downloads send no header, and of no other method', async () => {
    const server = await serveForTests({ env: { REGISTRATION: 'open' } });
    const { client, reply } = await server.register('ada@example.com');
    const other = await server.register('grace@example.com');
    const ownWorkspace = reply.body.org?._id ?? '';
    const foreign = other.reply.body.org?._id ?? '';
    const read = (workspace: string) => client.send('GET', '/api/workspace', { query: { workspace } });
    expect((await read(ownWorkspace)).status).toBe(200);
    expect((await read(foreign)).status).toBe(404);
    expect((await read('*')).status).toBe(400);
    const renamed = await client.send('PATCH', '/api/workspace', {
      query: { workspace: foreign },
      body: { name: 'Mine still' },
    });
    expect([renamed.status, Object.keys(renamed.error?.fields ?? {})]).toEqual([400, ['workspace']]);
    expect((await read(ownWorkspace)).body).not.toMatchObject({ name: 'Mine still' });
    await server.close();
  });
});
