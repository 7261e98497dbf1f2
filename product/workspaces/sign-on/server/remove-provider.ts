import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireConfirmedLogin } from '#product/accounts/server/login/require-confirmed-login.ts';
import { logins } from '#product/accounts/server/tables.ts';
import { identities } from '#product/accounts/sign-on/server/tables.ts';
import { recordAudit } from '../../server/audit/record.ts';
import { authoriseUnderLock, lockMembers } from '../../server/lock-members.ts';
import { workspacePolicy } from '../../server/policy.ts';
import { readStoredSettings } from '../../settings/server/queries.ts';
import { signOnProviders } from './tables.ts';

/** Removes the provider: nobody can log in with it any more, and logins that began with it end. @throws forbidden, conflict */
export async function removeProvider(
  services: Pick<Services, 'database'>,
  scope: Scope,
  login: LoginIdentity,
): Promise<void> {
  authorise(scope, workspacePolicy, 'workspace.set-up-sign-on');
  requireConfirmedLogin(login, scope.now);
  const { workspace } = scope;
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    await authoriseUnderLock(tx, scope, 'workspace.set-up-sign-on');
    if ((await readStoredSettings(tx, scope))['requireSignOn'] === true)
      throw conflict('Members have to log in with it. Stop requiring single sign-on first.');
    const removed = await tx.orm
      .delete(signOnProviders)
      .where(eq(signOnProviders.workspace, workspace))
      .returning({ workspace: signOnProviders.workspace });
    if (removed.length === 0) return;
    await tx.orm
      .delete(identities)
      .where(and(eq(identities.provider, 'workspace'), eq(identities.workspace, workspace)));
    await tx.orm.delete(logins).where(eq(logins.workspace, workspace));
    await recordAudit(tx, scope, { action: 'sign-on.remove', entity: workspace });
  });
}
