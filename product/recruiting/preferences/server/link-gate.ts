import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readSignedIds } from '#platform/tokens/server/signed-ids.ts';
import { findKeptParticipant } from '#product/participants/merging/server/find-kept-participant.ts';
import { PREFERENCE_PURPOSE } from './build-preference-address.ts';

/**
 * The participant whose link this is, or the one into whom they were merged. They may be gone.
 *
 * @throws not_found for a link that this installation has not signed
 */
export async function openPreferenceLink(
  { database }: Pick<Services, 'database'>,
  { token, now }: { token: string; now: Date },
): Promise<{ scope: Scope; participant: string }> {
  const ids = readSignedIds(database, { purpose: PREFERENCE_PURPOSE, token });
  if (!ids) throw notFound('link');
  const { workspace, subject } = ids;
  const scope = mintScope(workspace, { kind: 'token', purpose: 'preferences', subject }, now);
  const kept = await database.within(scope, (tx) => findKeptParticipant(tx, scope, subject));
  return { scope, participant: kept };
}
