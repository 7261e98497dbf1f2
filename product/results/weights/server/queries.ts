import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { StudyWeights, WeightsSummary, Weighting } from '../contract.ts';
import { SegmentWeights } from '../segment-weights.ts';
import type { WeightSettings } from '../settings.ts';

const NO_WEIGHTS = 'This study has no weights. Set them on its page Weights.';

interface StoredWeights {
  settings: WeightSettings;
  computed_at: Date;
  outdated: boolean;
  summary: WeightsSummary;
  problems: string[];
}

/** Reads the weights of a study; null if it has none. */
export async function readStudyWeights(tx: Tx, scope: Scope, study: string): Promise<StudyWeights | null> {
  const [row] = await tx<StoredWeights[]>`
    select w.settings, w.computed_at, w.summary, w.problems, w.folds is distinct from c.folds as outdated
    from study_weights w left join column_sets c on c.workspace = w.workspace and c.study = w.study
    where w.workspace = ${scope.workspace} and w.study = ${study}`;
  if (!row) return null;
  const { computed_at: computedAt, ...weights } = row;
  return { ...weights, computedAt: computedAt.toISOString() };
}

/**
 * Reads the facts about the weights of a study that a page with weighted figures shows.
 *
 * @throws bad_input if the study has none
 */
export async function requireWeights(tx: Tx, scope: Scope, study: string): Promise<Weighting> {
  const weights = await readStudyWeights(tx, scope, study);
  if (!weights) throw badInput(NO_WEIGHTS, { weighted: NO_WEIGHTS });
  const { computedAt, outdated, problems, summary } = weights;
  const { n, effectiveSize, designEffect, largest } = summary;
  return { computedAt, outdated, problems, n, effectiveSize, designEffect, largest };
}

/** Reads how often the columns of a study have changed, to tell whether weights are outdated. */
export async function readFolds(tx: Tx, scope: Scope, study: string): Promise<number> {
  const [row] = await tx<{ folds: number }[]>`
    select folds::float8 as folds from column_sets where workspace = ${scope.workspace} and study = ${study}`;
  return row?.folds ?? 0;
}

/** Weights by segment. */
export type WeightsBySegment = ReadonlyMap<number, SegmentWeights>;

/** Segments read at once; the codes of each take 64 or 128 kB. */
const SEGMENTS_PER_BATCH = 8;

/** Reads the weights of all responses: one or two bytes each. */
export async function readWeightColumns(tx: Tx, scope: Scope, study: string): Promise<WeightsBySegment> {
  const weightsBySegment = new Map<number, SegmentWeights>();
  const rows = tx.cursor<{ segment: number; levels: Buffer; codes: Buffer }>(
    sql`
      select segment, levels, codes from column_weights
      where workspace = ${scope.workspace} and study = ${study}`,
    SEGMENTS_PER_BATCH,
  );
  for await (const batch of rows)
    for (const { segment, levels, codes } of batch)
      weightsBySegment.set(segment, SegmentWeights.fromStored(levels, codes));
  return weightsBySegment;
}
