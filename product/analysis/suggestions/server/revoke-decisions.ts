import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { removeTags } from '../../highlights/server/remove-tags.ts';
import type { LockedSuggestion } from './lock-suggestions.ts';

/** Makes suggestions pending again, and removes the tags that accepting them has added, if they are still there. */
export async function revokeDecisions(
  tx: Tx,
  scope: Scope,
  { study, person, undone }: { study: string; person: string; undone: readonly LockedSuggestion[] },
): Promise<void> {
  const decided = undone.flatMap(({ highlight, decidedTag }) =>
    highlight && decidedTag ? [{ highlight, tags: [decidedTag] }] : [],
  );
  const existing = await tx<{ id: string }[]>`
    select h.id from highlights h
    join responses r on r.workspace = h.workspace and r.study = h.study and r.id = h.response and r.deleted_at is null
    where h.workspace = ${scope.workspace} and h.study = ${study} and h.coder = ${person}
      and h.id = any(${decided.map(({ highlight }) => highlight)}::uuid[])`;
  const ids = new Set(existing.map(({ id }) => id));
  const removed = decided.filter(({ highlight }) => ids.has(highlight));
  if (removed.length > 0) await removeTags(tx, scope, { study, items: removed });
  await tx`
    update tag_suggestions set state = 'pending', decided_tag = null, decided_by = null, decided_at = null, highlight = null
    where workspace = ${scope.workspace} and study = ${study} and id = any(${undone.map(({ id }) => id)}::uuid[])`;
}
