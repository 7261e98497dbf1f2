import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { SuggestionState } from '../suggestion.ts';

/** A suggestion that is locked, with the current text of its answer. */
export interface LockedSuggestion {
  id: string;
  response: string;
  block: string;
  tag: string;
  start: number;
  end: number;
  quote: string;
  state: SuggestionState;
  decidedTag: string | null;
  decidedBy: string | null;
  highlight: string | null;
  text: string | null;
}

/** Locks suggestions after their responses, as a withdrawal does, in the order of their ids. */
export async function lockSuggestions(
  tx: Tx,
  { workspace }: Scope,
  { study, ids }: { study: string; ids: string[] },
): Promise<LockedSuggestion[]> {
  await tx`
    select from responses r where r.workspace = ${workspace} and r.study = ${study} and r.id in (
      select response from tag_suggestions where workspace = ${workspace} and study = ${study} and id = any(${ids}::uuid[]))
    order by r.id for key share`;
  await tx`
    select from tag_suggestions where workspace = ${workspace} and study = ${study} and id = any(${ids}::uuid[])
    order by id for update`;
  return [
    ...(await tx<LockedSuggestion[]>`
      select s.id, s.response, s.block, s.tag, s.start_at as start, s.end_at as "end", s.quote, s.state,
        s.decided_tag as "decidedTag", s.decided_by as "decidedBy", s.highlight, a.free_text as text
      from tag_suggestions s
      join responses r on r.workspace = s.workspace and r.study = s.study and r.id = s.response and r.deleted_at is null
      left join answers a on a.workspace = s.workspace and a.study = s.study and a.response = s.response and a.block = s.block
      where s.workspace = ${workspace} and s.study = ${study} and s.id = any(${ids}::uuid[]) and s.tag is not null
      order by s.id`),
  ];
}
