import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { SEGMENT_SIZE } from '../../columns/bits.ts';
import type { WeightsSummary } from '../contract.ts';
import { SegmentWeights } from '../segment-weights.ts';
import type { WeightSettings } from '../settings.ts';
import type { Participants } from './read-participants.ts';

interface NewWeights {
  settings: WeightSettings;
  folds: number;
  summary: WeightsSummary;
  participants: Participants;
  weights: Float64Array;
}

/** Replaces the weights of a study. The study must be locked. */
export async function writeWeights(
  tx: Tx,
  scope: Scope,
  { study, settings, folds, summary, participants, weights }: NewWeights & { study: string },
): Promise<void> {
  const ofStudy = sql`workspace = ${scope.workspace} and study = ${study}`;
  await tx`
    insert into study_weights (workspace, study, settings, computed_at, folds, summary, problems)
    values (${scope.workspace}, ${study}, ${JSON.stringify(settings)}::jsonb, ${scope.now}, ${folds},
      ${JSON.stringify(summary)}::jsonb, '{}')
    on conflict (workspace, study) do update set settings = excluded.settings,
      computed_at = excluded.computed_at, folds = excluded.folds, summary = excluded.summary, problems = '{}'`;
  await tx`delete from column_weights where ${ofStudy}`;
  for (const { segment, positions, first } of participants.segments) {
    const segmentWeights = new Float64Array(SEGMENT_SIZE);
    positions.forEach((position, index) => (segmentWeights[position] = weights[first + index]!));
    const { levels, codes } = SegmentWeights.encode(segmentWeights);
    if (levels.every((weight) => weight === 0)) continue;
    await tx`
      insert into column_weights (workspace, study, segment, levels, codes)
      values (${scope.workspace}, ${study}, ${segment}, ${Buffer.from(levels.buffer)}, ${Buffer.from(codes.buffer)})`;
  }
}
