import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import { notFound, unauthenticated } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { runIdentityTransaction } from '#product/accounts/server/identity-store.ts';
import { persons } from '#product/accounts/server/tables.ts';
import { chooseWorkspace, readMemberships } from './workspace-gate.ts';

/** Makes a workspace the current one of a person. @throws unauthenticated when their account was just deleted */
export async function setCurrentWorkspace(
  tx: Tx,
  { person, workspace, now }: { person: string; workspace: string; now: Date },
): Promise<void> {
  const updated = await tx.orm
    .update(persons)
    .set({ currentWorkspace: workspace, updatedAt: now })
    .where(eq(persons.id, person))
    .returning({ id: persons.id });
  if (updated.length === 0) throw unauthenticated();
}

/** Makes another of the person's workspaces the current one. @throws not_found when they are not a member */
export async function switchWorkspace(
  services: Pick<Services, 'database'>,
  login: LoginIdentity,
  { workspace, now }: { workspace: string; now: Date },
): Promise<void> {
  if (!chooseWorkspace(await readMemberships(services, login.person), workspace)) throw notFound('workspace');
  await runIdentityTransaction(services.database, (tx) =>
    setCurrentWorkspace(tx, { person: login.person, workspace, now }),
  );
}
