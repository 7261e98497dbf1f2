import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { isQuotedCondition } from './queries.ts';

/** Deletes pending suggestions whose answer was changed or removed since: nobody can accept them. */
export async function purgeSuggestions(database: Pick<Database, 'within'>, scope: Scope): Promise<void> {
  await database.within(
    scope,
    (tx) => tx`
      delete from tag_suggestions s where s.workspace = ${scope.workspace} and s.state = 'pending' and not exists (
        select from answers a where a.workspace = s.workspace and a.study = s.study and a.response = s.response
          and a.block = s.block and a.answered_at <= s.created_at and (s.tag is null or ${isQuotedCondition}))`,
  );
}
