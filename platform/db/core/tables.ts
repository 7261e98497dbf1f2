import { sql } from 'drizzle-orm';
import { customType, pgPolicy, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An instant, as `Date`, truncated to milliseconds by the driver. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** First column of every table outside `identity`: the workspace that owns the row. */
export const workspaceColumn = () => uuid('workspace').notNull();

/** The row-level security policy of every workspace table; without the setting no row is visible. */
export const workspaceRowPolicy = () =>
  pgPolicy('of_workspace', {
    as: 'permissive',
    for: 'all',
    using: sql`workspace = nullif(current_setting('app.workspace', true), '')::uuid`,
    withCheck: sql`workspace = nullif(current_setting('app.workspace', true), '')::uuid`,
  });

/** SQL condition: nobody is restricted in this transaction (`findRestrictedPerson`). */
export const isUnrestricted = sql`coalesce(current_setting('app.restricted_person', true), '') = ''`;

export const bytesColumn = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
/** SHA-256 of a secret token. */
export const hashColumn = bytesColumn;
