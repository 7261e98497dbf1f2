import type { Scope } from '#platform/db/core/scope.ts';
import { findKeptParticipant } from '#product/participants/merging/server/find-kept-participant.ts';
import { resolveParticipant } from '#product/participants/server/resolve-participant.ts';
import { findLinkSource } from './list-link-sources.ts';
import { requireTransaction, type TransactionOrNull } from '../writing/update-response.ts';
import type { LoadedResponse, StartData } from '../writing/load-response.ts';
import { claimPersonalLink } from './claim-personal-link.ts';
import { claimSingleUseLink } from './claim-single-use-link.ts';

/**
 * Claims the link that somebody came by for a response, in the transaction that creates it. Returns whose response it is:
 * of a personal link its participant, of a panel who the address says, who may be new.
 *
 * @throws not_found, gone, conflict when the link was used for another response
 */
export async function claimLink(
  current: TransactionOrNull,
  scope: Scope,
  {
    study,
    settings,
    response,
    start: { channel, code, participant: given },
  }: {
    study: string;
    settings: LoadedResponse['study'];
    response: string;
    start: Pick<StartData, 'channel' | 'code' | 'participant'>;
  },
): Promise<string | undefined> {
  const source = findLinkSource(channel);
  const externalId = source && code !== undefined ? source.readVisitor(code) : undefined;
  if (source && code !== undefined && externalId !== undefined) {
    const tx = requireTransaction(current);
    const { id: participant } = await resolveParticipant(tx, scope, { identity: { externalId } });
    await claimPersonalLink(tx, scope, { study, participant, response });
    await source.recordArrival(tx, scope, { study, response, participant, code });
    return participant;
  }
  if (given === undefined) {
    await claimSingleUseLink(current, scope, study, settings, { code, response });
    return undefined;
  }
  // The page may have been opened before they were merged into another participant.
  const participant = await findKeptParticipant(requireTransaction(current), scope, given);
  await claimPersonalLink(current, scope, { study, participant, response });
  return participant;
}
