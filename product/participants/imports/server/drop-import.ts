import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { deleteFiles } from '#product/media/server/delete-files.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { participantImportPolicy } from './policy.ts';
import { lockImport } from './queries.ts';

/** Deletes an import that is not confirmed, with its rows and file. @throws not_found, conflict once it is confirmed */
export async function dropImport(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
  { id }: { id: string },
): Promise<void> {
  authorise(scope, participantImportPolicy, 'participant.import');
  const file = await services.database.within(scope, async (tx) => {
    await lockOwnMembership(tx, scope);
    const record = await lockImport(tx, scope, id);
    if (record.state !== 'ready' && record.state !== 'checking' && record.state !== 'checked')
      throw conflict('This import is confirmed already. Undo it instead.');
    await tx`delete from participant_imports where workspace = ${scope.workspace} and id = ${id}`;
    return record.file;
  });
  await deleteFiles(services, [file]);
}
