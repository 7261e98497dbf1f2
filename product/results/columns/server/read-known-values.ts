import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { RESPONSES_SUBJECT } from '#product/responses/response.ts';
import { hasOpenValue, KnownValues, formatParameterPart, formatVariablePart } from '../limit-values.ts';
import type { FoldedResponse } from './write-columns.ts';

/** Values of URL parameters and variables that have masks, even if no response has them any more. */
export async function readKnownValues(
  tx: Tx,
  scope: Scope,
  study: string,
): Promise<{ part: string; choice: string }[]> {
  return tx`
    select distinct part, choice from column_masks
    where workspace = ${scope.workspace} and study = ${study} and block = ${RESPONSES_SUBJECT}
      and (part like ${`${formatParameterPart('')}%`} or part like ${`${formatVariablePart('')}%`})`;
}

/** Applies the limits of values. Call it under the lock of the columns, so that concurrent folds agree on them. */
export async function limitKnownValues(
  tx: Tx,
  scope: Scope,
  { study, folded }: { study: string; folded: FoldedResponse[] },
): Promise<FoldedResponse[]> {
  if (!folded.some(({ facts }) => facts.some(hasOpenValue))) return folded;
  const knownValues = new KnownValues(await readKnownValues(tx, scope, study));
  return folded.map((response) => ({ ...response, facts: knownValues.limit(response.facts) }));
}
