import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { revokeTokens } from '#platform/tokens/token-gate.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { lockReel, type ReelKey } from './lock-reel.ts';
import { reelShareLink } from './sharing/reel-share-link.ts';

/** Deletes a reel and revokes its link; its clips stay. Returns its files. @throws not_found, forbidden */
export async function deleteReel(tx: Tx, scope: Scope, key: ReelKey): Promise<string[]> {
  await authoriseEdit(tx, scope, { study: key.study });
  await lockReel(tx, scope, key);
  const files = await tx<{ file: string }[]>`
    delete from reel_files where workspace = ${scope.workspace} and reel = ${key.reel} returning file`;
  await tx`delete from reels where workspace = ${scope.workspace} and id = ${key.reel}`;
  await revokeTokens(tx, { purpose: reelShareLink.purpose, subject: key.reel });
  await recordAudit(tx, scope, {
    action: 'reel.delete',
    entity: key.reel,
    detail: { study: key.study },
  });
  return files.map(({ file }) => file);
}
