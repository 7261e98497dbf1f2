import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { MAX_SINGLE_USE_LINKS } from '../study.ts';
import { studyPolicy } from './policy.ts';
import { requireStudy, lockStudy } from './queries.ts';
import { linkCodes } from './tables.ts';

/** The hash of a single-use link's code, which the database stores. */
export const hashLinkCode = (code: string): Buffer => createHash('sha256').update(code).digest();

const belongsToStudy = (scope: Scope, study: string) =>
  and(eq(linkCodes.workspace, scope.workspace), eq(linkCodes.study, study));

/** How many single-use links a study has, and how many were used. */
export async function countLinks(
  tx: Tx,
  scope: Scope,
  study: string,
): Promise<{ drawn: number; used: number }> {
  authorise(scope, studyPolicy, 'study.read');
  await requireStudy(tx, scope, study);
  const [row] = await tx.orm
    .select({ drawn: sql<number>`count(*)::int`, used: sql<number>`count(${linkCodes.response})::int` })
    .from(linkCodes)
    .where(belongsToStudy(scope, study));
  return row!;
}

/**
 * Creates single-use codes of 128 random bits; only this reply contains them.
 *
 * @throws conflict beyond `MAX_SINGLE_USE_LINKS`
 */
export async function createLinks(
  tx: Tx,
  scope: Scope,
  { study, count }: { study: string; count: number },
): Promise<string[]> {
  authorise(scope, studyPolicy, 'study.edit');
  await lockStudy(tx, scope, study);
  const { drawn } = await countLinks(tx, scope, study);
  if (drawn + count > MAX_SINGLE_USE_LINKS)
    throw conflict(
      `A study has at most ${MAX_SINGLE_USE_LINKS.toLocaleString('en')} single-use links. Revoke unused ones first.`,
    );
  const codes = Array.from({ length: count }, () => randomBytes(16).toString('base64url'));
  await tx.orm.insert(linkCodes).values(
    codes.map((code) => ({
      workspace: scope.workspace,
      study,
      code: hashLinkCode(code),
      response: null,
      createdAt: scope.now,
      usedAt: null,
    })),
  );
  await recordAudit(tx, scope, { action: 'study.links.draw', entity: study, detail: { count } });
  return codes;
}

/** Revokes all unused single-use links. Returns how many. */
export async function revokeLinks(tx: Tx, scope: Scope, study: string): Promise<number> {
  authorise(scope, studyPolicy, 'study.edit');
  await lockStudy(tx, scope, study);
  const revoked = await tx.orm
    .delete(linkCodes)
    .where(and(belongsToStudy(scope, study), isNull(linkCodes.response)))
    .returning({ study: linkCodes.study });
  await recordAudit(tx, scope, {
    action: 'study.links.withdraw',
    entity: study,
    detail: { count: revoked.length },
  });
  return revoked.length;
}
