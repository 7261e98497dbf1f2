import type { Scope } from '#platform/db/core/scope.ts';
import { listFeaturesForTests } from '#platform/testing/feature-for-tests.ts';
import { createSeedContext, seedFixtures } from './calls-for-tests.ts';
import type { TestUsers, TestServer } from './serve-for-tests.ts';

/** Fills a workspace, through the API where that is possible, so that each table has rows of it. */
export async function fillWorkspace(server: TestServer, users: TestUsers): Promise<Scope> {
  const fixtures = await seedFixtures(server, users);
  const context = { ...(await createSeedContext(server, users)), fixtures };
  const asOwner = { owner: users.members.owner, visit: { workspace: users.workspace } };
  for (const { fill } of listFeaturesForTests()) await fill?.({ ...context, ...asOwner });
  return context.scope;
}

/** The test users seen from the other workspace, whose owner acts in place of `owner`. */
export async function createStranger(server: TestServer, users: TestUsers): Promise<TestUsers> {
  const [member] = await server.admin<{ person: string }[]>`
    select person from members where workspace = ${users.strangerWorkspace}`;
  return {
    ...users,
    workspace: users.strangerWorkspace,
    members: { ...users.members, owner: users.stranger },
    persons: { ...users.persons, owner: member!.person },
  };
}
