import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { requireCodingQuestion } from '../../highlights/server/list-coding-questions.ts';
import type { SearchState, ThemeKey } from '../theme.ts';
import type { QuestionKey } from '../../words/question-words.ts';
import { themePolicy } from './policy.ts';

interface ThemeSet {
  refusedWords: string[];
  state: SearchState;
  stateAt: Date;
  run: string | null;
}

export interface LockedTheme {
  id: string;
  name: string;
  labels: string[];
  words: string[];
  isPinned: boolean;
  revision: number;
  deletedAt: Date | null;
  mergedInto: string | null;
  mergedLabels: string[];
}

/** Inserts the row of a question's themes unless it exists. */
export async function ensureThemeSet(
  tx: Tx,
  { workspace, now }: Scope,
  { study, block }: QuestionKey,
): Promise<void> {
  await tx`
    insert into theme_sets (workspace, study, block, state, state_at, done, total, refused_words)
    values (${workspace}, ${study}, ${block}, 'idle', ${now}, 0, 0, '{}') on conflict do nothing`;
}

/** Locks the themes of a question until the transaction ends; null if its words were never read. */
export async function lockThemeSet(
  tx: Tx,
  scope: Scope,
  { study, block }: QuestionKey,
): Promise<ThemeSet | null> {
  const [row] = await tx<ThemeSet[]>`
    select state, state_at as "stateAt", run, refused_words as "refusedWords" from theme_sets
    where workspace = ${scope.workspace} and study = ${study} and block = ${block} for update`;
  return row ?? null;
}

/**
 * Authorises a change of a question's themes and locks them. The caller's membership is locked against changes until the
 * transaction ends. Returns the person.
 *
 * @throws not_found, forbidden
 */
export async function authoriseEdit(
  tx: Tx,
  scope: Scope,
  question: QuestionKey,
): Promise<{ person: string; set: ThemeSet }> {
  authorise(scope, themePolicy, 'theme.edit');
  await requireCodingQuestion(tx, scope, { study: question.study, block: question.block });
  const person = await lockOwnMembership(tx, scope);
  await ensureThemeSet(tx, scope, question);
  return { person, set: (await lockThemeSet(tx, scope, question))! };
}

/** A theme, also a deleted one, of a question that the caller has locked. @throws not_found */
export async function readTheme(
  tx: Tx,
  scope: Scope,
  { study, block, theme }: ThemeKey,
): Promise<LockedTheme> {
  const [row] = await tx<LockedTheme[]>`
    select id, name, labels, words, is_pinned as "isPinned", revision, deleted_at as "deletedAt",
      merged_into as "mergedInto", merged_labels as "mergedLabels"
    from themes
    where workspace = ${scope.workspace} and study = ${study} and block = ${block} and id = ${theme}`;
  if (!row) throw notFound('theme');
  return row;
}

/** A theme that is not deleted, of a question that the caller has locked. @throws not_found */
export async function readLiveTheme(tx: Tx, scope: Scope, key: ThemeKey): Promise<LockedTheme> {
  const theme = await readTheme(tx, scope, key);
  if (theme.deletedAt) throw notFound('theme');
  return theme;
}

/** @throws conflict when somebody else has changed the theme */
export function requireRevision(theme: LockedTheme, revision: number): void {
  if (theme.revision !== revision)
    throw conflict('Someone else changed this theme. Reload the page to see the change.');
}

/** Marks a theme as a person's, so that no search changes or removes it. */
export async function markThemeKept(tx: Tx, scope: Scope, { study, theme }: ThemeKey): Promise<void> {
  await tx`
    update themes set is_kept = true, revision = revision + 1, updated_at = ${scope.now}
    where workspace = ${scope.workspace} and study = ${study} and id = ${theme}`;
}
