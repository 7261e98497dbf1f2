import type { FastifyReply } from 'fastify';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireParticipant } from '#product/participants/server/queries.ts';
import { preferencePolicy } from '#product/recruiting/preferences/server/policy.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { sendStoredZip } from './send-stored-zip.ts';

/** Sends the team what is stored of a participant, as the participant gets it. @throws forbidden, not_found */
export async function sendParticipantData(
  services: Pick<Services, 'database' | 'storage'>,
  scope: Scope,
  { participant, reply }: { participant: string; reply: FastifyReply },
): Promise<void> {
  authorise(scope, preferencePolicy, 'participant.download-data');
  await services.database.within(scope, async (tx) => {
    await requireParticipant(tx, scope, participant);
    await recordAudit(tx, scope, { action: 'participant.download-data', entity: participant });
  });
  await sendStoredZip(services, scope, { participant, reply });
}
