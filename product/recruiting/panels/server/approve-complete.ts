import type { Tx } from '#platform/db/core/database.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { decide } from './decide.ts';

/** Decisions of one call, each a request to the provider. */
const MAX_APPROVED_TOGETHER = 25;

/**
 * Whether somebody `s` of a panel `p` gave a complete response that nothing speaks against: their own, with the code of the end.
 * Others are for a person to decide.
 */
export const isComplete = sql`
  s.state = 'review' and s.decision is null and s.problem is null and s.entered_code = p.codes ->> 'completed'
  and exists (select from responses r where r.workspace = s.workspace and r.study = s.study and r.id = s.response
    and r.status = 'completed' and r.deleted_at is null and not r.excluded)`;

/** Ids of who can be approved without another poll, oldest first; with `before`, of those who ended before it. */
async function listApprovable(
  tx: Tx,
  { workspace }: Scope,
  { study, before, limit }: { study: string; before?: Date; limit: number },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select s.id from panelists s join panels p on p.workspace = s.workspace and p.study = s.study
    where s.workspace = ${workspace} and s.study = ${study} and ${isComplete}
      ${before ? sql`and s.completed_at < ${before}` : sql``}
    order by s.started_at, s.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Approves complete responses, one after the other. One that fails does not keep the next ones. */
export async function approveComplete(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  { study, before }: { study: string; before?: Date },
): Promise<{ approved: number; failed: number }> {
  const ids = await services.database.within(scope, (tx) =>
    listApprovable(tx, scope, { study, ...(before && { before }), limit: MAX_APPROVED_TOGETHER }),
  );
  let failed = 0;
  for (const panelist of ids)
    try {
      await decide(services, scope, { study, panelist, decision: { do: 'approve' } });
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'forbidden') throw error;
      failed += 1;
    }
  return { approved: ids.length - failed, failed };
}
