import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { ThemeKey } from '../theme.ts';
import { authoriseEdit, readLiveTheme, requireRevision } from './lock-theme.ts';
import { matchWords } from './match-words.ts';
import { stemLabels } from '../../words/server/resolve-labels.ts';
import { themes } from './tables.ts';

interface ThemeChange {
  /** The revision that the change is based on. */
  revision: number;
  name?: string;
  description?: string;
  words?: string[];
  pinned?: boolean;
}

/**
 * Changes a theme, which a search leaves alone from then on. What is absent from `change` stays.
 *
 * @throws not_found, forbidden, bad_input, conflict when somebody else changed it before
 */
export async function updateTheme(
  tx: Tx,
  scope: Scope,
  { key, revision, name, description, words: labels, pinned }: ThemeChange & { key: ThemeKey },
): Promise<{ revision: number }> {
  await authoriseEdit(tx, scope, key);
  const before = await readLiveTheme(tx, scope, key);
  requireRevision(before, revision);
  const next = revision + 1;
  await tx.orm
    .update(themes)
    .set({
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(pinned !== undefined && { isPinned: pinned }),
      ...(labels && { labels, words: await stemLabels(tx, scope, { question: key, labels }) }),
      isKept: true,
      revision: next,
      updatedAt: scope.now,
    })
    .where(and(eq(themes.workspace, scope.workspace), eq(themes.study, key.study), eq(themes.id, key.theme)));
  if (labels) await matchWords(tx, scope, { key, only: { themes: [key.theme] } });
  const detail = { study: key.study };
  await recordAudit(tx, scope, { action: 'theme.change', entity: key.theme, detail });
  return { revision: next };
}
