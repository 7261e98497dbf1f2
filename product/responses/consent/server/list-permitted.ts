import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Purpose } from '#product/blocks/purposes.ts';
import { isAllowed } from '../consent.ts';
import { findConsents } from './find-consents.ts';

/**
 * Those of the responses whose answers may be used for a purpose now. Everything that plays, quotes, shares, exports or
 * processes answers for such a purpose asks this, each time.
 */
export async function listPermitted(
  tx: Tx,
  scope: Scope,
  study: string,
  responses: readonly string[],
  purpose: Purpose,
): Promise<Set<string>> {
  const consents = await findConsents(tx, scope, study, responses);
  return new Set(
    [...consents]
      .filter(([, states]) => states.some((state) => state.purpose === purpose && isAllowed(state)))
      .map(([response]) => response),
  );
}

/** Whether the answers of a response may be used for a purpose now. */
export const may = async (
  tx: Tx,
  scope: Scope,
  { study, response }: { study: string; response: string },
  purpose: Purpose,
): Promise<boolean> => (await listPermitted(tx, scope, study, [response], purpose)).has(response);
