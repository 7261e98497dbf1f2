import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import type { SearchHit, SearchResult } from '../contract.ts';
import {
  isSearchable,
  ITEMS_OF_EACH_KIND,
  MAX_MATCHES,
  PAGE_SIZE,
  SEARCH_KINDS,
  splitWords,
  type PassageKind,
  type SearchKind,
} from '../search.ts';
import { findPassages, readMatchedWords, type PageRange, type Search } from './find-passages.ts';
import { findTags } from './find-tags.ts';
import { buildSearchHit, buildTagHit, readNames, readTitles } from './build-search-hit.ts';

interface SearchOptions {
  search: string;
  kind?: SearchKind | undefined;
  after?: string | undefined;
}
type Results = Omit<SearchResult, 'isIncomplete'>;
type Counted = Results['counts'][number];

const NOTHING_FOUND: Results = { items: [], next: null, counts: [] };

/** Reads the position of a page. @throws bad_input */
function readOffset(after: string | undefined): number {
  const offset = Number(after ?? 0);
  if (Number.isInteger(offset) && offset >= 0 && offset < MAX_MATCHES) return offset;
  throw badInput('This list has changed. Reload it.', { after: 'This cursor isn’t valid for this list.' });
}

/**
 * Searches texts of one study, or of all studies that the caller sees: one kind, or the first few of each. Only what
 * lists show is found: no responses that are deleted, excluded or tests, no answers that were left out.
 *
 * @throws not_found for a study that the caller does not see
 */
export async function searchWords(
  tx: Tx,
  scope: Scope,
  { study, search: query, kind, after }: SearchOptions & { study: string | null },
): Promise<Results> {
  const offset = readOffset(after);
  const names = await readStudyNames(tx, scope, study);
  const words = splitWords(query);
  if (!isSearchable(query) || names.size === 0) return NOTHING_FOUND;
  const search = await buildSearch(tx, scope, { words, studies: [...names.keys()] });
  const range = kind ? { offset, limit: PAGE_SIZE } : { offset: 0, limit: ITEMS_OF_EACH_KIND };
  const found = await Promise.all(
    (kind ? [kind] : SEARCH_KINDS).map((one) => find(tx, scope, search, one, study, range, names)),
  );
  const counts = found.map(({ counted }) => counted);
  const end = offset + PAGE_SIZE;
  const hasNext = kind !== undefined && end < Math.min(counts[0]?.n ?? 0, MAX_MATCHES);
  return { items: found.flatMap(({ items }) => items), next: hasNext ? String(end) : null, counts };
}

/** The studies that are searched, with their names. */
async function readStudyNames(tx: Tx, scope: Scope, study: string | null): Promise<Map<string, string>> {
  if (study !== null) {
    const { id, name } = await requireStudy(tx, scope, study);
    return new Map([[id, name]]);
  }
  const rows = await tx<{ id: string; name: string }[]>`
    select id, name from studies
    where workspace = ${scope.workspace} and deleted_at is null and template is null`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What to look for, in the languages of these studies. */
export async function buildSearch(
  tx: Tx,
  scope: Scope,
  { words, studies }: { words: string[]; studies: string[] },
): Promise<Search> {
  const [query] = await tx<{ all: string | null; any: string | null }[]>`
    select q.all_words::text as all, q.any_word::text as any from internal.search_query(${words}::text[], array(
      select distinct unnest(languages) from passage_sets
      where workspace = ${scope.workspace} and study = any(${studies}::uuid[]) union select 'en')) q`;
  return { all: query?.all ?? '', any: query?.any ?? '', words, studies };
}

async function find(
  tx: Tx,
  scope: Scope,
  search: Search,
  kind: SearchKind,
  study: string | null,
  range: PageRange,
  names: ReadonlyMap<string, string>,
): Promise<{ items: SearchHit[]; counted: Counted }> {
  if (kind === 'tag') {
    const { rows, n } = await findTags(tx, scope, { ...range, words: search.words, study });
    const place = study === null ? null : { id: study, name: names.get(study) ?? '' };
    return {
      items: rows.map((tag) => buildTagHit(tag, search.words, place)),
      counted: { kind, n, hasMore: false },
    };
  }
  const passages =
    search.all === ''
      ? { rows: [], n: 0, hasMore: false }
      : await findTexts(tx, scope, search, kind, range, names);
  return { items: passages.rows, counted: { kind, n: passages.n, hasMore: passages.hasMore } };
}

async function findTexts(
  tx: Tx,
  scope: Scope,
  search: Search,
  kind: PassageKind,
  range: PageRange,
  names: ReadonlyMap<string, string>,
): Promise<{ rows: SearchHit[]; n: number; hasMore: boolean }> {
  const { rows, n, hasMore } = await findPassages(tx, scope, { ...search, kind, ...range });
  const matched = await readMatchedWords(tx, { ...search, kind, texts: rows });
  const withBlocks = rows.flatMap(({ block, study }) => (block === null ? [] : [study]));
  const readTitle = await readTitles(tx, scope, withBlocks);
  const nameOf = await readNames(tx, scope, rows);
  const items = rows.flatMap((row, index) => {
    const words = matched[index];
    if (!words) return [];
    const title = row.block === null ? '' : readTitle(row.study, row.block);
    const study = names.get(row.study) ?? '';
    const participant = row.response && nameOf(row.study, row.response);
    return [buildSearchHit(kind, row, { study, title, participant, words, query: search.words })];
  });
  return { rows: items, n, hasMore };
}
