import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Deletes the tokens of links that are gone with their study. */
export const purgeLinkTokens = async (database: Database, scope: Scope): Promise<void> =>
  database.within(scope, async (tx) => {
    await tx`
      delete from identity.tokens t
      where t.workspace = ${scope.workspace} and t.purpose = 'results-share'
        and not exists (select from result_links l where l.workspace = t.workspace and l.id::text = t.subject)`;
  });
