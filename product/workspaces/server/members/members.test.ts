import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#platform/authorisation/role.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { AppError } from '#platform/errors/errors.ts';
import { outranks } from '../../workspace.ts';
import { changeRole } from './change-role.ts';
import { makeMember, makeWorkspace } from '../testing/factory.ts';
import { leaveWorkspace, removeMember } from './remove-member.ts';
import { serveForTests } from '../testing/serve-for-tests.ts';
import { transferOwnership } from './transfer-ownership.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
beforeAll(async () => {
  server = await serveForTests();
});
afterAll(() => server.close());

const personOf = (scope: Scope) => (scope.actor.kind === 'person' ? scope.actor.person : '');
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const roleNow = async (scope: Scope) => {
  const [row] = await server.admin<{ role: Role }[]>`
    select role from members where workspace = ${scope.workspace} and person = ${personOf(scope)}`;
  return row?.role ?? null;
};
const home = () => makeWorkspace(server.services.database, server.clock.now());
const member = (scope: Scope, role: Role) => makeMember(server.services.database, scope, role);

const pairs = ROLES.flatMap((own) => ROLES.map((other) => [own, other] as const));

describe('a member', () => {
  it.each(pairs)('%s removes %s: only admins and owners, and never above themselves', async (own, other) => {
    const owner = await home();
    const [actor, target] = [await member(owner, own), await member(owner, other)];
    const allowed = ['owner', 'admin'].includes(own) && outranks(own, other);
    expect(await codeOf(removeMember(server.services, actor, personOf(target)))).toBe(
      allowed ? 'done' : 'forbidden',
    );
    expect(await roleNow(target)).toBe(allowed ? null : other);
  });

  it.each(pairs)('F7: %s grants %s: never more than they hold', async (own, granted) => {
    const owner = await home();
    const [actor, target] = [await member(owner, own), await member(owner, 'viewer')];
    const allowed = ['owner', 'admin'].includes(own) && outranks(own, granted);
    expect(await codeOf(changeRole(server.services, actor, personOf(target), granted))).toBe(
      allowed ? 'done' : 'forbidden',
    );
    expect(await roleNow(target)).toBe(allowed ? granted : 'viewer');
  });

  it('F7: does not raise their own role', async () => {
    const owner = await home();
    for (const role of ['admin', 'researcher', 'viewer'] as const) {
      const actor = await member(owner, role);
      expect(await codeOf(changeRole(server.services, actor, personOf(actor), 'owner'))).toBe('forbidden');
    }
  });

  it('of another workspace is not found', async () => {
    const [owner, stranger] = [await home(), await home()];
    expect(await codeOf(removeMember(server.services, owner, personOf(stranger)))).toBe('not_found');
    expect(await codeOf(changeRole(server.services, owner, personOf(stranger), 'viewer'))).toBe('not_found');
    expect(await codeOf(transferOwnership(server.services, owner, personOf(stranger)))).toBe('not_found');
    expect(await codeOf(removeMember(server.services, owner, randomUUID()))).toBe('not_found');
  });

  it('F11: whose role was taken away meanwhile acts by the new one', async () => {
    const owner = await home();
    const [admin, viewer] = [await member(owner, 'admin'), await member(owner, 'viewer')];
    await changeRole(server.services, owner, personOf(admin), 'viewer');
    // `admin` still holds a scope minted before.
    expect(await codeOf(changeRole(server.services, admin, personOf(viewer), 'admin'))).toBe('forbidden');
    expect(await codeOf(removeMember(server.services, admin, personOf(owner)))).toBe('forbidden');
  });
});

describe('the last owner', () => {
  it('cannot leave, be removed or step down', async () => {
    const owner = await home();
    expect(await codeOf(leaveWorkspace(server.services, owner))).toBe('conflict');
    expect(await codeOf(removeMember(server.services, owner, personOf(owner)))).toBe('conflict');
    expect(await codeOf(changeRole(server.services, owner, personOf(owner), 'admin'))).toBe('conflict');
    expect(await roleNow(owner)).toBe('owner');
  });

  it('of two who leave at once, one stays', async () => {
    const first = await home();
    const second = await member(first, 'owner');
    const both = await Promise.all(
      [first, second].map((who) => codeOf(leaveWorkspace(server.services, who))),
    );
    expect(both.sort()).toEqual(['conflict', 'done']);
  });

  it('hands the workspace over and becomes an admin', async () => {
    const owner = await home();
    const heir = await member(owner, 'viewer');
    expect(await codeOf(transferOwnership(server.services, owner, personOf(owner)))).toBe('bad_input');
    expect(await codeOf(transferOwnership(server.services, owner, personOf(heir)))).toBe('done');
    expect([await roleNow(owner), await roleNow(heir)]).toEqual(['admin', 'owner']);
    expect(await codeOf(transferOwnership(server.services, owner, personOf(owner)))).toBe('forbidden');
  });
});

it('N7: every change leaves an audit row that says who', async () => {
  const owner = await home();
  const viewer = await member(owner, 'viewer');
  await changeRole(server.services, owner, personOf(viewer), 'researcher');
  await removeMember(server.services, owner, personOf(viewer));
  const rows = await server.admin`
    select action, entity, actor->>'person' as who, detail from audit_log
    where workspace = ${owner.workspace} order by action`;
  expect(rows).toEqual([
    {
      action: 'member.change-role',
      entity: personOf(viewer),
      who: personOf(owner),
      detail: { before: 'viewer', role: 'researcher' },
    },
    {
      action: 'member.remove',
      entity: personOf(viewer),
      who: personOf(owner),
      detail: { role: 'researcher' },
    },
  ]);
});

it('a token or a made-up role opens nothing', async () => {
  const owner = await home();
  const token = mintScope(
    owner.workspace,
    { kind: 'token', purpose: 'invitation', subject: randomUUID() },
    server.clock.now(),
  );
  expect(await codeOf(removeMember(server.services, token, personOf(owner)))).toBe('forbidden');
  expect(await codeOf(leaveWorkspace(server.services, token))).toBe('forbidden');
});
