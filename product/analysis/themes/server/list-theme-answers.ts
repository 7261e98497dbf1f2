import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Filter } from '#product/results/filter.ts';
import { nameResponses } from '#product/responses/server/name-responses.ts';
import { findTerm } from '#product/results/server/count-terms.ts';
import { readCursor, writeCursor } from '#product/results/server/cursor.ts';
import { MOODS } from '../theme.ts';
import type { QuestionKey } from '../../words/question-words.ts';
import { selectText } from './read-quotes.ts';
import { selectCounted } from './read-themes.ts';

const PAGE_SIZE = 30;
const MAX_TEXT_LENGTH = 5_000;

interface AnswersQuery {
  after?: string | undefined;
  theme?: string | undefined;
  word?: string | undefined;
}

interface AnswerRow {
  response: string;
  text: string;
  at: Date;
  language: string;
  words: string[];
  forms: string[];
  mood: number | null;
  themes: { id: string; byPerson: boolean }[];
}

/** Members `m` of live themes among words `w`. */
const ofAnswer = sql`
  from theme_answers m join themes t on t.workspace = m.workspace and t.study = m.study and t.id = m.theme
    and t.block = w.block and t.deleted_at is null
  where m.workspace = w.workspace and m.study = w.study and m.response = w.response and m.is_member`;

/** A page of the answers of a theme, in no theme, shown apart, or with a word. The caller has checked the question. @throws not_found */
export async function listThemeAnswers(
  tx: Tx,
  scope: Scope,
  { question, filter, after, theme, word }: AnswersQuery & { question: QuestionKey; filter: Filter },
) {
  const cursor = readCursor(after);
  const { marked, condition } = await selectTheme(tx, scope, question, theme);
  const counted = await selectCounted(tx, scope, { key: question, filter, apart: theme === 'apart' });
  const text = await selectText(tx, scope, question.study);
  const rows = await tx<AnswerRow[]>`
    select a.response, left(${text}, ${MAX_TEXT_LENGTH}) as text, a.answered_at as at, w.language, w.words, w.forms, w.mood,
      (select coalesce(json_agg(json_build_object('id', m.theme, 'byPerson', m.placed_by is not null)
        order by m.theme), '[]') ${ofAnswer}) as themes
    ${counted} and ${condition} ${word ? sql`and w.words && ${[word]}::text[]` : sql``}
      ${cursor ? sql`and (a.answered_at, a.response) < (${cursor.at}, ${cursor.id}::uuid)` : sql``}
    order by a.answered_at desc, a.response desc limit ${PAGE_SIZE + 1}`;
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const nameOf = await nameResponses(tx, scope, {
    study: question.study,
    responses: page.map(({ response }) => response),
  });
  const marks = new Set([...marked, ...(word ? [word] : [])]);
  return {
    items: page.map((row) => ({
      response: row.response,
      participant: nameOf(row.response),
      text: row.text,
      marks: markWords(row, marks),
      mood: row.mood === null ? null : MOODS[row.mood + 1]!,
      at: row.at.toISOString(),
      themes: row.themes,
    })),
    next: rows.length > PAGE_SIZE && last ? writeCursor({ at: last.at, id: last.response }) : null,
  };
}

/** @throws not_found for a theme that is not of the question */
async function selectTheme(
  tx: Tx,
  scope: Scope,
  { study, block }: QuestionKey,
  theme: string | undefined,
): Promise<{ marked: string[]; condition: SqlPart }> {
  if (theme === undefined || theme === 'apart') return { marked: [], condition: sql`true` };
  if (theme === 'none') return { marked: [], condition: sql`not exists (select ${ofAnswer})` };
  const [row] = await tx<{ words: string[] }[]>`
    select words from themes where workspace = ${scope.workspace} and study = ${study} and block = ${block}
      and id = ${theme} and deleted_at is null`;
  if (!row) throw notFound('theme');
  return { marked: row.words, condition: sql`exists (select ${ofAnswer} and m.theme = ${theme}::uuid)` };
}

/** Where the words of a theme are in a text, from the start on, without overlaps. */
function markWords(
  { text, language, words, forms }: AnswerRow,
  marked: ReadonlySet<string>,
): [number, number][] {
  const found = words.flatMap((word, index) =>
    marked.has(word) ? findTerm({ text, language }, forms[index]!) : [],
  );
  const marks: [number, number][] = [];
  for (const [from, to] of found.toSorted((a, b) => a[0] - b[0] || b[1] - a[1]))
    if (from >= (marks.at(-1)?.[1] ?? 0)) marks.push([from, to]);
  return marks;
}
