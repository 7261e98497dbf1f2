import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { hasTranscripts, spokenText } from '#product/responses/transcripts/server/read-spoken-text.ts';
import type { QuestionKey } from '../../words/question-words.ts';

/** Answers of a theme among which its quotes are chosen. */
const MAX_READ_ANSWERS = 40;
const MAX_QUOTES = 3;
/** A shorter answer is rather a keyword. */
const MIN_QUOTE_LENGTH = 25;
const MAX_QUOTE_LENGTH = 300;
/** Of equally typical answers, the one nearest to this length is chosen: one sentence. */
const PREFERRED_QUOTE_LENGTH = 90;

/** What the person of an answer `a` wrote or said, as SQL. */
export async function selectText(tx: Tx, scope: Scope, study: string): Promise<SqlPart> {
  return (await hasTranscripts(tx, scope, study))
    ? sql`concat_ws(E'\n', a.free_text, ${spokenText})`
    : sql`a.free_text`;
}

/**
 * Some typical answers of each theme, the same each time: short ones that contain many of the words that answers of the theme share,
 * in relation to their length.
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
  }: { key: QuestionKey; themes: readonly { id: string }[]; matches: SqlPart },
): Promise<Map<string, { response: string; text: string }[]>> {
  const text = await selectText(tx, scope, study);
  const ids = themes.map(({ id }) => id);
  const rows = await tx<{ theme: string; response: string; text: string }[]>`
    with read as materialized (
        select t.id, found.* from unnest(${ids}::uuid[]) t (id) cross join lateral (
          select m.response, left(${text}, ${MAX_QUOTE_LENGTH + 1}) as text, w.words
          from theme_answers m
            join answer_words w on w.workspace = m.workspace and w.study = m.study and w.block = ${block}
              and w.response = m.response
            join answers a on a.workspace = m.workspace and a.study = m.study and a.response = m.response
              and a.block = ${block} and a.on_path and a.left_out is null
            join responses r on r.workspace = m.workspace and r.study = m.study and r.id = m.response
          where m.workspace = ${scope.workspace} and m.study = ${study} and m.theme = t.id and m.is_member and ${matches}
          order by m.response limit ${MAX_READ_ANSWERS}) found
        where found.text <> ''),
      shared as materialized (
        select id, word, count(*) as n from read cross join lateral unnest(words) one (word)
        group by id, word having count(*) > 1),
      central as (
        select read.id, read.response, read.text,
          coalesce(sum(shared.n), 0) / sqrt(greatest(cardinality(read.words), 1)) as centrality
        from read left join lateral unnest(read.words) one (word) on true
          left join shared on shared.id = read.id and shared.word = one.word
        group by read.id, read.response, read.text, read.words),
      ranked as (
        select id, response, text, row_number() over (partition by id order by length(text) > ${MAX_QUOTE_LENGTH},
          length(text) < ${MIN_QUOTE_LENGTH}, centrality desc, abs(length(text) - ${PREFERRED_QUOTE_LENGTH}::int), response) as place
        from central)
    select id as theme, response, text from ranked where place <= ${MAX_QUOTES} order by id, place`;
  const quotes = new Map<string, { response: string; text: string }[]>();
  for (const row of rows) {
    const isLong = row.text.length > MAX_QUOTE_LENGTH;
    const shown = isLong ? `${row.text.slice(0, MAX_QUOTE_LENGTH).trimEnd()}…` : row.text;
    quotes.set(row.theme, [...(quotes.get(row.theme) ?? []), { response: row.response, text: shown }]);
  }
  return quotes;
}
