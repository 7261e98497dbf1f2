import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { WeightsSummary } from '../contract.ts';
import { designEffect, effectiveSize } from '../effective-size.ts';
import type { Margin } from '../group-participants.ts';
import { computeLargestWeights } from '../largest-weights.ts';
import type { Raking } from '../rake.ts';
import type { RakingSettings, WeightSettings, WeightSource } from '../settings.ts';
import { sumWeights } from '../weight-sums.ts';
import { describeProblems, type WeightProblem } from './describe-problems.ts';
import type { MarginSubject } from './list-margin-subjects.ts';
import { rakeInThread } from './rake-in-thread.ts';
import { readWeightValues } from './read-weight-values.ts';
import {
  buildParticipantFilter,
  readCategories,
  readParticipants,
  type Participants,
} from './read-participants.ts';

export type ComputedWeights =
  | { ok: false; problems: WeightProblem[] }
  | {
      ok: true;
      participants: Participants;
      /** By participant. */
      weights: Float64Array;
      summary: WeightsSummary;
    };

/** The input of a computation, read from the columns and answers. */
interface WeightInput {
  participants: Participants;
  base: { weights: Float64Array; without: number } | null;
  margins: Margin[];
  /** Participants in several categories of a margin, by margin. */
  overlapping: number[];
}

/**
 * Reads the input from which weights are computed. Needs a snapshot transaction, because it runs several queries.
 *
 * @param subjects the subject of each margin
 */
export async function readWeightInput(
  tx: Tx,
  scope: Scope,
  {
    study,
    settings,
    subjects,
  }: { study: string; settings: WeightSettings; subjects: readonly MarginSubject[] },
): Promise<WeightInput> {
  const { source } = settings;
  const participants = await readParticipants(tx, scope, { study, settings });
  const numberSource: WeightSource | null = source.kind === 'raking' ? source.base : source;
  const base =
    numberSource && (await readWeightValues(tx, scope, { study, participants, source: numberSource }));
  const margins: Margin[] = [];
  const overlapping: number[] = [];
  if (source.kind === 'raking')
    for (const [index, { categories }] of source.margins.entries()) {
      const { block, part } = subjects[index]!;
      const sets = categories.map(({ choices }) => choices);
      const filter = buildParticipantFilter(settings.participants);
      const result = await readCategories(tx, scope, {
        study,
        participants,
        filter,
        choices: { block, part, sets },
      });
      margins.push({
        categories: result.categories,
        targets: Float64Array.from(categories, ({ target }) => target),
      });
      overlapping.push(result.overlapping);
    }
  return { participants, base, margins, overlapping };
}

/** Computes the weights. @param names names of the margins, for problems */
export async function computeWeights(
  { participants, base, margins, overlapping }: WeightInput,
  settings: WeightSettings,
  names: readonly string[],
): Promise<ComputedWeights> {
  const { source } = settings;
  if (participants.size === 0) return refuse('Nobody has answered yet, so there is nobody to weight.');
  if (base && base.without === participants.size) return refuse(describeMissingNumber(source));
  if (source.kind !== 'raking') {
    const { weights, without } = base!;
    const summary = summarise(weights, without, null);
    return summary
      ? { ok: true, participants, weights, summary }
      : refuse('All weights are 0. At least one must be above 0.');
  }
  const overlap = overlapping.findIndex((n) => n > 0);
  if (overlap >= 0)
    return refuse(
      `${overlapping[overlap]} people are in several categories of “${names[overlap]}”. Use a question with one answer per person.`,
      `source.margins.${overlap}.by`,
    );
  const raking = await rakeInThread([participants.size, margins, toRakingOptions(source, base?.weights)]);
  if (!raking.ok) return { ok: false, problems: describeProblems(raking.problems, source, names) };
  const summary = summarise(raking.weights, base?.without ?? 0, describeRaking(raking, margins));
  return summary
    ? { ok: true, participants, weights: raking.weights, summary }
    : refuse('All weights are 0. At least one must be above 0.');
}

const refuse = (message: string, field = 'source'): ComputedWeights => ({
  ok: false,
  problems: [{ message, field }],
});

const describeMissingNumber = (source: WeightSettings['source']): string => {
  const numberSource = source.kind === 'raking' ? source.base! : source;
  return numberSource.kind === 'parameter'
    ? `No response has a number in the URL parameter “${numberSource.name}”.`
    : 'No response has a number in this variable.';
};

const toRakingOptions = ({ unit, trimming }: RakingSettings, base: Float64Array | undefined) => ({
  unit,
  ...(base && { base }),
  ...(trimming && {
    trimming: {
      of: trimming.of,
      lower: trimming.lower ?? undefined,
      upper: trimming.upper ?? undefined,
    },
  }),
});

function summarise(
  weights: Float64Array,
  without: number,
  raking: WeightsSummary['raking'],
): WeightsSummary | null {
  const sums = sumWeights(weights);
  const large = computeLargestWeights(weights);
  return (
    large && {
      n: sums.n,
      effectiveSize: effectiveSize(sums),
      designEffect: designEffect(sums),
      largest: large.largest,
      smallest: large.smallest,
      large: { n: large.n, weightShare: large.weightShare },
      without,
      raking,
    }
  );
}

function describeRaking(raking: Raking & { ok: true }, margins: readonly Margin[]): WeightsSummary['raking'] {
  const { converged, iterations, trimmed } = raking;
  return {
    converged,
    iterations,
    trimmed,
    margins: raking.margins.map(({ deviation, missing, shares, targets }, index) => {
      const counts = countCategories(margins[index]!);
      const total = counts.reduce((sum, n) => sum + n, 0);
      return {
        deviation,
        missing,
        categories: counts.map((n, category) => ({
          n,
          unweighted: n / total,
          weighted: shares[category]!,
          target: targets[category]!,
        })),
      };
    }),
  };
}

function countCategories({ categories, targets }: Margin): number[] {
  const counts = Array.from({ length: targets.length }, () => 0);
  for (const category of categories) if (category >= 0) counts[category]! += 1;
  return counts;
}
