import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { createTitleReader } from '../../server/create-title-reader.ts';
import { clipPolicy } from './policy.ts';
import { selectClips } from './queries.ts';

/** The clips of a study, newest first. @throws not_found */
export async function listClips(tx: Tx, scope: Scope, study: string) {
  await requireStudy(tx, scope, study);
  const clips = await selectClips(tx, scope, study);
  const readTitle = await createTitleReader(tx, scope, study);
  return {
    items: clips.map((clip) => ({ ...clip, question: readTitle(clip.block) })),
    next: null,
    can: listAbilities(scope, clipPolicy),
  };
}
