import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { ResponseFilter } from '#product/results/filters/server/list-filters.ts';
import { readResponseTags } from '../response-tags/server/queries.ts';
import { countsCondition, joinAnswers, joinResponses } from '../highlights/server/queries.ts';

/** Rows per fetch of the cursor. */
const BATCH_SIZE = 5_000;

interface TaggedRow {
  tag: string;
  name: string;
  preview: boolean;
  ordinal: number;
}

/** A query of responses with tags, then of highlights with tags and the answers they are in; a merged tag stands for the one it was merged into. */
export const selectTaggedRows = (scope: Scope, study: string, tags: string[] | null): SqlPart => sql`
  with recursive chosen (id) as (
    select id from tags where ${tags === null} and workspace = ${scope.workspace} and deleted_at is null
    union select unnest(${tags ?? []}::uuid[])
    union select t.merged_into from chosen c join tags t on t.workspace = ${scope.workspace} and t.id = c.id
    where t.deleted_at is not null and t.merged_into is not null)
  select live.id as tag, live.name, r.preview, r.ordinal
  from chosen c
  join tags live on live.workspace = ${scope.workspace} and live.id = c.id and live.deleted_at is null
  join response_tags t on t.workspace = live.workspace and t.study = ${study} and t.tag = live.id
  join responses r on r.workspace = t.workspace and r.study = t.study and r.id = t.response
  where r.ordinal is not null and r.deleted_at is null
  union all
  select live.id as tag, live.name, r.preview, r.ordinal
  from chosen c
  join tags live on live.workspace = ${scope.workspace} and live.id = c.id and live.deleted_at is null
  join highlight_tags t on t.workspace = live.workspace and t.study = ${study} and t.tag = live.id
  join highlights h on h.workspace = t.workspace and h.study = t.study and h.id = t.highlight
  ${joinAnswers} ${joinResponses}
  where r.ordinal is not null and r.deleted_at is null and ${countsCondition}
  order by tag`;

const streamTagged = (tx: Tx, scope: Scope, study: string, tags: string[] | null) =>
  tx.cursor<TaggedRow>(selectTaggedRows(scope, study, tags), BATCH_SIZE);

/** Filters results by tags. A highlight whose answer was changed, left out or withdrawn does not count. */
export const tagFilter: ResponseFilter = {
  name: 'tags',
  find: (tx, scope, study, values) => streamTagged(tx, scope, study, values && [...values]),
  async *streamGroups(tx, scope, study) {
    for await (const rows of streamTagged(tx, scope, study, null))
      yield rows.map(({ tag, ...row }) => ({ value: tag, ...row }));
  },
  readTags: readResponseTags,
  // Adding and removing tags changes or deletes their highlight; merging and deleting a tag, the live tags.
  version: (scope, study) => sql`
    (select concat(count(*), ' ', max(t.at)) from (
      select updated_at as at from highlights where workspace = ${scope.workspace} and study = ${study}
      union all select tagged_at from response_tags where workspace = ${scope.workspace} and study = ${study}
      union all select updated_at from tags where workspace = ${scope.workspace} and deleted_at is null) t)`,
};
