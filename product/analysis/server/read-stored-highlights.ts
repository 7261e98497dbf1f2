import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** What was marked in the words of a participant, with tags and notes, and without who marked it. */
export const readStoredHighlights = (tx: Tx, { workspace }: Scope, participant: string) => tx<object[]>`
  select h.study, h.response, h.block, h.asset as file, h.quote, h.note, h.created_at as "createdAt", coalesce((
    select jsonb_agg(t.name order by t.name) from highlight_tags ht
    join tags t on t.workspace = ht.workspace and t.id = ht.tag and t.deleted_at is null
    where ht.workspace = h.workspace and ht.study = h.study and ht.highlight = h.id), '[]') as tags
  from highlights h join responses r on r.workspace = h.workspace and r.study = h.study and r.id = h.response
  where h.workspace = ${workspace} and r.participant = ${participant} and r.deleted_at is null and not r.preview
  order by h.created_at, h.id`;
