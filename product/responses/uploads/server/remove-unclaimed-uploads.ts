import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { removeUnclaimedAssets } from '#product/media/server/remove-unclaimed.ts';

/** An answer contains the ids of its files, at any place in its JSON. */
const isNamedByAnswer = sql`exists (
  select from answers a where a.workspace = asset.workspace and a.study = asset.container
    and a.response = asset.owner and a.block = asset.field and strpos(a.value::text, asset.id::text) > 0)`;

/** Deletes files that no saved answer refers to a day after their upload. Returns how many. */
export const removeUnclaimedUploads = (
  database: Pick<Database, 'within'>,
  scope: Scope,
  options: { signal?: AbortSignal; batch?: number } = {},
): Promise<number> =>
  removeUnclaimedAssets(database, scope, {
    ...options,
    unclaimed: { purpose: 'upload', isClaimed: isNamedByAnswer },
  });
