import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { SILENT_FROM_PERCENT } from '#product/media/playback/recording.ts';
import type { QualityFlag } from '#product/responses/quality/quality.ts';

/** Signs that appear after a response was folded: when a recording was measured, and when another response arrived. */
export const LATE_REASONS = ['silent_recording', 'duplicate_device'] as const;
type LateReason = (typeof LATE_REASONS)[number];

/** The (id, block) of answers that count and have a silent recording; takes that were replaced are not in their answer. */
const selectSilent = (scope: Scope, study: string, condition: SqlPart) => sql`
  select distinct a.response as id, a.block
  from recordings q join assets s on s.workspace = q.workspace and s.container = q.container and s.owner = q.owner
      and s.id = q.asset and s.purpose = 'upload'
    join answers a on a.workspace = q.workspace and a.study = q.container and a.response = q.owner and a.block = s.field
  where q.workspace = ${scope.workspace} and q.container = ${study} and q.quiet_percent >= ${SILENT_FROM_PERCENT}
    and ${condition} and a.on_path and a.left_out is null and position(q.asset::text in a.value::text) > 0`;

/** The ids of ended responses of browsers that ended another one; a test does not repeat a real response. */
const selectDuplicates = (scope: Scope, study: string, devices: SqlPart) => {
  const inStudy = sql`r.workspace = ${scope.workspace} and r.study = ${study}`;
  const hasEnded = sql`r.deleted_at is null and r.status not in ('in_progress', 'abandoned')`;
  return sql`
    with devices as materialized (${devices})
    select id from (
      select m.id, count(*) over (partition by m.device, m.preview) as n from (
        select r.id, r.first_on_device as device, r.preview from devices d
          join responses r on ${inStudy} and r.first_on_device = d.device where ${hasEnded}
        union all
        select r.id, r.id, r.preview from devices d join responses r on ${inStudy} and r.id = d.device where ${hasEnded}
      ) m) counted
    where n > 1`;
};

const SELECTORS: Record<LateReason, (scope: Scope, study: string) => SqlPart> = {
  silent_recording: (scope, study) => selectSilent(scope, study, sql`true`),
  duplicate_device: (scope, study) =>
    selectDuplicates(
      scope,
      study,
      sql`select distinct first_on_device as device from responses
        where workspace = ${scope.workspace} and study = ${study} and first_on_device is not null`,
    ),
};

const BATCH_SIZE = 5_000;

/** The responses of a study with one of these signs, in batches. */
export const streamLate = (
  tx: Tx,
  scope: Scope,
  { study, reason }: { study: string; reason: LateReason },
): AsyncIterable<{ preview: boolean; ordinal: number }[]> =>
  tx.cursor(
    sql`
      select distinct r.preview, r.ordinal from (${SELECTORS[reason](scope, study)}) f
      join responses r on r.workspace = ${scope.workspace} and r.study = ${study} and r.id = f.id
      where r.ordinal is not null`,
    BATCH_SIZE,
  );

/** These signs of some responses, by id. */
export async function readLateFlags(
  tx: Tx,
  scope: Scope,
  { study, ids }: { study: string; ids: readonly string[] },
): Promise<Map<string, QualityFlag[]>> {
  const silent = await tx<{ id: string; block: string }[]>`
    ${selectSilent(scope, study, sql`q.owner = any(${[...ids]}::uuid[])`)} order by 1, 2`;
  const duplicates = await tx<{ id: string }[]>`${selectDuplicates(
    scope,
    study,
    sql`select distinct coalesce(first_on_device, id) as device from responses
      where workspace = ${scope.workspace} and study = ${study} and id = any(${[...ids]}::uuid[])`,
  )}`;
  const duplicateIds = new Set(duplicates.map(({ id }) => id));
  return new Map(
    ids.map((id) => {
      const blocks = silent.filter((row) => row.id === id).map(({ block }) => block);
      return [
        id,
        [
          ...(blocks.length > 0 ? [{ reason: 'silent_recording' as const, blocks }] : []),
          ...(duplicateIds.has(id) ? [{ reason: 'duplicate_device' as const, blocks: [] }] : []),
        ],
      ];
    }),
  );
}

/** Whether any response of a study may have one of these signs, so that a table need not look for each. */
export async function hasLateFlags(tx: Tx, scope: Scope, study: string): Promise<boolean> {
  const [row] = await tx<{ exists: boolean }[]>`
    select exists (select from recordings where workspace = ${scope.workspace} and container = ${study}
        and quiet_percent >= ${SILENT_FROM_PERCENT})
      or exists (select from responses where workspace = ${scope.workspace} and study = ${study}
        and first_on_device is not null) as exists`;
  return row!.exists;
}
