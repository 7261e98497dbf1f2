import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { rawSql, sql } from '#platform/db/core/sql.ts';
import { selectSameParticipants } from '#product/participants/merging/server/render-same-participants.ts';

/**
 * Adds an incentive for each participant who reached an outcome that earns one and has none, in one study or in all. It may run
 * as often as one likes: a participant gets one for each study and reason, and so do several who were merged.
 *
 * Whoever completes a study from which they were screened out before gets that amount only, unless the other one is approved.
 */
export async function addDueIncentives(
  tx: Tx,
  { workspace, now }: Scope,
  { study }: { study?: string | undefined } = {},
): Promise<void> {
  const ofStudy = study === undefined ? sql`` : sql`and s.study = ${study}`;
  // Two runs that insert the same rows in another order would wait for each other.
  await tx`
    select from study_incentives s where s.workspace = ${workspace} ${ofStudy} order by s.study for no key update`;
  const same = selectSameParticipants(rawSql('p.workspace'), rawSql('p.participant'));
  await tx`
    insert into incentives (workspace, id, study, participant, reason, amount, currency, state, due_at)
    select p.workspace, gen_random_uuid(), p.study, p.participant, t.reason, t.amount, s.currency, 'due', t.at
    from study_incentives s
    join studies d on d.workspace = s.workspace and d.id = s.study and d.deleted_at is null
    join participations p on p.workspace = s.workspace and p.study = s.study
    join participants x on x.workspace = p.workspace and x.id = p.participant and x.erased_at is null
    cross join lateral (values
      ('completed', 'completed', s.completed, p.completed_at),
      ('screenedOut', 'screened_out', s.screened_out, case when p.completed_at is null then p.screened_out_at end)
    ) t (reason, status, amount, at)
    where s.workspace = ${workspace} ${ofStudy} and t.amount is not null and t.at is not null
      and (s.starts_at is null or t.at >= s.starts_at)
      and not exists (select from incentives i where i.workspace = p.workspace and i.study = p.study
        and i.participant = p.participant and i.reason = t.reason)
      and not exists (select from incentives i where i.workspace = p.workspace and i.study = p.study
        and i.participant in (${same}) and i.reason = t.reason)
      and exists (select from responses r where r.workspace = p.workspace and r.study = p.study
        and r.participant = p.participant and r.status = t.status and not r.preview and not r.excluded
        and r.deleted_at is null)
    on conflict (workspace, study, participant, reason) do nothing`;
  await tx`
    update incentives s set state = 'cancelled', cancelled_at = ${now}
    where s.workspace = ${workspace} ${ofStudy} and s.reason = 'screenedOut' and s.state = 'due'
      and exists (select from incentives c where c.workspace = s.workspace and c.study = s.study
        and c.participant = s.participant and c.reason = 'completed' and c.state <> 'cancelled')`;
}
