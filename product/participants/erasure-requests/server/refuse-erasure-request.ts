import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { requireParticipant } from '../../server/queries.ts';
import { lockOpenRequest } from './lock-open-request.ts';
import { createRefusalMail } from './mails.ts';

/** Refuses to erase somebody; they get the reason by email, and read it on their preference page. @throws forbidden, not_found, conflict */
export async function refuseErasureRequest(
  services: Pick<Services, 'database' | 'mail'>,
  scope: Scope,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { workspace, now } = scope;
  await services.database.within(scope, async (tx) => {
    const { person, participant } = await lockOpenRequest(tx, scope, id);
    await tx`
      update erasure_requests set state = 'refused', reason = ${reason}, answered_by = ${person}, answered_at = ${now}
      where workspace = ${workspace} and id = ${id}`;
    const { email, language } = await requireParticipant(tx, scope, participant);
    if (email !== null) {
      const [row] = await tx<{ name: string }[]>`select name from workspaces where workspace = ${workspace}`;
      const content = await createRefusalMail({ workspace: row!.name, language: language ?? 'en', reason });
      await services.mail.send(tx, { ...content, to: email, workspace, expiresAt: null }, now);
    }
    await recordAudit(tx, scope, { action: 'erasure-request.refuse', entity: id });
  });
}
