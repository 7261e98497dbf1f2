import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROLES, type Role } from '#platform/authorisation/role.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { AppError } from '#platform/errors/errors.ts';
import { fc } from '#platform/testing/properties.ts';
import { ranksAtLeast } from '../workspace.ts';
import { acceptAsLoggedIn } from './invitations/accept-invitation.ts';
import { changeRole } from './members/change-role.ts';
import { makePerson } from './testing/factory.ts';
import { invite } from './invitations/invite.ts';
import { listInvitations } from './queries.ts';
import { leaveWorkspace, removeMember } from './members/remove-member.ts';
import { renameWorkspace } from './rename-workspace.ts';
import { revokeInvitation } from './invitations/revoke-invitation.ts';
import { serveForTests } from './testing/serve-for-tests.ts';
import { members, workspaces } from './tables.ts';
import { transferOwnership } from './members/transfer-ownership.ts';

interface Person {
  id: string;
  email: string;
}
const people: Person[] = [];
let server: Awaited<ReturnType<typeof serveForTests>>;
beforeAll(async () => {
  server = await serveForTests();
  for (let n = 0; n < PEOPLE; n += 1)
    people.push(await makePerson(server.services.database, server.clock.now()));
});
afterAll(() => server.close());

const LONG = Boolean(process.env.EARSHOT_LONG_TESTS);
const PEOPLE = 7;
const INITIAL_ROLES: Role[] = ['owner', 'admin', 'admin', 'researcher'];
const VERBS = [
  ...['invite', 'invite', 'invite', 'accept', 'accept', 'change', 'change'],
  ...['remove', 'transfer', 'revoke', 'leave', 'rename'],
] as const;

/** Where in a list to pick, counted from its start again after its end: 59 is more than any list here has. */
const index = fc.nat(59);
const call = fc.record({
  verb: fc.constantFrom(...VERBS),
  actor: index,
  other: index,
  role: fc.constantFrom(...ROLES),
});
type Call = typeof call extends fc.Arbitrary<infer T> ? T : never;
/** Calls of one batch start together. */
const scenario = fc.array(fc.array(call, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });

type Roles = Map<string, Role>;
interface PendingInvitation {
  role: Role;
  by: string;
}
interface Entry {
  action: string;
  entity: string;
  actor: { person?: string };
  detail: { role: Role; person: string; before: Role; reason?: string };
}

const readRoles = async (workspace: string): Promise<Roles> => {
  const rows = await server.admin<{ person: string; role: Role }[]>`
    select person, role from members where workspace = ${workspace}`;
  return new Map(rows.map(({ person, role }) => [person, role]));
};
const readPending = async (workspace: string): Promise<Map<string, PendingInvitation>> => {
  const rows = await server.admin<(PendingInvitation & { id: string })[]>`
    select id, role, invited_by as by from invitations where workspace = ${workspace} and state = 'pending'`;
  return new Map(rows.map(({ id, role, by }) => [id, { role, by }]));
};
const mayGrant = (own: Role | undefined, role: Role) =>
  (own === 'owner' || own === 'admin') && ranksAtLeast(own, role);

/**
 * Applies the audit log to `roles`, in the order of commits, and checks that each actor was allowed to do it at that
 * moment. Returns the pending invitations at the end, which must match the tables.
 */
function replayAuditLog(entries: Entry[], roles: Roles): Map<string, PendingInvitation> {
  const pending = new Map<string, PendingInvitation>();
  for (const { action, entity, actor, detail } of entries) {
    const entry = `${action} ${JSON.stringify(detail)}`;
    const person = actor.person ?? '';
    const ownRole = roles.get(person);
    const before = roles.get(entity);
    switch (action) {
      case 'invitation.create': {
        const existing = pending.get(entity);
        expect(mayGrant(ownRole, detail.role), entry).toBe(true);
        if (existing) expect(mayGrant(ownRole, existing.role), `again: ${entry}`).toBe(true);
        pending.set(entity, { role: detail.role, by: person });
        break;
      }
      case 'invitation.revoke': {
        const invitation = pending.get(entity);
        expect(invitation, entry).toBeDefined();
        if (!detail.reason) expect(mayGrant(ownRole, invitation!.role), entry).toBe(true);
        pending.delete(entity);
        // When somebody loses a right, their invitations are revoked before the entry that says why. The checks hold again after it.
        continue;
      }
      case 'invitation.accept': {
        const invitation = pending.get(entity);
        expect(invitation?.role, entry).toBe(detail.role);
        expect(mayGrant(roles.get(invitation!.by), detail.role), entry).toBe(true);
        if (!roles.has(detail.person)) roles.set(detail.person, detail.role);
        pending.delete(entity);
        break;
      }
      case 'member.change-role':
        expect(detail.before, entry).toBe(before);
        expect(mayGrant(ownRole, before!) && mayGrant(ownRole, detail.role), entry).toBe(true);
        roles.set(entity, detail.role);
        break;
      case 'member.remove':
        expect(before !== undefined && mayGrant(ownRole, before), entry).toBe(true);
        roles.delete(entity);
        break;
      case 'workspace.leave':
        expect(ownRole, entry).toBeDefined();
        roles.delete(person);
        break;
      case 'workspace.transfer':
        expect(ownRole, entry).toBe('owner');
        expect(before, entry).toBeDefined();
        roles.set(entity, 'owner').set(person, 'admin');
        break;
      case 'workspace.rename':
        expect(['owner', 'admin'], entry).toContain(ownRole);
        break;
      default:
        throw new Error(`the model does not know ${action}`);
    }
    expect([...roles.values()], `an owner is left after ${entry}`).toContain('owner');
    for (const invitation of pending.values())
      expect(
        mayGrant(roles.get(invitation.by), invitation.role),
        `${JSON.stringify(invitation)} is pending after ${entry}`,
      ).toBe(true);
  }
  return pending;
}

