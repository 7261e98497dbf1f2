import type { Database } from '#platform/db/core/database.ts';
import type { Services } from '#platform/http/server/services.ts';
import { getSigningKey, signWith } from '#platform/secrets/keys.ts';

const PURPOSE = 'preferences';
/** Of the signature: 96 bits. */
const SIGNATURE_LENGTH = 16;

/** Signs the ids of a workspace and a participant, as they stand in the address. */
export const signPreferenceIds = (database: Database, ids: string): string =>
  signWith(getSigningKey(database), PURPOSE, ids).slice(0, SIGNATURE_LENGTH);

/**
 * The address of a participant's preference page, also that of `List-Unsubscribe`. Signed, so nothing is stored; it is the same each
 * time. It ends with the participant, and when the signing key is replaced.
 */
export function buildPreferenceAddress(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { workspace, participant, study }: { workspace: string; participant: string; study?: string },
): string {
  const ids = Buffer.from(`${workspace}${participant}`.replaceAll('-', ''), 'hex').toString('base64url');
  const address = `${config.publicUrl}/preferences/${ids}${signPreferenceIds(database, ids)}`;
  return study ? `${address}?study=${study}` : address;
}
