import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { hashLinkCode } from '#product/studies/server/create-links.ts';
import { createStudyClosedError } from '../../rules/availability.ts';
import { requireTransaction, type TransactionOrNull } from '../writing/update-response.ts';
import type { LoadedResponse } from '../writing/load-response.ts';

/** The participant’s page then offers to continue that response. */
const UNFINISHED_REASON = 'unfinished';
const UNFINISHED_MESSAGE = 'This link was used for a response that is not finished yet. Continue that one.';

/** The error for a link whose response is not finished. */
export const createUnfinishedError = () =>
  Object.assign(conflict(UNFINISHED_MESSAGE), { reason: UNFINISHED_REASON });

/**
 * Claims a single-use link for a response, in the transaction that creates it; the same response may claim it again.
 * The update locks the row until the commit, so that concurrent starts with one link create one response.
 *
 * @throws not_found without a valid code, gone when another response has claimed the link, conflict while that one is
 *   unfinished
 */
export async function claimSingleUseLink(
  current: TransactionOrNull,
  scope: Scope,
  study: string,
  { link }: LoadedResponse['study'],
  claim: { code: string | undefined; response: string },
): Promise<void> {
  if (!link.singleUse) return;
  const tx = requireTransaction(current);
  const { code, response } = claim;
  const codeCondition = createCodeCondition(scope, study, code ?? '');
  const [claimed] = await tx<{ one: number }[]>`
    update link_codes set response = ${response}, used_at = coalesce(used_at, ${scope.now})
    where ${codeCondition} and (response is null or response = ${response}) returning 1 as one`;
  if (claimed) return;
  const used = await readLinkUse(tx, scope, { study, code });
  const [unfinished] = await tx`
    select from responses where workspace = ${scope.workspace} and study = ${study} and id = ${used}
      and status in ('in_progress', 'abandoned') and deleted_at is null`;
  throw unfinished ? createUnfinishedError() : createStudyClosedError('already_answered');
}

/** The response that a single-use link was used for, or null. @throws not_found without a valid code */
export async function readLinkUse(
  tx: Tx,
  scope: Scope,
  { study, code }: { study: string; code: string | undefined },
): Promise<string | null> {
  const [row] = await tx<{ response: string | null }[]>`
    select response from link_codes where ${createCodeCondition(scope, study, code ?? '')}`;
  if (!row) throw notFound('link');
  return row.response;
}

/** Whether a code belongs to the study, used or not. */
export async function isLinkCode(
  tx: Tx,
  scope: Scope,
  { study, code }: { study: string; code: string | undefined },
): Promise<boolean> {
  if (code === undefined) return false;
  const rows = await tx`select from link_codes where ${createCodeCondition(scope, study, code)}`;
  return rows.length > 0;
}

const createCodeCondition = (scope: Scope, study: string, code: string) =>
  sql`workspace = ${scope.workspace} and study = ${study} and code = ${hashLinkCode(code)}`;
