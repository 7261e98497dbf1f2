import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { AssetOwner } from '../asset.ts';

/** Copies the rows of assets to another owner. Ids stay the same, since copied content refers to them; files are shared. */
export async function copyAssets(
  tx: Tx,
  { workspace }: Scope,
  { from, to }: { from: AssetOwner; to: AssetOwner },
): Promise<void> {
  // One statement: what a job saves meanwhile is in both tables, or in neither.
  await tx`
    with copied as (
      insert into assets (workspace, purpose, container, owner, id, field, name, kind, bytes, width, height, file,
        created_at, created_by, scaled_at)
      select workspace, ${to.purpose}, ${to.container}::uuid, ${to.owner}::uuid, id, field, name, kind, bytes, width,
        height, file, created_at, created_by, scaled_at
      from assets where workspace = ${workspace} and purpose = ${from.purpose} and container = ${from.container}
        and owner = ${from.owner}
      returning id)
    insert into picture_sizes (workspace, container, owner, asset, width, bytes, file)
    select s.workspace, ${to.container}::uuid, ${to.owner}::uuid, s.asset, s.width, s.bytes, s.file
    from picture_sizes s join copied on copied.id = s.asset
    where s.workspace = ${workspace} and s.container = ${from.container} and s.owner = ${from.owner}`;
}
