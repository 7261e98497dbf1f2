import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { SqlPart } from '#platform/db/core/sql.ts';
import { badInput } from '#platform/errors/errors.ts';
import { listFeatures } from '#platform/feature/feature.ts';
import type { ResponseTag } from '../../response-row.ts';

export interface FoundRow {
  preview: boolean;
  ordinal: number;
}

/** A filter for responses by something that belongs to a noun which knows results. */
export interface ResponseFilter {
  /** `tags` and `words` have parameters of their own in the API; any other is written `where=name.value~value`. */
  name: string;
  /** The responses with any of these values, in batches, in any order and also several times; null: with any value at all. */
  find(
    tx: Tx,
    scope: Scope,
    study: string,
    values: readonly string[] | null,
  ): AsyncIterable<readonly FoundRow[]>;
  /** Makes the newest values findable, as far as there is time for it. */
  refresh?(database: Database, scope: Scope, study: string): Promise<unknown>;
  /** An SQL expression whose value changes when other responses of the study would be found. */
  version?(scope: Scope, study: string): SqlPart;
  /** For a comparison: the responses of each value, one value after the other. */
  streamGroups?(tx: Tx, scope: Scope, study: string): AsyncIterable<readonly FoundGroupRow[]>;
  /**
   * For a comparison by one thing that it knows: the responses of each group, one group after the other, whose values are those of
   * the filter. Null for something that cannot be compared by.
   */
  compare?(
    tx: Tx,
    scope: Scope,
    of: { study: string; of: string },
  ): Promise<{
    /** What the groups differ in. */
    name: string;
    /** The group of all other responses. */
    none: { value: string; name: string };
    groups: AsyncIterable<readonly FoundGroupRow[]>;
  } | null>;
  /** What is shown as tags of these responses, by response. */
  readTags?(
    tx: Tx,
    scope: Scope,
    of: { study: string; responses: readonly string[] },
  ): Promise<Map<string, ResponseTag[]>>;
}

export interface FoundGroupRow extends FoundRow {
  value: string;
  name: string;
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** What results can be filtered by besides what responses have themselves. */
    filters?: readonly ResponseFilter[];
  }
}

/** The filters of all features. */
export const listResponseFilters = (): ResponseFilter[] =>
  listFeatures().flatMap(({ filters }) => filters ?? []);

/** Filters with a parameter of their own, which checks what their values are: `where` is not another way to them. */
const OWN_PARAMETERS: readonly string[] = ['tags', 'words'];

/** The filter of a `where` parameter. @throws bad_input for one that no feature has */
export function requireFurtherFilter(name: string): ResponseFilter {
  const filter = listResponseFilters().find((one) => one.name === name);
  if (!filter || OWN_PARAMETERS.includes(name))
    throw badInput('This filter isn’t available. Remove it and try again.', {
      where: `There is no filter “${name}”.`,
    });
  return filter;
}

/** The filter of a parameter of its own. */
export function requireOwnFilter(name: 'tags' | 'words'): ResponseFilter {
  const filter = listResponseFilters().find((one) => one.name === name);
  if (!filter) throw new TypeError(`no feature has the filter ${name}`);
  return filter;
}

/** The tags of these responses, of all filters that show some. */
export async function readResponseTags(
  tx: Tx,
  scope: Scope,
  { study, responses }: { study: string; responses: readonly string[] },
): Promise<Map<string, ResponseTag[]>> {
  const all = new Map<string, ResponseTag[]>();
  for (const filter of listResponseFilters())
    for (const [response, tags] of (await filter.readTags?.(tx, scope, { study, responses })) ?? [])
      all.set(response, [...(all.get(response) ?? []), ...tags]);
  return all;
}
