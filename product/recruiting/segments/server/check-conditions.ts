import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { listSegmentsOf, type ConditionGroup } from '../condition.ts';
import { problemTexts } from '../problem-texts.ts';
import { inspectConditions, listUsedTrees } from './match-segment.ts';
import type { SegmentRecord } from './queries.ts';

/**
 * Checks conditions that are to be saved, in a transaction that locks changes of segments (`authoriseEdit`).
 *
 * @param id of the segment that is changed; undefined for a new one
 * @throws bad_input for conditions that cannot be tested, or that depend on the segment itself
 */
export async function checkConditions(
  tx: Tx,
  scope: Scope,
  {
    id,
    conditions,
    segments,
  }: { id: string | undefined; conditions: ConditionGroup; segments: readonly SegmentRecord[] },
): Promise<void> {
  const refuse = (problem: string) => badInput(problem, { conditions: problem });
  for (const direct of listSegmentsOf(conditions)) {
    const used = listUsedTrees({ about: 'segment', segment: direct, in: true }, segments);
    if (id !== undefined && used.has(id))
      throw refuse(problemTexts.circle(segments.find((one) => one.id === direct)?.name ?? ''));
  }
  const { problems } = await inspectConditions(tx, scope, { conditions, segments });
  if (problems.length > 0) throw refuse(problems[0]!);
}
