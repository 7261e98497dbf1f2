import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireConfirmedLogin } from '#product/accounts/server/login/require-confirmed-login.ts';
import { recordAudit } from '../../server/audit/record.ts';
import { authoriseUnderLock, lockMembers } from '../../server/lock-members.ts';
import { workspacePolicy } from '../../server/policy.ts';
import { mintSignOnScope, readMemberships } from '../../server/workspace-gate.ts';
import { writeSettings } from '../../settings/server/change-settings.ts';
import { readStoredSettings } from '../../settings/server/queries.ts';
import { describeSignOn, findProviderRow } from './queries.ts';

/**
 * Turns on or off that members have to log in with the single sign-on of the workspace. Owners never have to, so that they
 * can repair it. From the next call on, other logins of members no longer open the workspace.
 *
 * @throws forbidden, conflict where the settings were not tested
 */
export async function requireSignOn(
  services: Pick<Services, 'config' | 'database'>,
  scope: Scope,
  login: LoginIdentity,
  required: boolean,
) {
  authorise(scope, workspacePolicy, 'workspace.require-sign-on');
  requireConfirmedLogin(login, scope.now);
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    await authoriseUnderLock(tx, scope, 'workspace.require-sign-on');
    const provider = await findProviderRow(tx, scope);
    if (required && (!provider?.test || provider.test.problem !== null))
      throw conflict('Test single sign-on successfully first, so that nobody is locked out.');
    const stored = await readStoredSettings(tx, scope);
    await writeSettings(tx, scope, { ...stored, requireSignOn: required });
    await recordAudit(tx, scope, {
      action: 'sign-on.require',
      entity: scope.workspace,
      detail: { required },
    });
  });
  // An admin who has just locked out their own login is told by the next call.
  return describeSignOn(services, scope);
}

/** Records that an owner logged in otherwise where members have to use single sign-on. */
export async function recordSignOnExceptions(
  services: Pick<Services, 'database'>,
  { person, now }: { person: string; now: Date },
): Promise<void> {
  const { memberships } = await readMemberships(services, person);
  for (const { workspace, role, requiresSignOn } of memberships) {
    if (!requiresSignOn || role !== 'owner') continue;
    const scope = mintSignOnScope(workspace, person, role, now);
    await services.database.within(scope, (tx) =>
      recordAudit(tx, scope, { action: 'sign-on.bypass', entity: person }),
    );
  }
}
