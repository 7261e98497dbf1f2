import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listFeatures } from '#platform/feature/feature.ts';
import type { PendingDecision } from '../pending-decision.ts';

/** What waits for a decision of one kind. */
export interface DecisionSource {
  /** How the page calls it: `pending-decision-texts.ts` has its texts. */
  kind: string;
  /**
   * What the caller may decide, the most urgent first, at most as many as `limit`, and how many there are in all; nothing for
   * somebody who may decide nothing. Its studies are joined, so that row-level security hides those that the caller does not see.
   */
  read(
    tx: Tx,
    scope: Scope,
    limit: number,
  ): Promise<{ items: Omit<PendingDecision, 'kind'>[]; total: number }>;
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** What the dashboard lists as waiting for a decision. */
    decisions?: readonly DecisionSource[];
  }
}

/** The sources of all features. */
export const listDecisionSources = (): DecisionSource[] =>
  listFeatures().flatMap(({ decisions }) => decisions ?? []);

/** What a source replies for somebody who may decide nothing. */
export const NO_DECISIONS = { items: [], total: 0 };
