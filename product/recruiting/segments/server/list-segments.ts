import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { authoriseReading } from '#product/participants/access/server/authorise-reading.ts';
import type { ListedSegment } from '../contract.ts';
import { describeSegment } from '../describe-segment.ts';
import { findAllProblems, listUsedTrees } from './match-segment.ts';
import { listUses } from './list-uses.ts';
import { segmentPolicy } from './policy.ts';
import { readSegments, requireSegmentIn } from './queries.ts';
import { readSegmentNames } from './read-segment-names.ts';

/** All segments by name, with their sentences and where they are used; not who is in them. */
export async function listSegments(
  tx: Tx,
  scope: Scope,
): Promise<{ items: ListedSegment[]; can: Record<string, boolean> }> {
  await authoriseReading(tx, scope);
  const segments = await readSegments(tx, scope);
  const names = await readSegmentNames(tx, scope, {
    trees: segments.map(({ conditions }) => conditions),
    segments,
  });
  const uses = await listUses(tx, scope, segments);
  return {
    items: segments.map(({ id, name, conditions, revision, updated_at: updatedAt }) => ({
      id,
      name,
      revision,
      conditions,
      sentence: describeSegment(conditions, names),
      problems: findAllProblems(conditions, { names, used: listUsedTrees(conditions, segments) }),
      usedBy: uses.get(id) ?? [],
      updatedAt: updatedAt.toISOString(),
    })),
    can: listAbilities(scope, segmentPolicy),
  };
}

/** One of them. @throws not_found */
export async function showSegment(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<ListedSegment & { can: Record<string, boolean> }> {
  const { items, can } = await listSegments(tx, scope);
  requireSegmentIn(await readSegments(tx, scope), id);
  return { ...items.find((one) => one.id === id)!, can };
}
