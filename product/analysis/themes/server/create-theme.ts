import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { MAX_THEMES } from '../theme.ts';
import type { QuestionKey } from '../../words/question-words.ts';
import { authoriseEdit } from './lock-theme.ts';
import { matchWords } from './match-words.ts';
import { stemLabels } from '../../words/server/resolve-labels.ts';

interface NewTheme {
  name: string;
  description?: string;
  words?: string[];
}

/**
 * Creates a theme by hand. Answers with one of its words are put into it.
 *
 * @throws not_found, forbidden, bad_input for a word that finds nothing, conflict for a full list
 */
export async function createTheme(
  tx: Tx,
  scope: Scope,
  { question, name, description = '', words: labels = [] }: NewTheme & { question: QuestionKey },
): Promise<{ id: string }> {
  const { person } = await authoriseEdit(tx, scope, question);
  await refuseFullList(tx, scope, question);
  const words = await stemLabels(tx, scope, { question, labels });
  const theme = await insertTheme(tx, scope, {
    key: question,
    theme: {
      name,
      description,
      labels,
      words,
      createdBy: person,
    },
  });
  await matchWords(tx, scope, { key: question, only: { themes: [theme] } });
  await recordAudit(tx, scope, {
    action: 'theme.create',
    entity: theme,
    detail: { study: question.study },
  });
  return { id: theme };
}

/** @throws conflict when the question has as many themes as it can have */
export async function refuseFullList(tx: Tx, scope: Scope, { study, block }: QuestionKey): Promise<void> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from themes
    where workspace = ${scope.workspace} and study = ${study} and block = ${block} and deleted_at is null`;
  if (row!.n >= MAX_THEMES)
    throw conflict(`A question can have at most ${MAX_THEMES} themes. Merge or delete some first.`);
}

/** Inserts a theme of a question that the caller has locked. Without a person, a search has found it. */
export async function insertTheme(
  tx: Tx,
  { workspace, now }: Scope,
  {
    key: { study, block },
    theme,
  }: {
    key: QuestionKey;
    theme: { name: string; description: string; labels: string[]; words: string[]; createdBy: string | null };
  },
): Promise<string> {
  const id = randomUUID();
  await tx`
    insert into themes (workspace, study, block, id, name, description, labels, words, is_kept, is_pinned, created_by,
      revision, created_at, updated_at, merged_labels)
    values (${workspace}, ${study}, ${block}, ${id}, ${theme.name}, ${theme.description}, ${theme.labels}::text[],
      ${theme.words}::text[], ${theme.createdBy !== null}, false, ${theme.createdBy}, 0, ${now}, ${now}, '{}')`;
  return id;
}
