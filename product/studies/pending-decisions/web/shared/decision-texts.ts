import type { PendingDecision } from '../../pending-decision.ts';

/**
 * How a kind of pending decision reads on the dashboard. A noun right of studies adds its own in a `pending-decision-texts.ts`,
 * which that page finds by its name: `export const pendingDecisionTexts: PendingDecisionTexts[] = […]`.
 */
export interface PendingDecisionTexts {
  /** As its `DecisionSource` on the server. */
  kind: string;
  /** Its place among those of other kinds. */
  order: number;
  describe(decision: PendingDecision): string;
  /** Where it is decided. */
  getPath(decision: PendingDecision): string;
}
