import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { hasTranscripts, spokenText } from '#product/responses/transcripts/server/read-spoken-text.ts';
import type { QuestionKey } from '../../words/question-words.ts';

/** Answers of a theme among which its quotes are chosen. */
const MAX_READ_ANSWERS = 40;
const MAX_QUOTES = 3;
const MAX_QUOTE_LENGTH = 300;

/** What the person of an answer `a` wrote or said, as SQL. */
export async function selectText(tx: Tx, scope: Scope, study: string): Promise<SqlPart> {
  return (await hasTranscripts(tx, scope, study))
    ? sql`concat_ws(E'\n', a.free_text, ${spokenText})`
    : sql`a.free_text`;
}

/**
 * Some answers of each theme: those with most of its words, and of them the ones that can be read at a glance. The same ones
 * each time.
 *
 * @param matches condition on `responses r`
 */
export async function readQuotes(
  tx: Tx,
  scope: Scope,
  {
    key: { study, block },
    themes,
    matches,
  }: { key: QuestionKey; themes: readonly { id: string; words: string[] }[]; matches: SqlPart },
): Promise<Map<string, { response: string; text: string }[]>> {
  const text = await selectText(tx, scope, study);
  const list = themes.map(({ id, words }) => ({ id, words }));
  const rows = await tx<{ theme: string; response: string; text: string }[]>`
    select t.id as theme, q.response, q.text
    from json_to_recordset(${JSON.stringify(list)}::json) t (id uuid, words text[]) cross join lateral (
      select found.response, found.text from (
        select m.response, left(${text}, ${MAX_QUOTE_LENGTH + 1}) as text,
          (select count(*) from unnest(w.words) one (word) where one.word = any(t.words)) as hits
        from theme_answers m
          join answer_words w on w.workspace = m.workspace and w.study = m.study and w.block = ${block}
            and w.response = m.response
          join answers a on a.workspace = m.workspace and a.study = m.study and a.response = m.response
            and a.block = ${block} and a.on_path and a.left_out is null
          join responses r on r.workspace = m.workspace and r.study = m.study and r.id = m.response
        where m.workspace = ${scope.workspace} and m.study = ${study} and m.theme = t.id and m.is_member and ${matches}
        order by m.response limit ${MAX_READ_ANSWERS}) found
      where found.text <> ''
      order by length(found.text) > ${MAX_QUOTE_LENGTH}, found.hits desc, abs(length(found.text) - 90), found.response
      limit ${MAX_QUOTES}) q`;
  const quotes = new Map<string, { response: string; text: string }[]>();
  for (const row of rows) {
    const isLong = row.text.length > MAX_QUOTE_LENGTH;
    const shown = isLong ? `${row.text.slice(0, MAX_QUOTE_LENGTH).trimEnd()}…` : row.text;
    quotes.set(row.theme, [...(quotes.get(row.theme) ?? []), { response: row.response, text: shown }]);
  }
  return quotes;
}
