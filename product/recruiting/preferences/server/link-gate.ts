import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { secretsMatch } from '#platform/secrets/keys.ts';
import { findKeptParticipant } from '#product/participants/merging/server/find-kept-participant.ts';
import { signPreferenceIds } from './build-preference-address.ts';

const HEX_LENGTH = 32;

const toUuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * The participant whose link this is, or the one into whom they were merged. They may be gone.
 *
 * @throws not_found for a link that this installation has not signed
 */
export async function openPreferenceLink(
  { database }: Pick<Services, 'database'>,
  { token, now }: { token: string; now: Date },
): Promise<{ scope: Scope; participant: string }> {
  const [, ids = '', signature = ''] = /^([\w-]{43})([\w-]{16})$/.exec(token) ?? [];
  const hex = Buffer.from(ids, 'base64url').toString('hex');
  const [workspace, participant] = [toUuid(hex.slice(0, HEX_LENGTH)), toUuid(hex.slice(HEX_LENGTH))];
  if (
    !isUuid(workspace) ||
    !isUuid(participant) ||
    !secretsMatch(signature, signPreferenceIds(database, ids))
  )
    throw notFound('link');
  const scope = mintScope(workspace, { kind: 'token', purpose: 'preferences', subject: participant }, now);
  const kept = await database.within(scope, (tx) => findKeptParticipant(tx, scope, participant));
  return { scope, participant: kept };
}
