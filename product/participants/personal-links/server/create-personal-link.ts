import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { conflict } from '#platform/errors/errors.ts';
import { buildLinkUrl } from '#product/studies/server/read-study-for-editor.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { requireParticipant } from '../../server/queries.ts';
import { personalLinkPolicy } from './policy.ts';
import { createPersonalCode } from './sign-personal-code.ts';

/** The address of a participant’s personal link to a study. @throws not_found, conflict for a study that was never published */
export async function createPersonalLink(
  { database, config }: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  { participant, study }: { participant: string; study: string },
): Promise<{ address: string }> {
  authorise(scope, personalLinkPolicy, 'participant.link');
  return database.within(scope, async (tx) => {
    await lockOwnMembership(tx, scope);
    const { state, linkToken } = await requireStudy(tx, scope, study);
    const { id } = await requireParticipant(tx, scope, participant);
    if (state === 'draft') throw conflict('Publish this study first. Until then nobody can take part.');
    await recordAudit(tx, scope, { action: 'participant.link', entity: id, detail: { study } });
    const code = createPersonalCode(database, { study, participant: id });
    return { address: `${buildLinkUrl(config.publicUrl, linkToken)}?use=${code}` };
  });
}
