import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Tags of whole responses of a participant. */
export const readStoredTags = (tx: Tx, { workspace }: Scope, participant: string) => tx<object[]>`
  select rt.study, rt.response, t.name as tag from response_tags rt
  join responses r on r.workspace = rt.workspace and r.study = rt.study and r.id = rt.response
  join tags t on t.workspace = rt.workspace and t.id = rt.tag and t.deleted_at is null
  where rt.workspace = ${workspace} and r.participant = ${participant} and r.deleted_at is null and not r.preview
  order by rt.study, rt.response, t.name`;
