import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listShareLinks } from './share-link.ts';

/** Deletes the tokens of links whose subject is gone, as with its study. */
export const purgeShareLinks = (database: Database, scope: Scope): Promise<void> =>
  database.within(scope, async (tx) => {
    for (const link of listShareLinks())
      await tx`
        delete from identity.tokens t
        where t.workspace = ${scope.workspace} and t.purpose = ${link.purpose}
          and not exists (select from (${link.selectSubjects(scope)}) o where o.subject::text = t.subject)`;
  });
