import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { MAX_REELS } from '../clip.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { replaceClips } from './update-reel.ts';

/** Creates a reel, with clips if there are some. @throws not_found, forbidden, conflict for too many */
export async function createReel(
  tx: Tx,
  scope: Scope,
  { study, title, clips = [] }: { study: string; title: string; clips?: string[] },
): Promise<{ id: string }> {
  const person = await authoriseEdit(tx, scope, { study });
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from reels where workspace = ${scope.workspace} and study = ${study}`;
  if (row!.n >= MAX_REELS) throw conflict(`A study can have at most ${MAX_REELS} reels. Delete some first.`);
  const { workspace, now } = scope;
  const id = randomUUID();
  await tx`
    insert into reels (workspace, id, study, title, captions, revision, created_by, created_at, updated_at)
    values (${workspace}, ${id}, ${study}, ${title}, true, 0, ${person}, ${now}, ${now})`;
  const ordered = [...new Set(clips)].map((clip) => ({ clip, title: '' }));
  await replaceClips(tx, scope, { key: { study, reel: id }, clips: ordered });
  await recordAudit(tx, scope, { action: 'reel.create', entity: id, detail: { study } });
  return { id };
}
