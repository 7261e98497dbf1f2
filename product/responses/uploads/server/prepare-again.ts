import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { restartPreparing } from '#product/media/playback/server/start-preparing.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { responsePolicy } from '../../server/change-responses.ts';
import { requireResponse } from '../../server/require-response.ts';

/**
 * Prepares a recording once more that could not be prepared.
 *
 * @throws not_found, conflict if it has not failed
 */
export async function prepareAgain(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  scope: Scope,
  { study, response, upload }: { study: string; response: string; upload: string },
): Promise<void> {
  authorise(scope, responsePolicy, 'response.exclude');
  await database.within(scope, async (tx) => {
    await requireResponse(tx, scope, { study, response });
    const key = { container: study, owner: response, asset: upload };
    const outcome = await restartPreparing(tx, queue, scope, key);
    if (outcome === 'absent') throw notFound('recording');
    if (outcome === 'not_failed')
      throw conflict('This recording is being prepared, or is ready. Reload the page.');
    await recordAudit(tx, scope, {
      action: 'recording.prepare',
      entity: response,
      detail: { study, upload },
    });
  });
}
