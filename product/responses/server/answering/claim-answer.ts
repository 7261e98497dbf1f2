import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Block } from '#product/studies/study.ts';
import { requireTransaction, type TransactionOrNull } from '../writing/update-response.ts';
import { ClaimRefusal, type AnswerClaim, type ClaimedAnswer } from './list-answer-claims.ts';

/** The claim that answers to a block need; undefined for nearly all blocks. */
export const findClaim = (claims: readonly AnswerClaim[], block: Block): AnswerClaim | undefined =>
  claims.find(({ blockType }) => blockType === block.type);

/** Claims what an answer needs, and returns the answer to store. `insert`: of a response that this save begins. */
export async function claimAnswer(
  current: TransactionOrNull,
  scope: Scope,
  claim: AnswerClaim,
  { insert, ...claimed }: Omit<ClaimedAnswer, 'language'> & { insert: { language: string } | null },
): Promise<unknown> {
  const tx = requireTransaction(current);
  const language = insert?.language ?? (await readLanguage());
  return claim.claim(tx, scope, { ...claimed, language });

  async function readLanguage(): Promise<string> {
    const [row] = await tx<{ language: string }[]>`
      select language from responses
      where workspace = ${scope.workspace} and study = ${claimed.study} and id = ${claimed.response}`;
    return row!.language;
  }
}

/** Runs a save, and what a refusal of its claims asks for. */
export async function settleClaims<T>(database: Database, scope: Scope, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof ClaimRefusal) await database.within(scope, error.followUp);
    throw error;
  }
}
