import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { SqlPart } from '#platform/db/core/sql.ts';
import { badInput } from '#platform/errors/errors.ts';
import { listFeatures } from '#platform/feature/feature.ts';
import { authoriseReading } from '../access/server/authorise-reading.ts';

/** A restriction of the list of participants by something of a noun that knows participants. */
export interface ParticipantFilter {
  /** The query parameter that it is for. */
  name: 'segment' | 'conditions';
  /** SQL condition on `participants p`, which is never null, for a caller who may see them, in a snapshot. @throws bad_input, not_found */
  match(tx: Tx, scope: Scope, value: string): Promise<SqlPart>;
  /** Makes the newest data findable, as far as there is time for it. @throws bad_input */
  refresh?(database: Database, scope: Scope, value: string): Promise<unknown>;
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** What lists of participants can be restricted by besides what participants have themselves. */
    participantFilters?: readonly ParticipantFilter[];
  }
}

/** Values of such filters, as the query of the list has them. */
export type ParticipantFilterValues = { [Name in ParticipantFilter['name']]?: string | undefined };

/** The filters that have a value. @throws bad_input for one that no feature has */
export function listWantedFilters(
  values: ParticipantFilterValues,
): { filter: ParticipantFilter; value: string }[] {
  const known = listFeatures().flatMap(({ participantFilters }) => participantFilters ?? []);
  return (['segment', 'conditions'] as const).flatMap((name) => {
    const value = values[name];
    if (value === undefined) return [];
    const filter = known.find((one) => one.name === name);
    if (!filter) throw badInput('This filter isn’t available. Remove it and try again.');
    return [{ filter, value }];
  });
}

/**
 * Makes the newest data findable that filters read, and says how to open the transaction that reads by them.
 *
 * @throws forbidden, bad_input, not_found
 */
export async function prepareFilters(
  database: Database,
  scope: Scope,
  values: ParticipantFilterValues,
): Promise<{ snapshot: boolean }> {
  const wanted = listWantedFilters(values);
  if (wanted.length === 0) return { snapshot: false };
  await database.within(scope, (tx) => authoriseReading(tx, scope));
  for (const { filter, value } of wanted) await filter.refresh?.(database, scope, value);
  return { snapshot: true };
}
