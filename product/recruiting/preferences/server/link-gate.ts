import type { Database } from '#platform/db/core/database.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { getSigningKey, secretsMatch, signWith } from '#platform/secrets/keys.ts';
import { findKeptParticipant } from '#product/participants/merging/server/find-kept-participant.ts';

const PURPOSE = 'preferences';
/** Of the signature: 96 bits. */
const SIGNATURE_LENGTH = 16;

const encodeId = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
const decodeId = (encoded: string): string =>
  Buffer.from(encoded, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const signIds = (database: Database, ids: string): string =>
  signWith(getSigningKey(database), PURPOSE, ids).slice(0, SIGNATURE_LENGTH);

/** The query that tells the page for which study somebody was contacted. */
const renderStudyQuery = (study: string | undefined): string => (study ? `?study=${study}` : '');

/**
 * The address of the preference page of a participant, which is also that of `List-Unsubscribe`: signed, so nothing is stored. It
 * ends with the participant, and when the signing key is replaced.
 */
export function buildPreferenceAddress(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { workspace, participant, study }: { workspace: string; participant: string; study?: string },
): string {
  const ids = encodeId(workspace) + encodeId(participant);
  const publicUrl = config.publicUrl.replace(/\/$/, '');
  return `${publicUrl}/preferences/${ids}${signIds(database, ids)}${renderStudyQuery(study)}`;
}

/**
 * The participant whose link this is, or the one into whom they were merged. They may be gone.
 *
 * @throws not_found for a link that this installation has not signed
 */
export async function openPreferenceLink(
  { database }: Pick<Services, 'database'>,
  { token, now }: { token: string; now: Date },
): Promise<{ scope: Scope; participant: string }> {
  const [, ids = '', signature = ''] = /^([\w-]{44})([\w-]{16})$/.exec(token) ?? [];
  const [workspace, participant] = [decodeId(ids.slice(0, 22)), decodeId(ids.slice(22))];
  if (!isUuid(workspace) || !isUuid(participant) || !secretsMatch(signature, signIds(database, ids)))
    throw notFound('link');
  const scope = mintScope(workspace, { kind: 'token', purpose: PURPOSE, subject: participant }, now);
  const kept = await database.within(scope, (tx) => findKeptParticipant(tx, scope, participant));
  return { scope, participant: kept };
}
