import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { SqlPart } from '#platform/db/core/sql.ts';
import { Bits, getPositionInSegment, getSegment } from '../columns/bits.ts';
import { foldForReaders } from '../columns/server/fold-for-readers.ts';
import { NO_TAG, type Filter } from '../filter.ts';

/** Tags belong to a noun that knows results, so the program passes how their responses are found. */
export interface TagSource {
  /**
   * The responses with an answer that has any of these tags, in batches, a row for each place; null: all tags, one after the
   * other. Tags that are absent or deleted have none.
   */
  streamTagged(
    tx: Tx,
    scope: Scope,
    study: string,
    tags: string[] | null,
  ): AsyncIterable<{ tag: string; name: string; preview: boolean; ordinal: number }[]>;
  /** An SQL expression whose value changes with the tags of the study’s answers. */
  version(scope: Scope, study: string): SqlPart;
}

/**
 * Adds to a filter by tags the responses that have them. Responses get their ordinals when they are folded, so fold the
 * study first; needs a snapshot. The bits are of every segment that a response can be in: filters also keep those that count.
 */
export async function addTagged(
  tx: Tx,
  scope: Scope,
  study: string,
  filter: Filter,
  source: TagSource,
): Promise<Filter> {
  if (filter.tags.length === 0) return filter;
  const tags = filter.tags.filter((tag) => tag !== NO_TAG);
  return {
    ...filter,
    tagged: await readBits(source.streamTagged(tx, scope, study, tags)),
    ...(filter.tags.includes(NO_TAG) && {
      withAnyTag: await readBits(source.streamTagged(tx, scope, study, null)),
    }),
  };
}

async function readBits(batches: ReturnType<TagSource['streamTagged']>): Promise<Map<number, Bits>> {
  const tagged = new Map<number, Bits>();
  for await (const batch of batches)
    for (const { preview, ordinal } of batch)
      for (const counted of [true, false]) {
        const segment = getSegment(ordinal, preview, counted);
        const bits = tagged.get(segment) ?? new Bits();
        bits.set(getPositionInSegment(ordinal));
        tagged.set(segment, bits);
      }
  return tagged;
}

/** `addTagged` outside of a transaction, after folding; for a route that reads figures in a snapshot afterwards. */
export async function resolveTags(
  database: Database,
  scope: Scope,
  study: string,
  filter: Filter,
  source: TagSource,
): Promise<Filter> {
  if (filter.tags.length === 0) return filter;
  await foldForReaders(database, scope, study);
  return database.within(scope, (tx) => addTagged(tx, scope, study, filter, source), { snapshot: true });
}
