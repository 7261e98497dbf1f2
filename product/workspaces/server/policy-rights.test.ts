import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROLES, type Role } from '#platform/authorisation/role.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { AppError } from '#platform/errors/errors.ts';
import { fc } from '#platform/testing/properties.ts';
import { outranks } from '../workspace.ts';
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
const BEGIN: Role[] = ['owner', 'admin', 'admin', 'researcher'];
const VERBS = [
  ...['invite', 'invite', 'invite', 'accept', 'accept', 'change', 'change'],
  ...['remove', 'transfer', 'revoke', 'leave', 'rename'],
] as const;

const call = fc.record({
  verb: fc.constantFrom(...VERBS),
  actor: fc.nat(59),
  other: fc.nat(59),
  role: fc.constantFrom(...ROLES),
});
type Call = typeof call extends fc.Arbitrary<infer T> ? T : never;
/** Calls of one batch start together. */
const scenario = fc.array(fc.array(call, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });

type Roles = Map<string, Role>;
interface Waiting {
  email: string;
  role: Role;
  by: string;
}
interface Entry {
  action: string;
  entity: string;
  actor: { person?: string };
  detail: { email: string; role: Role; person: string; before: Role; reason?: string };
}

const rolesNow = async (workspace: string): Promise<Roles> => {
  const rows = await server.admin<{ person: string; role: Role }[]>`
    select person, role from members where workspace = ${workspace}`;
  return new Map(rows.map(({ person, role }) => [person, role]));
};
const waitingNow = async (workspace: string): Promise<Map<string, Waiting>> => {
  const rows = await server.admin<(Waiting & { id: string })[]>`
    select id, email, role, invited_by as by from invitations where workspace = ${workspace} and state = 'pending'`;
  return new Map(rows.map(({ id, email, role, by }) => [id, { email, role, by }]));
};
const grants = (own: Role | undefined, role: Role) =>
  (own === 'owner' || own === 'admin') && outranks(own, role);

/**
 * Carries out what the audit log says, in the order of commits, and refuses what its actor had no right to at that
 * moment. What it ends with must be what the tables hold.
 */
function replay(entries: Entry[], roles: Roles): Map<string, Waiting> {
  const waiting = new Map<string, Waiting>();
  for (const { action, entity, actor, detail } of entries) {
    const what = `${action} ${JSON.stringify(detail)}`;
    const by = actor.person ?? '';
    const own = roles.get(by);
    const before = roles.get(entity);
    switch (action) {
      case 'invitation.create': {
        const earlier = waiting.get(entity);
        expect(grants(own, detail.role), what).toBe(true);
        if (earlier) expect(grants(own, earlier.role), `again: ${what}`).toBe(true);
        waiting.set(entity, { email: detail.email, role: detail.role, by });
        break;
      }
      case 'invitation.revoke': {
        const taken = waiting.get(entity);
        expect(taken, what).toBeDefined();
        if (!detail.reason) expect(grants(own, taken!.role), what).toBe(true);
        waiting.delete(entity);
        continue;
      }
      case 'invitation.accept': {
        const taken = waiting.get(entity);
        expect(taken?.role, what).toBe(detail.role);
        expect(grants(roles.get(taken!.by), detail.role), what).toBe(true);
        if (!roles.has(detail.person)) roles.set(detail.person, detail.role);
        waiting.delete(entity);
        break;
      }
      case 'member.change-role':
        expect(detail.before, what).toBe(before);
        expect(grants(own, before!) && grants(own, detail.role), what).toBe(true);
        roles.set(entity, detail.role);
        break;
      case 'member.remove':
        expect(before !== undefined && grants(own, before), what).toBe(true);
        roles.delete(entity);
        break;
      case 'workspace.leave':
        expect(own, what).toBeDefined();
        roles.delete(by);
        break;
      case 'workspace.transfer':
        expect(own, what).toBe('owner');
        expect(before, what).toBeDefined();
        roles.set(entity, 'owner').set(by, 'admin');
        break;
      case 'workspace.rename':
        expect(['owner', 'admin'], what).toContain(own);
        break;
      default:
        throw new Error(`the model does not know ${action}`);
    }
    expect([...roles.values()], `an owner is left after ${what}`).toContain('owner');
    for (const one of waiting.values())
      expect(grants(roles.get(one.by), one.role), `${JSON.stringify(one)} waits after ${what}`).toBe(true);
  }
  return waiting;
}

async function run(home: Scope, batches: Call[][]): Promise<void> {
  const { services } = server;
  const links = new Map<string, string>();
  const attempt = async ({ verb, actor, other, role }: Call, roles: Roles, ids: string[]) => {
    const pick = <T>(from: T[], at: number) => from[at % Math.max(1, from.length)];
    const now = server.clock.now();
    if (verb === 'accept') {
      const self = pick(
        people.filter(({ email }) => links.has(email)),
        actor,
      );
      if (!self) return undefined;
      const token = new URL(links.get(self.email)!).pathname.split('/').at(-2)!;
      const login = { person: self.id, login: self.id, operator: false };
      return acceptAsLoggedIn(services, { token, email: self.email }, login, now);
    }
    const [person = '', own = 'viewer'] = pick([...roles], actor) ?? [];
    const member = pick([...roles.keys()], other) ?? '';
    const scope = mintScope(home.workspace, { kind: 'person', person, role: own }, now);
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
        return changeRole(services, scope, member, role);
      case 'remove':
        return removeMember(services, scope, member);
      case 'transfer':
        return transferOwnership(services, scope, member);
      case 'revoke':
        return revokeInvitation(services, scope, pick(ids, other) ?? home.workspace);
      case 'leave':
        return leaveWorkspace(services, scope);
      default:
        await renameWorkspace(services, scope, 'Renamed');
        return undefined;
    }
  };
  for (const batch of batches) {
    const roles = await rolesNow(home.workspace);
    const ids = [...(await waitingNow(home.workspace)).keys()];
    const outcomes = await Promise.allSettled(batch.map((one) => attempt(one, roles, ids)));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AppError);
    const readers = [...(await rolesNow(home.workspace))].filter(([, role]) => role === 'admin');
    for (const [person, role] of readers.slice(0, 1)) {
      const reader = mintScope(home.workspace, { kind: 'person', person, role }, server.clock.now());
      for (const shown of await listInvitations(services, reader))
        expect(Boolean(shown.link), `${role} reads a link to become ${shown.role}`).toBe(
          grants(role, shown.role),
        );
    }
  }
}

it(
  'nobody holds more than somebody entitled at that moment gave them, whatever runs at once',
  async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async (batches) => {
        const { database } = server.services;
        const now = server.clock.now();
        const home = mintScope(randomUUID(), { kind: 'person', person: people[0]!.id, role: 'owner' }, now);
        const { workspace } = home;
        const roles: Roles = new Map(BEGIN.map((role, at) => [people[at]!.id, role]));
        await database.within(home, async (tx) => {
          await tx.orm.insert(workspaces).values({ workspace, name: 'Home', settings: {}, createdAt: now });
          await tx.orm
            .insert(members)
            .values([...roles].map(([person, role]) => ({ workspace, person, role, joinedAt: now })));
        });
        await run(home, batches);
        const entries = await server.admin<Entry[]>`
          select action, entity, actor, detail from audit_log where workspace = ${home.workspace} order by seq`;
        const waiting = replay(entries, roles);
        expect(await rolesNow(home.workspace)).toEqual(roles);
        expect(await waitingNow(home.workspace)).toEqual(waiting);
      }),
      { numRuns: LONG ? 400 : 12, endOnFailure: true },
    );
  },
  LONG ? 600_000 : 60_000,
);
