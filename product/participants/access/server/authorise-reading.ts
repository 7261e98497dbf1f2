import { authorise, isActionAllowed } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import { participantAccessPolicy } from './policy.ts';

/** Whether viewers of the workspace see personal data of participants; they do not until an admin allows it. */
export async function readViewerAccess(tx: Tx, { workspace }: Scope): Promise<boolean> {
  const [row] = await tx<{ viewers: boolean }[]>`
    select viewers from participant_access where workspace = ${workspace}`;
  return row?.viewers ?? false;
}

/** Whether the caller sees who participants are: their names, addresses, ids and attributes. */
export async function seesParticipants(tx: Tx, scope: Scope): Promise<boolean> {
  const { actor } = scope;
  if (!isActionAllowed(scope, 'participant.read', participantAccessPolicy['participant.read'])) return false;
  return actor.kind !== 'person' || actor.role !== 'viewer' || readViewerAccess(tx, scope);
}

/** @throws forbidden unless the caller sees who participants are */
export async function authoriseReading(tx: Tx, scope: Scope): Promise<void> {
  authorise(scope, participantAccessPolicy, 'participant.read');
  if (!(await seesParticipants(tx, scope)))
    throw forbidden('In this workspace, viewers don’t see who participants are. An admin can change this.');
}
