import { sql } from 'drizzle-orm';
import { customType, pgPolicy, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An instant, as `Date`, with microseconds cut to milliseconds by the driver. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** First column of every table outside `identity`: whose row it is. */
export const workspaceColumn = () => uuid('workspace').notNull();

/** The one policy every workspace table carries; no setting, or an empty one, sees no row. */
export const ofWorkspace = () =>
  pgPolicy('of_workspace', {
    as: 'permissive',
    for: 'all',
    using: sql`workspace = nullif(current_setting('app.workspace', true), '')::uuid`,
    withCheck: sql`workspace = nullif(current_setting('app.workspace', true), '')::uuid`,
  });

/** SHA-256 of a secret token. */
export const hash = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
