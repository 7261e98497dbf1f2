import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, notFound } from '#platform/errors/errors.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { lockStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { listBlocksAcrossVersions } from '../../server/describe-study.ts';
import { MAX_MERGED_NAMES, type MergedNames } from '../contract.ts';
import { readMergedNames } from './queries.ts';

/** Follows names that count as names which were merged, too, and leaves out those that count as themselves. */
function resolveTargets(names: MergedNames): MergedNames {
  const resolve = (name: string): string => {
    const passed = new Set<string>();
    let target = name;
    while (Object.hasOwn(names, target) && !passed.has(target)) {
      passed.add(target);
      target = names[target]!;
    }
    return target;
  };
  return Object.fromEntries(
    Object.keys(names)
      .map((name) => [name, resolve(name)] as const)
      .filter(([name, target]) => name !== target),
  );
}

/** Removes earlier merges by which a name would lead back to itself, so that the newest ones count. */
function separateCycles(before: MergedNames, changes: Record<string, string | null>): MergedNames {
  const merged = { ...before };
  for (const [name, target] of Object.entries(changes)) {
    const passed = new Set<string>();
    let earlier: string | null = null;
    let current = target;
    while (current !== null && current !== name && !passed.has(current)) {
      passed.add(current);
      const isChanged = Object.hasOwn(changes, current);
      if (!isChanged && Object.hasOwn(merged, current)) earlier = current;
      const next: MergedNames | Record<string, string | null> = isChanged ? changes : merged;
      current = Object.hasOwn(next, current) ? next[current]! : null;
    }
    if (current === name && earlier !== null) delete merged[earlier];
  }
  return merged;
}

/**
 * Merges and separates names of a block. Only the names in `changes` change, so that two people can merge at the same time.
 *
 * @throws not_found, forbidden, bad_input
 */
export async function mergeNames(
  tx: Tx,
  scope: Scope,
  {
    studyId,
    sortBlock: block,
    changes,
  }: { studyId: string; sortBlock: string; changes: Record<string, string | null> },
): Promise<{ merged: MergedNames }> {
  authorise(scope, studyPolicy, 'study.edit');
  const study = await lockStudy(tx, scope, studyId);
  // Their role may have changed while they waited for the lock.
  await lockOwnMembership(tx, scope);
  const { blocks } = await listBlocksAcrossVersions(tx, scope, study);
  const found = blocks.find((entry) => entry.block.id === block);
  if (!found || !findTeamBlockType(found.block.type)?.mergeNames) throw notFound('question');
  const before = (await readMergedNames(tx, scope, studyId)).get(block) ?? {};
  const changed = Object.entries({ ...separateCycles(before, changes), ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  const merged = resolveTargets(Object.fromEntries(changed));
  if (Object.keys(merged).length > MAX_MERGED_NAMES)
    throw badInput('There are too many names. Merge fewer at a time.');
  await tx`
    insert into merged_names (workspace, study, block, names, updated_at)
    values (${scope.workspace}, ${studyId}, ${block}, ${JSON.stringify(merged)}::text::jsonb, ${scope.now})
    on conflict (workspace, study, block) do update set names = excluded.names, updated_at = excluded.updated_at`;
  const detail = { block, names: Object.keys(changes).length };
  await recordAudit(tx, scope, { action: 'study.merge-names', entity: studyId, detail });
  return { merged };
}
