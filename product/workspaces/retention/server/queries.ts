import { and, eq } from 'drizzle-orm';
import type { Config } from '#platform/config/config.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { RetentionPart } from '#platform/retention/retention-part.ts';
import type { RetentionRule } from '../retention.ts';
import type { RetentionKind } from '../retention-kind.ts';
import { retentionRules } from './tables.ts';

export type WorkspaceRetentionPart = RetentionPart<RetentionKind>;

/** The part that counts and deletes a kind of data. @throws not_found */
export function requirePart(parts: readonly WorkspaceRetentionPart[], kind: RetentionKind) {
  const part = parts.find((candidate) => candidate.kind === kind);
  if (!part) throw notFound('kind of data');
  return part;
}

/** The workspace's rule for a kind of data, or undefined while that is kept. */
export async function findRule(
  tx: Tx,
  { workspace }: Scope,
  kind: RetentionKind,
): Promise<RetentionRule | undefined> {
  const [row] = await tx.orm
    .select({ days: retentionRules.days, deletesFrom: retentionRules.deletesFrom })
    .from(retentionRules)
    .where(and(eq(retentionRules.workspace, workspace), eq(retentionRules.kind, kind)));
  return row;
}

/** A rule for the API. */
export function toRuleOutput(part: WorkspaceRetentionPart, rule: RetentionRule | null, config: Config) {
  return {
    kind: part.kind,
    days: rule?.days ?? null,
    minDays: part.minDays,
    maxDays: part.getMaxDays?.(config) ?? null,
    deletesFrom: rule?.deletesFrom.toISOString() ?? null,
  };
}

/** Every kind of data with its rule, in the order of the parts. */
export async function listRules(
  tx: Tx,
  scope: Scope,
  { parts, config }: { parts: readonly WorkspaceRetentionPart[]; config: Config },
) {
  const rules = [];
  for (const part of parts)
    rules.push(toRuleOutput(part, (await findRule(tx, scope, part.kind)) ?? null, config));
  return rules;
}
