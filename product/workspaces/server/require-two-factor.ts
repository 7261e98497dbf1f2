import { eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireConfirmedLogin } from '#product/accounts/server/login/require-confirmed-login.ts';
import { hasSecondFactor } from '#product/accounts/two-factor/server/queries.ts';
import { recordAudit } from './audit/record.ts';
import { authoriseUnderLock, lockMembers } from './lock-members.ts';
import { workspacePolicy } from './policy.ts';
import { readWorkspace } from './queries.ts';
import { workspaces } from './tables.ts';

/**
 * Turns on or off that members need two-factor authentication. From the next call on, those without it can only set it
 * up. Who turns it on must have it, so that they do not lock themselves out.
 *
 * @throws forbidden, conflict
 */
export async function requireTwoFactor(
  services: Pick<Services, 'database'>,
  scope: Scope,
  login: LoginIdentity,
  required: boolean,
) {
  authorise(scope, workspacePolicy, 'workspace.require-two-factor');
  requireConfirmedLogin(login, scope.now);
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    const { person } = await authoriseUnderLock(tx, scope, 'workspace.require-two-factor');
    if (required && !(await hasSecondFactor(tx.orm, person)))
      throw conflict(
        'Set up two-factor authentication in your profile first, so that you don’t lock yourself out.',
      );
    const [row] = await tx.orm
      .select({ settings: workspaces.settings })
      .from(workspaces)
      .where(eq(workspaces.workspace, scope.workspace));
    const settings = { ...row?.settings, requireTwoFactor: required };
    await tx.orm.update(workspaces).set({ settings }).where(eq(workspaces.workspace, scope.workspace));
    await recordAudit(tx, scope, {
      action: 'workspace.require-two-factor',
      entity: scope.workspace,
      detail: { required },
    });
  });
  return readWorkspace(services, scope);
}
