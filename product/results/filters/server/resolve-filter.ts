import type { Database, Tx } from '#platform/db/core/database.ts';
import { findRestrictedPerson, type Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { foldBeforeReading } from '../../columns/server/fold-before-reading.ts';
import { readResponseBits } from '../../columns/server/read-response-bits.ts';
import { LATE_REASONS, streamLate } from '../../quality/server/read-late-flags.ts';
import { readFlagged } from '../../quality/server/read-quality.ts';
import {
  needsLookup,
  noFilter,
  NO_VALUE,
  type Filter,
  type LookedUp,
  type Mark,
  type QualityChoice,
} from '../../filter.ts';
import { createSharedRuns } from '../../server/create-shared-runs.ts';
import {
  requireFurtherFilter,
  requireOwnFilter,
  type FoundRow,
  type ResponseFilter,
} from './list-filters.ts';

/** What another noun looks up. */
interface WantedValues {
  filter: ResponseFilter;
  values: readonly string[];
}

/** @throws bad_input for a filter that no feature has */
const listWanted = ({ tags, words, where }: Filter): WantedValues[] => [
  ...(tags.length > 0 ? [{ filter: requireOwnFilter('tags'), values: tags }] : []),
  ...(words === null ? [] : [{ filter: requireOwnFilter('words'), values: [words] }]),
  ...where.map(({ name, values }) => ({ filter: requireFurtherFilter(name), values })),
];

/**
 * Adds to a filter the responses that have its tags, marks, quality and words. Responses get their ordinals when they are folded, so
 * fold the study first; needs a snapshot. The bits are of every segment that a response can be in: filters also keep those
 * that count.
 *
 * @throws bad_input for a filter that no feature has
 */
export async function resolveFilter(
  tx: Tx,
  scope: Scope,
  { study, filter }: { study: string; filter: Filter },
): Promise<Filter> {
  if (!needsLookup(filter)) return filter;
  const lookedUp: LookedUp[] = [];
  for (const mark of filter.marks)
    lookedUp.push({ found: await readResponseBits(streamMarked(tx, scope, study, mark)) });
  if (filter.quality.length > 0)
    lookedUp.push({ found: await readQualityBits(tx, scope, study, filter.quality) });
  for (const {
    filter: { find },
    values,
  } of listWanted(filter)) {
    const specificValues = values.filter((value) => value !== NO_VALUE);
    lookedUp.push({
      found: await readResponseBits(find(tx, scope, study, specificValues)),
      ...(values.includes(NO_VALUE) && { withAny: await readResponseBits(find(tx, scope, study, null)) }),
    });
  }
  return { ...filter, lookedUp };
}

/** Makes findable what the filters of other nouns are about. */
export async function refreshFilters(
  database: Database,
  scope: Scope,
  { study, filter }: { study: string; filter: Filter },
): Promise<void> {
  for (const wanted of listWanted(filter)) await wanted.filter.refresh?.(database, scope, study);
}

/** The responses with any of these signs. */
async function readQualityBits(tx: Tx, scope: Scope, study: string, choices: readonly QualityChoice[]) {
  const found = await readFlagged(tx, scope, { study, choices });
  for (const reason of LATE_REASONS)
    if (choices.includes(reason) || choices.includes('flagged'))
      await readResponseBits(streamLate(tx, scope, { study, reason }), found);
  return found;
}

const BATCH_SIZE = 5_000;
const MARK_TABLES = { starred: sql`response_stars`, noted: sql`response_notes` } satisfies Record<
  Mark,
  SqlPart
>;

const streamMarked = (tx: Tx, scope: Scope, study: string, mark: Mark): AsyncIterable<FoundRow[]> =>
  tx.cursor<FoundRow>(
    sql`
      select r.preview, r.ordinal from ${MARK_TABLES[mark]} m
      join responses r on r.workspace = m.workspace and r.study = m.study and r.id = m.response
      where m.workspace = ${scope.workspace} and m.study = ${study} and r.ordinal is not null`,
    BATCH_SIZE,
  );

const shareLookup = createSharedRuns<Filter>();

/**
 * `resolveFilter` outside of a transaction, after folding; for a route that reads figures in a snapshot afterwards. A page
 * calls several, such as one for each open question: concurrent calls with the same filter share one lookup.
 */
export async function resolveFilterAfterFolding(
  database: Database,
  scope: Scope,
  { study, filter }: { study: string; filter: Filter },
): Promise<Filter> {
  if (!needsLookup(filter)) return filter;
  const { tags, marks, quality, words, where } = filter;
  // Row-level policies may hide some of what is looked up from a person.
  const key = JSON.stringify([
    scope.workspace,
    findRestrictedPerson(scope),
    study,
    tags,
    marks,
    quality,
    words,
    where,
  ]);
  const { lookedUp } = await shareLookup(database, key, async () => {
    await foldBeforeReading(database, scope, study);
    await refreshFilters(database, scope, { study, filter });
    const lookup = { ...noFilter, tags, marks, quality, words, where };
    return database.within(scope, (tx) => resolveFilter(tx, scope, { study, filter: lookup }), {
      snapshot: true,
    });
  });
  return { ...filter, lookedUp };
}
