import type { Scope } from '#platform/db/core/scope.ts';
import type { SqlPart } from '#platform/db/core/sql.ts';
import { listFeatures } from '#platform/feature/feature.ts';
import type { TimelineKindInfos } from '../timeline-kind.ts';

/** Where events of a participant's timeline come from. */
export interface TimelineSource {
  /** The kinds of its events, of its `timeline-kinds.ts`. */
  kinds: TimelineKindInfos;
  /**
   * A query with the columns `kind text, at timestamptz, study uuid, item text, body text, author uuid`: all events of the
   * participant, a few hundred at most. Those of studies that the caller does not see are left out by who asks.
   */
  renderEvents(scope: Scope, participant: string): SqlPart;
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** What it adds to the timeline of participants. */
    timeline?: readonly TimelineSource[];
  }
}

export const listTimelineSources = (): TimelineSource[] =>
  listFeatures().flatMap(({ timeline }) => timeline ?? []);
