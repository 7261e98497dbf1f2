import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from './authorise-edit.ts';
import type { ClipKey } from './update-clip.ts';

/** Deletes a clip, also from reels. Returns the files that were made of it. @throws not_found, forbidden */
export async function deleteClip(tx: Tx, scope: Scope, { study, clip }: ClipKey): Promise<string[]> {
  await authoriseEdit(tx, scope, { study });
  const [row] = await tx`
    select from clips where workspace = ${scope.workspace} and study = ${study} and id = ${clip} for update`;
  if (!row) throw notFound('clip');
  // The files of whole reels contain it as well.
  const files = await tx<{ file: string }[]>`
    delete from reel_files f where f.workspace = ${scope.workspace} and (f.clip = ${clip} or (f.clip is null and exists (
      select from reel_clips p where p.workspace = f.workspace and p.reel = f.reel and p.clip = ${clip})))
    returning f.file`;
  await tx`delete from clips where workspace = ${scope.workspace} and id = ${clip}`;
  await recordAudit(tx, scope, { action: 'clip.delete', entity: clip, detail: { study } });
  return files.map(({ file }) => file);
}
