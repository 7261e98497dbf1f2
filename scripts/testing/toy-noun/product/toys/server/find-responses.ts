import { sql } from '#platform/db/core/sql.ts';
import type { FoundRow, ResponseFilter } from '#product/results/filters/server/list-filters.ts';

const BATCH_SIZE = 5_000;

/** Filters results by toys that are named in the link: `where=toy.A%20drum`. */
export const toyFilter: ResponseFilter = {
  name: 'toy',
  find: (tx, scope, study, names) =>
    tx.cursor<FoundRow>(
      sql`
        select r.preview, r.ordinal from responses r
        join toys t on t.workspace = r.workspace and t.name = r.parameters ->> 'toy'
        where r.workspace = ${scope.workspace} and r.study = ${study} and r.ordinal is not null
          and (${names === null} or t.name = any(${[...(names ?? [])]}::text[]))`,
      BATCH_SIZE,
    ),
};
