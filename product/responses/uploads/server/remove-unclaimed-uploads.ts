import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { removeUnclaimed } from '#product/media/server/remove-unclaimed.ts';

/** An answer names a file by its id, wherever in it that stands. */
const isNamed = sql`exists (
  select from answers a where a.workspace = asset.workspace and a.study = asset.container
    and a.response = asset.owner and a.block = asset.field and strpos(a.value::text, asset.id::text) > 0)`;

/** Takes away the rows of files that no saved answer names a day after they were sent. Returns how many. */
export const removeUnclaimedUploads = (
  database: Pick<Database, 'within'>,
  scope: Scope,
  options: { signal?: AbortSignal; batch?: number } = {},
): Promise<number> => removeUnclaimed(database, scope, { purpose: 'upload', isClaimed: isNamed }, options);
