import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { ThemeKey } from '../theme.ts';
import { refuseFullList } from './create-theme.ts';
import { authoriseEdit, readTheme, type LockedTheme } from './lock-theme.ts';
import { matchWords } from './match-words.ts';
import { stemLabels } from '../../words/server/resolve-labels.ts';

/**
 * Restores a theme that was deleted or merged. After a merge, the other theme loses the words and answers that it got by it.
 * A theme that is not deleted stays as it is.
 *
 * @throws not_found when it was purged, forbidden, conflict when the theme it was merged into is gone
 */
export async function restoreTheme(tx: Tx, scope: Scope, key: ThemeKey): Promise<void> {
  await authoriseEdit(tx, scope, key);
  const theme = await readTheme(tx, scope, key);
  if (!theme.deletedAt) return;
  await refuseFullList(tx, scope, key);
  const changed = [key.theme];
  if (theme.mergedInto) {
    await removeMerged(tx, scope, key, theme, theme.mergedInto);
    changed.push(theme.mergedInto);
  }
  await tx`
    update themes set deleted_at = null, merged_into = null, merged_labels = '{}', revision = revision + 1,
      updated_at = ${scope.now}
    where workspace = ${scope.workspace} and study = ${key.study} and id = ${key.theme}`;
  await matchWords(tx, scope, { key, only: { themes: changed } });
  await recordAudit(tx, scope, {
    action: 'theme.restore',
    entity: key.theme,
    detail: { study: key.study },
  });
}

async function removeMerged(
  tx: Tx,
  scope: Scope,
  key: ThemeKey,
  { mergedLabels }: LockedTheme,
  target: string,
): Promise<void> {
  const targetTheme = await readTheme(tx, scope, { ...key, theme: target }).catch(() => null);
  if (!targetTheme || targetTheme.deletedAt)
    throw conflict('The theme it was merged into has been deleted or merged since. Restore that one first.');
  const labels = targetTheme.labels.filter((label) => !mergedLabels.includes(label));
  const words = await stemLabels(tx, scope, { question: key, labels });
  await tx`
    update themes set labels = ${labels}::text[], words = ${words}::text[], revision = revision + 1,
      updated_at = ${scope.now}
    where workspace = ${scope.workspace} and study = ${key.study} and id = ${target}`;
  await tx`
    delete from theme_answers
    where workspace = ${scope.workspace} and study = ${key.study} and theme = ${target} and merged_from = ${key.theme}`;
}
