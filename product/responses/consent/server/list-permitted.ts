import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Purpose } from '#product/blocks/purposes.ts';
import { CONSENTED_ACTS, type ConsentedAct } from '../consented-acts.ts';
import { may } from '../may.ts';
import { findConsents } from './find-consents.ts';

/**
 * The responses whose answers may be used for a purpose now. Everything that plays, quotes, shares, exports or
 * processes answers for such a purpose asks this, each time.
 */
export async function listPermitted(
  tx: Tx,
  scope: Scope,
  { study, responses, purpose }: { study: string; responses: readonly string[]; purpose: Purpose },
): Promise<Set<string>> {
  const consents = await findConsents(tx, scope, { study, responses });
  return new Set([...consents].flatMap(([response, states]) => (may(states, purpose) ? [response] : [])));
}

/** Whether the answers of a response may be used for a purpose now. */
export const isPurposePermitted = async (
  tx: Tx,
  scope: Scope,
  { study, response, purpose }: { study: string; response: string; purpose: Purpose },
): Promise<boolean> =>
  (await listPermitted(tx, scope, { study, responses: [response], purpose })).has(response);

/** Whether consent permits an act with the answers of each response now. */
export async function listActPermitted(
  tx: Tx,
  scope: Scope,
  { study, responses, act }: { study: string; responses: readonly string[]; act: ConsentedAct },
): Promise<Set<string>> {
  const consents = await findConsents(tx, scope, { study, responses });
  const { purposes } = CONSENTED_ACTS[act];
  return new Set(
    [...consents].flatMap(([response, states]) =>
      purposes.every((purpose) => may(states, purpose)) ? [response] : [],
    ),
  );
}

/** @throws conflict with the reason if consent does not permit an act now */
export async function requireConsent(
  tx: Tx,
  scope: Scope,
  { study, response, act }: { study: string; response: string; act: ConsentedAct },
): Promise<void> {
  const permitted = await listActPermitted(tx, scope, { study, responses: [response], act });
  if (!permitted.has(response)) throw conflict(CONSENTED_ACTS[act].refusal);
}

/**
 * Lets withdrawals of these responses wait until the transaction ends. Before anything that belongs to a response is
 * locked, as a withdrawal locks the response first.
 */
export async function lockConsents(
  tx: Tx,
  scope: Scope,
  { study, responses }: { study: string; responses: readonly string[] },
): Promise<void> {
  await tx`
    select from responses where workspace = ${scope.workspace} and study = ${study}
      and id = any(${[...responses]}::uuid[]) order by id for key share`;
}
