import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { ThemeKey } from '../theme.ts';
import { authoriseEdit, readLiveTheme } from './lock-theme.ts';

/** Deletes a theme. It keeps its answers until it is restored or purged, and no search finds its words again. @throws not_found, forbidden */
export async function deleteTheme(tx: Tx, scope: Scope, key: ThemeKey): Promise<void> {
  await authoriseEdit(tx, scope, key);
  await readLiveTheme(tx, scope, key);
  await tx`
    update themes set deleted_at = ${scope.now}, is_kept = true, revision = revision + 1, updated_at = ${scope.now}
    where workspace = ${scope.workspace} and study = ${key.study} and id = ${key.theme}`;
  await recordAudit(tx, scope, {
    action: 'theme.delete',
    entity: key.theme,
    detail: { study: key.study },
  });
}
