import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';

/** A reel of a study. */
export interface ReelKey {
  study: string;
  reel: string;
}

/** Locks a reel until the transaction ends. @throws not_found */
export async function lockReel(
  tx: Tx,
  scope: Scope,
  { study, reel }: ReelKey,
): Promise<{ title: string; captions: boolean; revision: number }> {
  const [row] = await tx<{ title: string; captions: boolean; revision: number }[]>`
    select title, captions, revision from reels
    where workspace = ${scope.workspace} and study = ${study} and id = ${reel} for update`;
  if (!row) throw notFound('reel');
  return row;
}
