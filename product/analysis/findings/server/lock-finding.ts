import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';

/** A finding of a study. */
export interface FindingKey {
  study: string;
  finding: string;
}

interface LockedFinding {
  title: string;
  revision: number;
  deletedAt: Date | null;
}

/** Locks a finding until the transaction ends; it may be deleted. @throws not_found */
export async function lockFinding(
  tx: Tx,
  scope: Scope,
  { study, finding }: FindingKey,
): Promise<LockedFinding> {
  const [row] = await tx<LockedFinding[]>`
    select title, revision, deleted_at as "deletedAt" from findings
    where workspace = ${scope.workspace} and study = ${study} and id = ${finding} for update`;
  if (!row) throw notFound('finding');
  return row;
}

/** Locks a finding that is not deleted. @throws not_found */
export async function lockLiveFinding(tx: Tx, scope: Scope, key: FindingKey): Promise<LockedFinding> {
  const row = await lockFinding(tx, scope, key);
  if (row.deletedAt) throw notFound('finding');
  return row;
}
