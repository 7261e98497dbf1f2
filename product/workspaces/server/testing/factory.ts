import { randomUUID } from 'node:crypto';
import type { Role } from '#platform/authorisation/role.ts';
import type { Database } from '#platform/db/core/database.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { persons } from '#product/accounts/server/tables.ts';
import { members, workspaces } from '../tables.ts';

/** A person without a password, for tests that do not log in. */
export async function makePerson(
  database: Database,
  now: Date,
  options: { email?: string; name?: string } = {},
) {
  const id = randomUUID();
  const { email = `${id.slice(0, 8)}@example.com`, name = 'Ada Example' } = options;
  await database.orm.insert(persons).values({ id, name, email, createdAt: now, updatedAt: now });
  return { id, email, name };
}

/** A workspace with one member, and that member's scope, for tests of any noun. */
export async function makeWorkspace(
  database: Database,
  now: Date,
  options: { role?: Role; name?: string } = {},
): Promise<Scope> {
  const { role = 'owner', name = 'Example team' } = options;
  const person = await makePerson(database, now);
  const scope = mintScope(randomUUID(), { kind: 'person', person: person.id, role }, now);
  const { workspace } = scope;
  await database.within(scope, async (tx) => {
    await tx.orm.insert(workspaces).values({ workspace, name, settings: {}, createdAt: now });
    await tx.orm.insert(members).values({ workspace, person: person.id, role, joinedAt: now });
  });
  return scope;
}

/** Another member of a workspace, and their scope. */
export async function makeMember(database: Database, owner: Scope, role: Role): Promise<Scope> {
  const { workspace, now } = owner;
  const person = await makePerson(database, now);
  await database.within(owner, (tx) =>
    tx.orm.insert(members).values({ workspace, person: person.id, role, joinedAt: now }),
  );
  return mintScope(workspace, { kind: 'person', person: person.id, role }, now);
}