async function runBatches(owner: Scope, batches: Call[][]): Promise<void> {
  const { services } = server;
  const links = new Map<string, string>();
  const runCall = async ({ verb, actor, other, role }: Call, roles: Roles, ids: string[]) => {
    const pick = <T>(from: T[], at: number) => from[at % Math.max(1, from.length)];
    const now = server.clock.now();
    if (verb === 'accept') {
      const self = pick(
        people.filter(({ email }) => links.has(email)),
        actor,
      );
      if (!self) return undefined;
      const token = new URL(links.get(self.email)!).pathname.split('/').at(-2)!;
      const login = {
        person: self.id,
        login: self.id,
        operator: false,
        confirmedAt: server.clock.now(),
        workspace: null,
      };
      return acceptAsLoggedIn(services, { link: { token, email: self.email }, login, now });
    }
    const [person = '', own = 'viewer'] = pick([...roles], actor) ?? [];
    const member = pick([...roles.keys()], other) ?? '';
    const scope = mintScope(owner.workspace, { kind: 'person', person, role: own }, now);
    switch (verb) {
      case 'invite': {
        const guest =
          pick(
            people.filter(({ id }) => !roles.has(id)),
            other,
          ) ?? people[0]!;
        const { link, email } = await invite(services, scope, { email: guest.email, role });
        if (link) links.set(email, link);
        return undefined;
      }
      case 'change':
        return changeRole(services, scope, { person: member, role });
      case 'remove':
        return removeMember(services, scope, member);
      case 'transfer':
        return transferOwnership(services, scope, member);
      case 'revoke':
        return revokeInvitation(services, scope, pick(ids, other) ?? owner.workspace);
      case 'leave':
        return leaveWorkspace(services, scope);
      default:
        await renameWorkspace(services, scope, 'Renamed');
        return undefined;
    }
  };
  for (const batch of batches) {
    const roles = await readRoles(owner.workspace);
    const ids = [...(await readPending(owner.workspace)).keys()];
    const outcomes = await Promise.allSettled(batch.map((item) => runCall(item, roles, ids)));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AppError);
    const admins = [...(await readRoles(owner.workspace))].filter(([, role]) => role === 'admin');
    for (const [person, role] of admins.slice(0, 1)) {
      const reader = mintScope(owner.workspace, { kind: 'person', person, role }, server.clock.now());
      for (const listed of await listInvitations(services, reader))
        expect(Boolean(listed.link), `${role} reads a link to become ${listed.role}`).toBe(
          mayGrant(role, listed.role),
        );
    }
  }
}

it(
  'nobody has a role or link that was not granted by somebody entitled at that moment, with random concurrent calls',
  async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async (batches) => {
        const { database } = server.services;
        const now = server.clock.now();
        const owner = mintScope(randomUUID(), { kind: 'person', person: people[0]!.id, role: 'owner' }, now);
        const { workspace } = owner;
        const roles: Roles = new Map(INITIAL_ROLES.map((role, index) => [people[index]!.id, role]));
        await database.within(owner, async (tx) => {
          await tx.orm.insert(workspaces).values({ workspace, name: 'Home', settings: {}, createdAt: now });
          await tx.orm
            .insert(members)
            .values([...roles].map(([person, role]) => ({ workspace, person, role, joinedAt: now })));
        });
        await runBatches(owner, batches);
        const entries = await server.admin<Entry[]>`
          select action, entity, actor, detail from audit_log where workspace = ${owner.workspace} order by seq`;
        const pending = replayAuditLog(entries, roles);
        expect(await readRoles(owner.workspace)).toEqual(roles);
        expect(await readPending(owner.workspace)).toEqual(pending);
      }),
      { numRuns: LONG ? 400 : 12, endOnFailure: true },
    );
  },
  LONG ? 600_000 : 60_000,
);
