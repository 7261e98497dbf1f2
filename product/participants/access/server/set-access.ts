import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import { participantAccessPolicy } from './policy.ts';
import { readViewerAccess } from './authorise-reading.ts';

/** Lets viewers see personal data of participants, or stops it. @throws forbidden */
export async function setAccess(tx: Tx, scope: Scope, { viewers }: { viewers: boolean }): Promise<void> {
  authorise(scope, participantAccessPolicy, 'participant.set-access');
  await authorisePersonUnderLock(tx, scope, participantAccessPolicy['participant.set-access']);
  if ((await readViewerAccess(tx, scope)) === viewers) return;
  await tx`
    insert into participant_access (workspace, viewers) values (${scope.workspace}, ${viewers})
    on conflict (workspace) do update set viewers = excluded.viewers`;
  await recordAudit(tx, scope, {
    action: 'participant.set-access',
    entity: scope.workspace,
    detail: { enabled: viewers },
  });
}
