import { toSearchPattern } from '#platform/text/fold-for-search.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, sql, type SqlPart } from '#platform/db/core/sql.ts';
import { badInput } from '#platform/errors/errors.ts';
import { hasTranscripts } from '#product/responses/transcripts/server/read-spoken-text.ts';
import type { FoundRow, ResponseFilter } from '#product/results/filters/server/list-filters.ts';
import { isSearchable, splitWords } from '../search.ts';
import { refreshPassages } from './refresh-passages.ts';
import { buildSearch } from './search-words.ts';

const BATCH_SIZE = 5_000;
/** Texts that a filter may match: more would take seconds for each figure and page. */
const MAX_FOUND = 100_000;
/** Above this, reading all answers of the study once is faster than looking each one up. */
const MAX_LOOKUPS = 2_000;

/**
 * The responses of a study with all words in one typed answer, transcript or note of a member, in batches; a response may come
 * more than once. As in lists, nothing of deleted responses, or of answers that were left out or are off the path.
 *
 * @throws bad_input for words that are in too many texts
 */
async function* streamFound(tx: Tx, scope: Scope, study: string, query: string): AsyncGenerator<FoundRow[]> {
  if (!isSearchable(query)) return;
  const words = splitWords(query);
  const { all } = await buildSearch(tx, scope, { words, studies: [study] });
  const passages = sql`internal.search_responses(${all}::tsquery, ${study}::uuid, ${MAX_FOUND + 1})`;
  const [found] = await tx<{ n: number }[]>`select count(*)::int as n from ${passages}`;
  if (found!.n > MAX_FOUND)
    throw badInput('Too many answers have these words. Add another word.', {
      words: `More than ${MAX_FOUND.toLocaleString('en')} answers have these words.`,
    });
  const isFrequent = found!.n > MAX_LOOKUPS;
  // The planner does not know how many the function finds.
  if (isFrequent) await tx`set local enable_nestloop = off`;
  const isSpoken = await hasTranscripts(tx, scope, study);
  yield* tx.cursor<FoundRow>(buildQuery(scope, study, passages, words, isSpoken), BATCH_SIZE);
  if (isFrequent) await tx`set local enable_nestloop to default`;
}

function buildQuery(
  { workspace }: Scope,
  study: string,
  passages: SqlPart,
  words: string[],
  isSpoken: boolean,
): SqlPart {
  const isKept = sql`r.workspace = ${workspace} and r.study = ${study} and r.ordinal is not null
    and r.deleted_at is null`;
  const counts = sql`a.workspace = ${workspace} and a.study = ${study} and a.on_path and a.left_out is null`;
  const inNote = words.map((word) => sql`internal.fold_for_search(n.text) like ${toSearchPattern(word)}`);
  const spoken = sql`
    union all
    select r.preview, r.ordinal from f
    join responses r on ${isKept} and r.id = f.response
    where f.kind = 'transcript' and exists (
      select from answers a where ${counts} and a.response = f.response and position(f.part in a.value::text) > 0)`;
  return sql`
    with f as materialized (select kind, response, part from ${passages})
    select r.preview, r.ordinal from f
    join answers a on ${counts} and a.response = f.response and a.block = f.part
    join responses r on ${isKept} and r.id = f.response
    where f.kind = 'answer'
    ${isSpoken ? spoken : sql``}
    union all
    select r.preview, r.ordinal from response_notes n
    join responses r on ${isKept} and r.id = n.response
    where n.workspace = ${workspace} and n.study = ${study} and ${joinSql(inNote, ' and ')}`;
}

/** Filters results by words. */
export const wordFilter: ResponseFilter = {
  name: 'words',
  async *find(tx, scope, study, values) {
    for (const words of values ?? []) yield* streamFound(tx, scope, study, words);
  },
  refresh: refreshPassages,
};
