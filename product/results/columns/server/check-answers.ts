import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { ANSWERED_FACT } from '#product/blocks/block.ts';

/** Whether any response has an answer to one of these blocks. From columns, so without those that are not counted yet. */
export async function hasAnswers(
  tx: Tx,
  scope: Scope,
  { study, blocks }: { study: string; blocks: readonly string[] },
): Promise<boolean> {
  if (blocks.length === 0) return false;
  const [row] = await tx<{ found: boolean }[]>`
    select exists (
      select from column_masks
      where workspace = ${scope.workspace} and study = ${study} and block = any(${[...blocks]}::text[])
        and part = ${ANSWERED_FACT.part} and n > 0
    ) as found`;
  return row!.found;
}
