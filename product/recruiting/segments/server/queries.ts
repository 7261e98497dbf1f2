import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { ConditionGroup } from '../condition.ts';

export interface SegmentRecord {
  id: string;
  name: string;
  conditions: ConditionGroup;
  revision: number;
  updated_at: Date;
}

/** The segments of the workspace, by name. */
export const readSegments = (tx: Tx, { workspace }: Scope): Promise<SegmentRecord[]> =>
  tx<SegmentRecord[]>`
    select id, name, conditions, revision, updated_at from segments
    where workspace = ${workspace} order by lower(name), id`;

/** @throws not_found */
export function requireSegmentIn(segments: readonly SegmentRecord[], id: string): SegmentRecord {
  const segment = segments.find((one) => one.id === id);
  if (!segment) throw notFound('segment');
  return segment;
}
