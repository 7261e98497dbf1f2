import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { getPositionInSegment, getSegment } from '../../columns/bits.ts';
import { readVariables } from '../../server/read-variables.ts';
import type { WeightSource } from '../settings.ts';
import type { Participants } from './read-participants.ts';

const BATCH_SIZE = 1_000;

/** Parses a weight: a number of at least 0 in plain or scientific notation; null for anything else. */
function parseWeight(value: string | undefined): number | null {
  if (value === undefined || !/^\+?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value.trim())) return null;
  const weight = Number(value);
  return Number.isFinite(weight) ? weight : null;
}

/**
 * Reads the weight that each response has in a URL parameter or a variable; 0 if there is none.
 *
 * @returns also how many participants have no usable number
 */
export async function readWeightValues(
  tx: Tx,
  scope: Scope,
  { study, participants, source }: { study: string; participants: Participants; source: WeightSource },
): Promise<{ weights: Float64Array; without: number }> {
  const weights = new Float64Array(participants.size);
  let usableCount = 0;
  const rows = tx.cursor<{
    id: string;
    version: number;
    ordinal: number;
    parameters: Record<string, string>;
    attributes: Record<string, string> | null;
  }>(
    sql`
      select id, version, ordinal, coalesce(parameters, '{}') as parameters, attributes from responses
      where workspace = ${scope.workspace} and study = ${study} and ordinal is not null
        and not preview and not excluded and deleted_at is null`,
    BATCH_SIZE,
  );
  for await (const batch of rows) {
    const variables =
      source.kind === 'variable'
        ? await readVariables(tx, scope, { study, responses: batch })
        : new Map<string, never[]>();
    for (const row of batch) {
      const index = participants.indexOf(
        getSegment(row.ordinal, false, true),
        getPositionInSegment(row.ordinal),
      );
      if (index < 0) continue;
      const value =
        source.kind === 'parameter'
          ? row.parameters[source.name]
          : variables.get(row.id)?.find(({ id }) => id === source.variable)?.value;
      const weight = parseWeight(value);
      if (weight === null) continue;
      weights[index] = weight;
      usableCount += 1;
    }
    await yieldToEventLoop();
  }
  return { weights, without: participants.size - usableCount };
}
