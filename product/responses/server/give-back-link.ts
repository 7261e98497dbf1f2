import { authorise } from '#platform/authorisation/policy.ts';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { responsePolicy } from './change-responses.ts';

/**
 * Gives the single-use or personal link of a response back to the person behind it, who can then take part again from the beginning.
 * The response stays as it is, with its answers; an unfinished one cannot be continued.
 *
 * @throws not_found unless the response came by such a link that was not given back, forbidden
 */
export async function giveBackLink(
  database: Database,
  scope: Scope,
  { study, response }: { study: string; response: string },
): Promise<void> {
  authorise(scope, responsePolicy, 'response.give-back-link');
  await database.within(scope, async (tx) => {
    await lockOwnMembership(tx, scope);
    await requireStudy(tx, scope, study);
    // Starting takes the lock of the link's row, saving that of the response. A page that is still open cannot go on with it:
    // otherwise one link could have two finished responses.
    const [lockedRow] = await tx`
      select from responses where workspace = ${scope.workspace} and study = ${study} and id = ${response}
        and deleted_at is null for update`;
    if (!lockedRow) throw notFound('response');
    const links = await tx`
      update link_codes set response = null, used_at = null
      where workspace = ${scope.workspace} and study = ${study} and response = ${response} returning study`;
    const personalLinks = await tx`
      update participations set response = null
      where workspace = ${scope.workspace} and study = ${study} and response = ${response} returning study`;
    if (links.length + personalLinks.length === 0) throw notFound('link');
    await tx`
      update responses set resume = null, revision = revision + 1
      where workspace = ${scope.workspace} and study = ${study} and id = ${response}`;
    await recordAudit(tx, scope, { action: 'response.give-back-link', entity: response, detail: { study } });
  });
}
