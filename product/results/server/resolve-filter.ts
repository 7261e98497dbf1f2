import type { Database, Tx } from '#platform/db/core/database.ts';
import { findRestrictedPerson, type Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { Bits } from '../columns/bits.ts';
import { foldForReaders } from '../columns/server/fold-for-readers.ts';
import { readResponseBits } from '../columns/server/read-response-bits.ts';
import { LATE_REASONS, streamLate } from '../quality/server/read-late-flags.ts';
import { readFlagged } from '../quality/server/read-quality.ts';
import type { ResponseTag } from '../response-row.ts';
import { needsLookup, noFilter, NO_TAG, type Filter, type Mark, type QualityChoice } from '../filter.ts';
import { createSharedRuns } from './create-shared-runs.ts';

/** Tags and words belong to a noun that knows results, so the program passes how their responses are found. */
export interface FilterLookup {
  /**
   * The responses that have any of these tags, or an answer that does, in batches, a row for each place; null: all tags, one after the
   * other. Tags that are absent or deleted have none.
   */
  streamTagged(
    tx: Tx,
    scope: Scope,
    study: string,
    tags: string[] | null,
  ): AsyncIterable<{ tag: string; name: string; preview: boolean; ordinal: number }[]>;
  /** The responses in which people typed or said some words, or members noted them, in batches. */
  streamFound(tx: Tx, scope: Scope, study: string, words: string): AsyncIterable<FoundRow[]>;
  /** The tags of these responses, by response. */
  readTags(tx: Tx, scope: Scope, study: string, responses: string[]): Promise<Map<string, ResponseTag[]>>;
  /** Makes the newest answers searchable, as far as there is time for it. */
  refreshWords(database: Database, scope: Scope, study: string): Promise<unknown>;
  /** An SQL expression whose value changes with the tags of the study’s responses and answers. */
  version(scope: Scope, study: string): SqlPart;
}

interface FoundRow {
  preview: boolean;
  ordinal: number;
}

/**
 * Adds to a filter the responses that have its tags, marks, quality and words. Responses get their ordinals when they are folded, so
 * fold the study first; needs a snapshot. The bits are of every segment that a response can be in: filters also keep those
 * that count.
 */
export async function resolveFilter(
  tx: Tx,
  scope: Scope,
  study: string,
  filter: Filter,
  source: FilterLookup,
): Promise<Filter> {
  if (!needsLookup(filter)) return filter;
  const lookedUp: Map<number, Bits>[] = [];
  for (const mark of filter.marks)
    lookedUp.push(await readResponseBits(streamMarked(tx, scope, study, mark)));
  if (filter.quality.length > 0) lookedUp.push(await readQualityBits(tx, scope, study, filter.quality));
  if (filter.words !== null)
    lookedUp.push(await readResponseBits(source.streamFound(tx, scope, study, filter.words)));
  if (filter.tags.length === 0) return { ...filter, lookedUp };
  const tags = filter.tags.filter((tag) => tag !== NO_TAG);
  return {
    ...filter,
    lookedUp,
    tagged: await readResponseBits(source.streamTagged(tx, scope, study, tags)),
    ...(filter.tags.includes(NO_TAG) && {
      withAnyTag: await readResponseBits(source.streamTagged(tx, scope, study, null)),
    }),
  };
}

/** The responses with any of these signs. */
async function readQualityBits(tx: Tx, scope: Scope, study: string, choices: readonly QualityChoice[]) {
  const found = await readFlagged(tx, scope, study, choices);
  for (const reason of LATE_REASONS)
    if (choices.includes(reason) || choices.includes('flagged'))
      await readResponseBits(streamLate(tx, scope, study, reason), found);
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
  study: string,
  filter: Filter,
  source: FilterLookup,
): Promise<Filter> {
  if (!needsLookup(filter)) return filter;
  const { tags, marks, quality, words } = filter;
  // Row-level policies may hide some of what is looked up from a person.
  const key = JSON.stringify([
    scope.workspace,
    findRestrictedPerson(scope),
    study,
    tags,
    marks,
    quality,
    words,
  ]);
  const { lookedUp, tagged, withAnyTag } = await shareLookup(database, key, async () => {
    await foldForReaders(database, scope, study);
    if (words !== null) await source.refreshWords(database, scope, study);
    const lookup = { ...noFilter, tags, marks, quality, words };
    return database.within(scope, (tx) => resolveFilter(tx, scope, study, lookup, source), {
      snapshot: true,
    });
  });
  return { ...filter, lookedUp, tagged, withAnyTag };
}
