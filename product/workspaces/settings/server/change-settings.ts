import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '../../server/audit/record.ts';
import { authoriseUnderLock, lockMembers } from '../../server/lock-members.ts';
import { workspacePolicy } from '../../server/policy.ts';
import { readWorkspace } from '../../server/queries.ts';
import { workspaces } from '../../server/tables.ts';
import type * as contract from '../contract.ts';
import { readStoredSettings } from './queries.ts';

type SettingsChange = z.output<typeof contract.changeSettings.body>;

/**
 * Locks the workspace, authorises the caller again, and reads the stored settings.
 *
 * @throws forbidden
 */
export async function lockSettings(tx: Tx, scope: Scope): Promise<Record<string, unknown>> {
  await lockMembers(tx, scope);
  await authoriseUnderLock(tx, scope, 'workspace.change-settings');
  return readStoredSettings(tx, scope);
}

export const writeSettings = (tx: Tx, { workspace }: Scope, settings: Record<string, unknown>) =>
  tx.orm.update(workspaces).set({ settings }).where(eq(workspaces.workspace, workspace));

/** Changes settings of the workspace; those that are left out stay as they are. @throws forbidden */
export async function changeSettings(
  services: Pick<Services, 'database'>,
  scope: Scope,
  change: SettingsChange,
) {
  authorise(scope, workspacePolicy, 'workspace.change-settings');
  await services.database.within(scope, async (tx) => {
    const stored = await lockSettings(tx, scope);
    const allowedDomains = change.allowedDomains && [...new Set(change.allowedDomains)];
    const embedDomains = change.embedDomains && [...new Set(change.embedDomains)];
    const changed = {
      ...change,
      ...(allowedDomains && { allowedDomains }),
      ...(embedDomains && { embedDomains }),
    };
    if (Object.keys(changed).length === 0) return;
    await writeSettings(tx, scope, { ...stored, ...changed });
    await recordAudit(tx, scope, {
      action: 'workspace.change-settings',
      entity: scope.workspace,
      detail: { settings: Object.keys(changed) },
    });
  });
  return readWorkspace(services, scope);
}
