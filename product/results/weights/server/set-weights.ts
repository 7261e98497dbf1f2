import { authorise } from '#platform/authorisation/policy.ts';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError, badInput } from '#platform/errors/errors.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { requireStudy, lockStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { listBlocksAcrossVersions } from '../../server/describe-study.ts';
import type { WeightSettings } from '../settings.ts';
import { computeWeights, readWeightInput, type ComputedWeights } from './compute-weights.ts';
import { requireMarginSubject, type MarginSubject, type StudyParts } from './list-margin-subjects.ts';
import { readFolds } from './queries.ts';
import { writeWeights } from './write-weights.ts';

/**
 * Weights the responses of a study. Computing takes seconds for a million responses, so the study is not locked while
 * it runs.
 *
 * @throws bad_input if no weights can be computed, with a message for each setting that prevents it
 */
export async function setWeights(
  database: Database,
  scope: Scope,
  { study, settings }: { study: string; settings: WeightSettings },
): Promise<void> {
  authorise(scope, studyPolicy, 'study.edit');
  const { computed, folds } = await computeFromAnswers(database, scope, { study, settings });
  if (!computed.ok) {
    const fields = Object.fromEntries(
      computed.problems.toReversed().map(({ field, message }) => [field, message]),
    );
    throw badInput(computed.problems[0]!.message, fields);
  }
  await database.within(scope, async (tx) => {
    await lockStudy(tx, scope, study);
    await writeWeights(tx, scope, { study, ...computed, settings, folds });
    const detail = { source: settings.source.kind, n: computed.summary.n };
    await recordAudit(tx, scope, { action: 'study.weights', entity: study, detail });
  });
}

/**
 * Reads a snapshot of the answers and computes weights from it. `folds`, the number of folds so far, tells later whether the
 * answers have changed since. @throws bad_input for unknown subjects
 */
export async function computeFromAnswers(
  database: Database,
  scope: Scope,
  { study, settings }: { study: string; settings: WeightSettings },
): Promise<{ computed: ComputedWeights; folds: number }> {
  const { input, folds, names } = await database.within(
    scope,
    async (tx) => {
      const parts = await listBlocksAcrossVersions(tx, scope, await requireStudy(tx, scope, study));
      const subjects = requireSubjects(parts, settings);
      return {
        folds: await readFolds(tx, scope, study),
        input: await readWeightInput(tx, scope, { study, settings, subjects }),
        names: subjects.map(({ name }) => name),
      };
    },
    { snapshot: true },
  );
  return { folds, computed: await computeWeights(input, settings, names) };
}

/** Finds the subject of each margin; an error names the field of the margin that caused it. */
function requireSubjects(parts: StudyParts, { source }: WeightSettings): MarginSubject[] {
  if (source.kind !== 'raking') return [];
  return source.margins.map(({ by }, index) => {
    try {
      return requireMarginSubject(parts, by);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw badInput(error.message, { [`source.margins.${index}.by`]: error.message });
    }
  });
}
