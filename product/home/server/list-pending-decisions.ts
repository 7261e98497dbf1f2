import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { PendingDecision } from '#product/studies/pending-decisions/pending-decision.ts';
import { listDecisionSources } from '#product/studies/pending-decisions/server/list-decision-sources.ts';

/** Listed of each kind. */
const MAX_LISTED = 3;

/** What waits for a decision that the caller may make. Each source checks that itself. */
export async function listPendingDecisions(
  tx: Tx,
  scope: Scope,
): Promise<{ items: PendingDecision[]; more: number }> {
  const items: PendingDecision[] = [];
  let more = 0;
  for (const source of listDecisionSources()) {
    const found = await source.read(tx, scope, MAX_LISTED);
    for (const item of found.items) items.push({ ...item, kind: source.kind });
    more += found.total - found.items.length;
  }
  return { items, more };
}
