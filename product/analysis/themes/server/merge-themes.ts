import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { MAX_THEME_WORDS, type ThemeKey } from '../theme.ts';
import { authoriseEdit, readLiveTheme } from './lock-theme.ts';
import { matchWords } from './match-words.ts';
import { stemLabels } from '../../words/server/resolve-labels.ts';

/**
 * Merges a theme into another one, which gets its words, and the answers that people placed in it. The merged theme keeps
 * its own, so that restoring it undoes this exactly.
 *
 * @throws not_found, forbidden, bad_input when both are the same, conflict for too many words
 */
export async function mergeThemes(
  tx: Tx,
  scope: Scope,
  { key, target }: { key: ThemeKey; target: string },
): Promise<void> {
  await authoriseEdit(tx, scope, key);
  if (key.theme === target) {
    const message = 'Choose another theme to merge into.';
    throw badInput(message, { into: message });
  }
  const from = await readLiveTheme(tx, scope, key);
  const into = await readLiveTheme(tx, scope, { ...key, theme: target });
  const added = from.labels.filter((label) => !into.labels.includes(label));
  const labels = [...into.labels, ...added];
  if (labels.length > MAX_THEME_WORDS)
    throw conflict(`Together they have more than ${MAX_THEME_WORDS} words. Remove some first.`);
  const { workspace, now } = scope;
  const { study } = key;
  const words = await stemLabels(tx, scope, { question: key, labels });
  await tx`
    update themes set labels = ${labels}::text[], words = ${words}::text[], is_kept = true, revision = revision + 1,
      updated_at = ${now}
    where workspace = ${workspace} and study = ${study} and id = ${target}`;
  await tx`
    update themes set deleted_at = ${now}, merged_into = ${target}, merged_labels = ${added}::text[], is_kept = true,
      revision = revision + 1, updated_at = ${now}
    where workspace = ${workspace} and study = ${study} and id = ${key.theme}`;
  // What people decided about the merged theme holds for both together, unless an answer belonged to the target anyway.
  await tx`
    insert into theme_answers as m (workspace, study, theme, response, is_member, placed_by, placed_at, merged_from)
    select workspace, study, ${target}::uuid, response, is_member, placed_by, placed_at, ${key.theme}::uuid
    from theme_answers
    where workspace = ${workspace} and study = ${study} and theme = ${key.theme} and placed_by is not null
    order by response
    on conflict (workspace, study, theme, response) do update
      set placed_by = excluded.placed_by, placed_at = excluded.placed_at, merged_from = excluded.merged_from
      where m.placed_by is null and excluded.is_member`;
  await matchWords(tx, scope, { key, only: { themes: [target] } });
  const detail = { study, into: target };
  await recordAudit(tx, scope, { action: 'theme.merge', entity: key.theme, detail });
}
