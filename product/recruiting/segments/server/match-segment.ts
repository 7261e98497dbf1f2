import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { SqlPart } from '#platform/db/core/sql.ts';
import { foldBeforeReading } from '#product/results/columns/server/fold-before-reading.ts';
import { noFilter } from '#product/results/filter.ts';
import { matchResponses } from '#product/results/server/matching.ts';
import { isStudyVisible } from '#product/studies/server/queries.ts';
import { readWorkspaceSettings } from '#product/workspaces/settings/server/queries.ts';
import { listSegmentsOf, listTests, type SegmentCondition, type ConditionGroup } from '../condition.ts';
import { describeSegment } from '../describe-segment.ts';
import { findProblems } from '../find-problems.ts';
import { MAX_ALL_CONDITIONS } from '../segment.ts';
import type { SegmentNames } from '../segment-names.ts';
import { problemTexts } from '../problem-texts.ts';
import { renderConditions, getAnswerKey } from './render-conditions.ts';
import { readSegments, type SegmentRecord } from './queries.ts';
import { readSegmentNames } from './read-segment-names.ts';

/** Up to this many responses are looked up; for more, those of the whole study are read. */
const MAX_LOOKUPS = 20_000;

/** Who is in a segment: the SQL condition on `participants p`, or why that cannot be said. */
interface MatchedSegment {
  sentence: string;
  /** Empty if there are none; otherwise nobody is in it. */
  problems: string[];
  /** Null where there are problems. */
  matches: SqlPart | null;
}

/** The trees of a segment and of all segments that it uses, directly or not. */
export function listUsedTrees(
  root: SegmentCondition,
  segments: readonly SegmentRecord[],
): Map<string, ConditionGroup> {
  const byId = new Map(segments.map((one) => [one.id, one.conditions]));
  const used = new Map<string, ConditionGroup>();
  const add = (tree: SegmentCondition) => {
    for (const id of listSegmentsOf(tree)) {
      const conditions = byId.get(id);
      if (!conditions || used.has(id)) continue;
      used.set(id, conditions);
      add(conditions);
    }
  };
  add(root);
  return used;
}

/** How many conditions there are when each use of a segment is replaced by its conditions. */
function countAllConditions(root: SegmentCondition, used: ReadonlyMap<string, ConditionGroup>): number {
  const counts = new Map<string, number>();
  const count = (tree: SegmentCondition): number =>
    listTests(tree).reduce((sum, test) => {
      if (test.about !== 'segment') return sum + 1;
      let inner = counts.get(test.segment);
      if (inner === undefined) {
        const conditions = used.get(test.segment);
        // A circle, which no save makes, would have no end.
        counts.set(test.segment, Infinity);
        inner = conditions ? count(conditions) : 0;
        counts.set(test.segment, inner);
      }
      return sum + 1 + inner;
    }, 0);
  return count(root);
}

/** What is wrong with a tree or with a segment that it uses. */
export function findAllProblems(
  root: SegmentCondition,
  { names, used }: { names: SegmentNames; used: ReadonlyMap<string, ConditionGroup> },
): string[] {
  const problems = findProblems(root, names);
  for (const [id, tree] of used)
    if (findProblems(tree, names).length > 0)
      problems.push(problemTexts.usedSegment(names.segments.get(id) ?? ''));
  if (countAllConditions(root, used) > MAX_ALL_CONDITIONS) problems.push(problemTexts.tooLarge);
  return problems;
}

/** A tree with what it names and uses, its sentence, and why it cannot be tested. */
export async function inspectConditions(
  tx: Tx,
  scope: Scope,
  { conditions, segments }: { conditions: ConditionGroup; segments: readonly SegmentRecord[] },
) {
  const used = listUsedTrees(conditions, segments);
  const trees = [conditions, ...used.values()];
  const names = await readSegmentNames(tx, scope, { trees, segments });
  const problems = findAllProblems(conditions, { names, used });
  return { used, trees, names, problems, sentence: describeSegment(conditions, names) };
}

/**
 * Compiles conditions. Needs a snapshot, and a caller who may see participants; fold the studies first whose answers are tested
 * (`foldAnswers`).
 */
export async function matchSegment(
  tx: Tx,
  scope: Scope,
  { conditions }: { conditions: ConditionGroup },
): Promise<MatchedSegment> {
  const segments = await readSegments(tx, scope);
  const { used, trees, names, problems, sentence } = await inspectConditions(tx, scope, {
    conditions,
    segments,
  });
  if (problems.length > 0) return { sentence, problems, matches: null };
  const answers = new Map<string, SqlPart>();
  for (const test of trees.flatMap(listTests))
    if (test.about === 'answer' && !answers.has(getAnswerKey(test))) {
      const { study, block, part, choices } = test;
      const filter = { ...noFilter, answers: [{ block, part, choices }] };
      answers.set(
        getAnswerKey(test),
        await matchResponses(tx, scope, { study, filter, maxLookups: MAX_LOOKUPS }),
      );
    }
  const { timeZone } = await readWorkspaceSettings(tx, scope);
  const context = { scope, names, segments: used, answers, now: scope.now, zone: timeZone };
  return { sentence, problems, matches: renderConditions(conditions, context) };
}

/** Room to hash a million ids: without it, the planner would compare each person with each id. */
export const setHashMemory = (tx: Tx): Promise<unknown> => tx`select set_config('work_mem', '64MB', true)`;

/**
 * For a transaction that only finds people. Each parallel worker would hash the ids again; and rows of a study are in no order of
 * people’s ids, so that an index would fetch a page for each, where a bitmap reads each page once: a third of the time.
 */
export async function planForEverybody(tx: Tx): Promise<void> {
  await setHashMemory(tx);
  await tx`
    select set_config('max_parallel_workers_per_gather', '0', true), set_config('enable_indexscan', 'off', true)`;
}

/** Folds the studies whose answers a segment tests, so that the newest ones count. */
export async function foldAnswers(
  database: Database,
  scope: Scope,
  conditions: ConditionGroup,
): Promise<void> {
  const studies = await database.within(scope, async (tx) => {
    const used = listUsedTrees(conditions, await readSegments(tx, scope));
    const tests = [conditions, ...used.values()].flatMap(listTests);
    const asked = new Set(tests.flatMap((test) => (test.about === 'answer' ? [test.study] : [])));
    const visible: string[] = [];
    for (const study of asked) if (await isStudyVisible(tx, scope, study)) visible.push(study);
    return visible;
  });
  for (const study of studies) await foldBeforeReading(database, scope, study);
}
