import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Tx } from '#platform/db/core/database.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Purpose } from '#product/blocks/purposes.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { readVersions } from '#product/studies/server/versions.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { responsePolicy, updateRows } from '../../server/change-responses.ts';
import { updateCounts } from '../../server/writing/update-counts.ts';
import { dropExports } from '../../server/drop-exports.ts';

/** Deletes recordings with all that was made from them. The purge of unreferenced files deletes the stored files. */
async function deleteRecordings(tx: Tx, scope: Scope, study: string, response: string): Promise<void> {
  const versions = await readVersions(tx, scope, study);
  const recorded = versions.flatMap(({ content }) =>
    content.blocks
      .filter(({ type, config }) => (findTeamBlockType(type)?.devices?.(config) ?? []).length > 0)
      .map(({ id }) => id),
  );
  await tx`
    delete from assets where workspace = ${scope.workspace} and purpose = 'upload' and container = ${study}
      and owner = ${response} and field = any(${recorded}::text[])`;
  await tx`
    delete from unfinished_uploads where workspace = ${scope.workspace} and container = ${study}
      and owner = ${response} and field = any(${recorded}::text[])`;
}

/**
 * Withdraws the consent of a participant to purposes, at their request. It takes effect at once and cannot be undone.
 * Without consent to recording, the recordings and transcripts are deleted; without consent to be kept, the response is.
 *
 * @throws not_found
 */
export async function withdrawConsent(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  { study, response, purposes }: { study: string; response: string; purposes: readonly Purpose[] },
): Promise<void> {
  authorise(scope, responsePolicy, 'consent.withdraw');
  await database.within(scope, async (tx) => {
    await requireStudy(tx, scope, study);
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
    await dropExports(tx, scope, study);
    if (added.some(({ purpose }) => purpose === 'record')) await deleteRecordings(tx, scope, study, response);
    if (!added.some(({ purpose }) => purpose === 'keep')) return;
    const countChanges = await updateRows(tx, scope, { study, ids: [response], change: { do: 'delete' } });
    await recordAudit(tx, scope, {
      action: 'response.delete',
      entity: response,
      detail: { study, do: 'delete' },
    });
    await updateCounts(tx, scope, { study, changes: countChanges });
  });
}
