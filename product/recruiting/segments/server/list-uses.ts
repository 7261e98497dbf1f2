import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listFeatures } from '#platform/feature/feature.ts';
import { listSegmentsOf } from '../condition.ts';
import type { SegmentRecord } from './queries.ts';

/** Something that would no longer work without a segment. */
export interface SegmentUse {
  kind: 'segment' | 'report';
  name: string;
  /** Of its page in the team’s app. */
  path: string;
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** What uses segments, by id of the segment: of all of them, as far as the caller sees it. */
    segmentUses?: readonly ((tx: Tx, scope: Scope) => Promise<Map<string, SegmentUse[]>>)[];
  }
}

/** Where each segment is used: in other segments, and in what features say. */
export async function listUses(
  tx: Tx,
  scope: Scope,
  segments: readonly SegmentRecord[],
): Promise<Map<string, SegmentUse[]>> {
  const uses = new Map<string, SegmentUse[]>();
  const add = (id: string, ...more: SegmentUse[]) => uses.set(id, [...(uses.get(id) ?? []), ...more]);
  for (const { id, name, conditions } of segments)
    for (const used of listSegmentsOf(conditions))
      add(used, { kind: 'segment', name, path: `/participants/segments/${id}` });
  for (const { segmentUses = [] } of listFeatures())
    for (const listUsesOf of segmentUses)
      for (const [id, more] of await listUsesOf(tx, scope)) add(id, ...more);
  return uses;
}
