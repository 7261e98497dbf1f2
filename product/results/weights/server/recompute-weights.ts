import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { lockStudy } from '#product/studies/server/queries.ts';
import type { WeightSettings } from '../settings.ts';
import { computeFromAnswers } from './set-weights.ts';
import { writeWeights } from './write-weights.ts';

/** Lists the studies of the workspace whose answers have changed since their weights were computed. */
export async function listOutdatedWeights(database: Database, scope: Scope): Promise<string[]> {
  const rows = await database.within(
    scope,
    (tx) => tx<{ study: string }[]>`
      select w.study from study_weights w
      left join column_sets c on c.workspace = w.workspace and c.study = w.study
      join studies s on s.workspace = w.workspace and s.id = w.study
      where w.workspace = ${scope.workspace} and s.deleted_at is null and w.folds is distinct from coalesce(c.folds, 0)`,
  );
  return rows.map(({ study }) => study);
}

/**
 * Computes the weights of a study again from its newest answers. If that is no longer possible, for example because a
 * category has no participants any more, the previous weights are kept and the reason is stored. Safe to run twice.
 */
export async function recomputeWeights(database: Database, scope: Scope, study: string): Promise<void> {
  const settings = await database.within(scope, async (tx) => {
    const [row] = await tx<{ settings: WeightSettings }[]>`
      select settings from study_weights where workspace = ${scope.workspace} and study = ${study}`;
    return row?.settings;
  });
  if (!settings) return;
  const { computed, folds, problems } = await tryToCompute(database, scope, study, settings);
  await database.within(scope, async (tx) => {
    await lockStudy(tx, scope, study);
    // The settings may have been changed or removed in the meantime.
    const [unchanged] = await tx<{ study: string }[]>`
      select study from study_weights where workspace = ${scope.workspace} and study = ${study}
        and settings = ${JSON.stringify(settings)}::jsonb for update`;
    if (!unchanged) return;
    if (computed) await writeWeights(tx, scope, { study, ...computed, settings, folds });
    else
      await tx`
        update study_weights set folds = ${folds}, problems = ${problems}::text[]
        where workspace = ${scope.workspace} and study = ${study}`;
  });
}

async function tryToCompute(database: Database, scope: Scope, study: string, settings: WeightSettings) {
  const { computed, folds } = await computeFromAnswers(database, scope, { study, settings });
  return computed.ok
    ? { computed, folds, problems: [] }
    : { computed: null, folds, problems: computed.problems.map(({ message }) => message) };
}
