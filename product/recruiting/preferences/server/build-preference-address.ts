import type { Services } from '#platform/http/server/services.ts';
import { createSignedIds } from '#platform/tokens/server/signed-ids.ts';

export const PREFERENCE_PURPOSE = 'preferences';

/**
 * The address of a participant's preference page, also that of `List-Unsubscribe`. Signed, so nothing is stored; it is the same each
 * time. It ends with the participant, and when the signing key is replaced.
 */
export function buildPreferenceAddress(
  { database, config }: Pick<Services, 'database'> & { config: Pick<Services['config'], 'publicUrl'> },
  { workspace, participant, study }: { workspace: string; participant: string; study?: string },
): string {
  const token = createSignedIds(database, { purpose: PREFERENCE_PURPOSE, workspace, subject: participant });
  const address = `${config.publicUrl}/preferences/${token}`;
  return study ? `${address}?study=${study}` : address;
}
