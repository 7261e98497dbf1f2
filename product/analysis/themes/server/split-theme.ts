import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { ThemeKey } from '../theme.ts';
import { insertTheme, refuseFullList } from './create-theme.ts';
import { authoriseEdit, readLiveTheme } from './lock-theme.ts';
import { matchWords } from './match-words.ts';
import { stemLabels } from '../../words/server/resolve-labels.ts';

/**
 * Creates a theme beside another one and moves some of its words to it, with their answers.
 *
 * @throws not_found, forbidden, conflict for a full list, bad_input unless the theme has each word and another one
 */
export async function splitTheme(
  tx: Tx,
  scope: Scope,
  { key, name, words: moved }: { key: ThemeKey; name: string; words: string[] },
): Promise<{ id: string }> {
  const { person } = await authoriseEdit(tx, scope, key);
  const theme = await readLiveTheme(tx, scope, key);
  await refuseFullList(tx, scope, key);
  const rest = theme.labels.filter((label) => !moved.includes(label));
  const message =
    rest.length === 0
      ? 'Leave at least one word in the theme.'
      : rest.length + moved.length === theme.labels.length
        ? null
        : 'This theme has changed. Reload the page.';
  if (message) throw badInput(message, { words: message });
  const words = await stemLabels(tx, scope, { question: key, labels: moved });
  const restWords = await stemLabels(tx, scope, { question: key, labels: rest });
  const id = await insertTheme(tx, scope, {
    key,
    theme: {
      name,
      description: '',
      labels: moved,
      words,
      createdBy: person,
    },
  });
  await tx`
    update themes set labels = ${rest}::text[], words = ${restWords}::text[], is_kept = true, revision = revision + 1,
      updated_at = ${scope.now}
    where workspace = ${scope.workspace} and study = ${key.study} and id = ${key.theme}`;
  await matchWords(tx, scope, { key, only: { themes: [key.theme, id] } });
  const detail = { study: key.study, into: id };
  await recordAudit(tx, scope, { action: 'theme.split', entity: key.theme, detail });
  return { id };
}
