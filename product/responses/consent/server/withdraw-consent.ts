import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Purpose } from '#product/blocks/purposes.ts';
import { findStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { responsePolicy, updateRows } from '../../server/change-responses.ts';
import { updateCounts } from '../../server/writing/update-counts.ts';

/**
 * Withdraws the consent of a participant to purposes, at their request. It takes effect at once and cannot be undone.
 * Without consent to be kept, the response is deleted.
 *
 * @throws not_found
 */
export async function withdrawConsent(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  { study, response }: { study: string; response: string },
  purposes: readonly Purpose[],
): Promise<void> {
  authorise(scope, responsePolicy, 'consent.withdraw');
  await database.within(scope, async (tx) => {
    await findStudy(tx, scope, study);
    const [lockedRow] = await tx`
      select from responses where workspace = ${scope.workspace} and study = ${study} and id = ${response}
        and deleted_at is null for update`;
    if (!lockedRow) throw notFound('response');
    const added = await tx<{ purpose: Purpose }[]>`
      insert into consent_withdrawals (workspace, study, response, purpose, withdrawn_at)
      select ${scope.workspace}, ${study}, ${response}, unnest(${[...new Set(purposes)]}::text[]), ${scope.now}
      on conflict do nothing returning purpose`;
    if (added.length === 0) return;
    const detail = { study, purposes: added.map(({ purpose }) => purpose) };
    await recordAudit(tx, scope, { action: 'consent.withdraw', entity: response, detail });
    if (!added.some(({ purpose }) => purpose === 'keep')) return;
    const countChanges = await updateRows(tx, scope, study, [response], { do: 'delete' });
    await recordAudit(tx, scope, {
      action: 'response.delete',
      entity: response,
      detail: { study, do: 'delete' },
    });
    await updateCounts(tx, scope, study, countChanges);
  });
}
