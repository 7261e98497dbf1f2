import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, sql } from '#platform/db/core/sql.ts';
import { markVersion } from '#product/responses/marks/server/queries.ts';
import { commentVersion } from '#product/studies/comments/server/queries.ts';
import { isStudyVisible } from '#product/studies/server/queries.ts';
import { listResponseFilters } from '../filters/server/list-filters.ts';
import type { Topic } from '#platform/realtime/server/realtime.ts';

/**
 * The realtime topic of a study’s results, which change when pending responses are folded, words are transcribed, answers
 * are tagged or commented on, or responses are starred or noted.
 */
export function createStudyTopic(database: Database, scope: Scope, study: string): Topic {
  return {
    key: `figures/${study}`,
    poll: () =>
      database.within(scope, async (tx) => {
        const versions = joinSql(
          listResponseFilters()
            .map(({ version }) => version?.(scope, study) ?? sql`null`)
            .concat(sql`null`),
          ', ',
        );
        const ofStudy = sql`workspace = ${scope.workspace} and study = ${study}`;
        const [row] = await tx<{ version: string; isPending: boolean }[]>`
          select concat_ws(' ', coalesce((select folds from column_sets where ${ofStudy}), 0), (
              select max(changed_at) from transcripts
              where workspace = ${scope.workspace} and container = ${study}),
              ${markVersion(scope, study)}, ${commentVersion(scope, study)}, ${versions}) as version,
            exists (select from responses where ${ofStudy} and not folded)
              or exists (select from column_gaps where ${ofStudy}) as "isPending"`;
        return row!;
      }),
    isVisible: (reader) => database.within(reader, (tx) => isStudyVisible(tx, reader, study)),
  };
}
