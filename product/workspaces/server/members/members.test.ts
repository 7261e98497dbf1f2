import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#platform/authorisation/role.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { AppError } from '#platform/errors/errors.ts';
import { ranksAtLeast } from '../../workspace.ts';
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

const getPerson = (scope: Scope) => (scope.actor.kind === 'person' ? scope.actor.person : '');
const getOutcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const readRole = async (scope: Scope) => {
  const [row] = await server.admin<{ role: Role }[]>`
    select role from members where workspace = ${scope.workspace} and person = ${getPerson(scope)}`;
  return row?.role ?? null;
};
const makeOwner = () => makeWorkspace(server.services.database, server.clock.now());
const addMember = (scope: Scope, role: Role) => makeMember(server.services.database, scope, role);

const pairs = ROLES.flatMap((own) => ROLES.map((other) => [own, other] as const));

describe('a member', () => {
  it.each(pairs)(
    '%s removes %s: only admins and owners may, and nobody with a higher role',
    async (own, other) => {
      const owner = await makeOwner();
      const [actor, target] = [await addMember(owner, own), await addMember(owner, other)];
      const allowed = ['owner', 'admin'].includes(own) && ranksAtLeast(own, other);
      expect(await getOutcome(removeMember(server.services, actor, getPerson(target)))).toBe(
        allowed ? 'done' : 'forbidden',
      );
      expect(await readRole(target)).toBe(allowed ? null : other);
    },
  );

  it.each(pairs)(
    'F7: %s grants %s: only admins and owners may, and no role above their own',
    async (own, granted) => {
      const owner = await makeOwner();
      const [actor, target] = [await addMember(owner, own), await addMember(owner, 'viewer')];
      const allowed = ['owner', 'admin'].includes(own) && ranksAtLeast(own, granted);
      expect(
        await getOutcome(changeRole(server.services, actor, { person: getPerson(target), role: granted })),
      ).toBe(allowed ? 'done' : 'forbidden');
      expect(await readRole(target)).toBe(allowed ? granted : 'viewer');
    },
  );

  it('F7: cannot raise their own role', async () => {
    const owner = await makeOwner();
    for (const role of ['admin', 'researcher', 'viewer'] as const) {
      const actor = await addMember(owner, role);
      expect(
        await getOutcome(changeRole(server.services, actor, { person: getPerson(actor), role: 'owner' })),
      ).toBe('forbidden');
    }
  });

  it('of another workspace is not found', async () => {
    const [owner, stranger] = [await makeOwner(), await makeOwner()];
    expect(await getOutcome(removeMember(server.services, owner, getPerson(stranger)))).toBe('not_found');
    expect(
      await getOutcome(changeRole(server.services, owner, { person: getPerson(stranger), role: 'viewer' })),
    ).toBe('not_found');
    expect(await getOutcome(transferOwnership(server.services, owner, getPerson(stranger)))).toBe(
      'not_found',
    );
    expect(await getOutcome(removeMember(server.services, owner, randomUUID()))).toBe('not_found');
  });

  it('F11: a lowered role applies at once, even to a scope minted before', async () => {
    const owner = await makeOwner();
    const [admin, viewer] = [await addMember(owner, 'admin'), await addMember(owner, 'viewer')];
    await changeRole(server.services, owner, { person: getPerson(admin), role: 'viewer' });
    // `admin` still holds a scope minted before.
    expect(
      await getOutcome(changeRole(server.services, admin, { person: getPerson(viewer), role: 'admin' })),
    ).toBe('forbidden');
    expect(await getOutcome(removeMember(server.services, admin, getPerson(owner)))).toBe('forbidden');
  });
});

describe('the last owner', () => {
  it('cannot leave, be removed or step down', async () => {
    const owner = await makeOwner();
    expect(await getOutcome(leaveWorkspace(server.services, owner))).toBe('conflict');
    expect(await getOutcome(removeMember(server.services, owner, getPerson(owner)))).toBe('conflict');
    expect(
      await getOutcome(changeRole(server.services, owner, { person: getPerson(owner), role: 'admin' })),
    ).toBe('conflict');
    expect(await readRole(owner)).toBe('owner');
  });

  it('when two owners leave at once, one stays', async () => {
    const first = await makeOwner();
    const second = await addMember(first, 'owner');
    const outcomes = await Promise.all(
      [first, second].map((scope) => getOutcome(leaveWorkspace(server.services, scope))),
    );
    expect(outcomes.sort()).toEqual(['conflict', 'done']);
  });

  it('transfers the ownership and becomes an admin', async () => {
    const owner = await makeOwner();
    const newOwner = await addMember(owner, 'viewer');
    expect(await getOutcome(transferOwnership(server.services, owner, getPerson(owner)))).toBe('bad_input');
    expect(await getOutcome(transferOwnership(server.services, owner, getPerson(newOwner)))).toBe('done');
    expect([await readRole(owner), await readRole(newOwner)]).toEqual(['admin', 'owner']);
    expect(await getOutcome(transferOwnership(server.services, owner, getPerson(owner)))).toBe('forbidden');
  });
});

it('N7: every change writes an audit row with its actor', async () => {
  const owner = await makeOwner();
  const viewer = await addMember(owner, 'viewer');
  await changeRole(server.services, owner, { person: getPerson(viewer), role: 'researcher' });
  await removeMember(server.services, owner, getPerson(viewer));
  const rows = await server.admin`
    select action, entity, actor->>'person' as actor, detail from audit_log
    where workspace = ${owner.workspace} order by action`;
  expect(rows).toEqual([
    {
      action: 'member.change-role',
      entity: getPerson(viewer),
      actor: getPerson(owner),
      detail: { before: 'viewer', role: 'researcher' },
    },
    {
      action: 'member.remove',
      entity: getPerson(viewer),
      actor: getPerson(owner),
      detail: { role: 'researcher' },
    },
  ]);
});

it('a token grants no member actions', async () => {
  const owner = await makeOwner();
  const token = mintScope(
    owner.workspace,
    { kind: 'token', purpose: 'invitation', subject: randomUUID() },
    server.clock.now(),
  );
  expect(await getOutcome(removeMember(server.services, token, getPerson(owner)))).toBe('forbidden');
  expect(await getOutcome(leaveWorkspace(server.services, token))).toBe('forbidden');
});
