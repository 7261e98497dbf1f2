import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { placeSuggestion } from '../place-suggestion.ts';
import type { QuotedSpan } from '../answer-part.ts';
import type { SuggestionState } from '../suggestion.ts';
import { readSpokenTexts } from './read-parts.ts';

/** A suggestion that is locked. */
export interface LockedSuggestion {
  id: string;
  response: string;
  block: string;
  tag: string;
  /** Where its words are now; null if they are not in the answer any more. */
  place: QuotedSpan | null;
  state: SuggestionState;
  decidedTag: string | null;
  decidedBy: string | null;
  highlight: string | null;
}

type Row = Omit<LockedSuggestion, 'place'> & QuotedSpan & { text: string | null };

/**
 * Locks suggestions after their responses and transcripts, and in the order of their ids. A withdrawal of consent locks in the
 * same order, so that there are no deadlocks.
 */
export async function lockSuggestions(
  tx: Tx,
  scope: Scope,
  { study, ids }: { study: string; ids: string[] },
): Promise<LockedSuggestion[]> {
  const { workspace } = scope;
  await tx`
    select from responses r where r.workspace = ${workspace} and r.study = ${study} and r.id in (
      select response from tag_suggestions where workspace = ${workspace} and study = ${study} and id = any(${ids}::uuid[]))
    order by r.id for key share`;
  await tx`
    select from transcripts t where t.workspace = ${workspace} and t.container = ${study} and (t.owner, t.asset) in (
      select response, asset from tag_suggestions where workspace = ${workspace} and study = ${study} and id = any(${ids}::uuid[]))
    order by t.owner, t.asset for share`;
  await tx`
    select from tag_suggestions where workspace = ${workspace} and study = ${study} and id = any(${ids}::uuid[])
    order by id for update`;
  const rows = await tx<Row[]>`
      select s.id, s.response, s.block, s.tag, s.asset, s.start_at as start, s.end_at as "end", s.quote, s.state,
        s.decided_tag as "decidedTag", s.decided_by as "decidedBy", s.highlight, a.free_text as text
      from tag_suggestions s
      join responses r on r.workspace = s.workspace and r.study = s.study and r.id = s.response and r.deleted_at is null
      left join answers a on a.workspace = s.workspace and a.study = s.study and a.response = s.response and a.block = s.block
      where s.workspace = ${workspace} and s.study = ${study} and s.id = any(${ids}::uuid[]) and s.tag is not null
      order by s.id`;
  const spoken = await readSpokenTexts(tx, scope, {
    study,
    responses: rows.map(({ response }) => response),
    assets: rows.flatMap(({ asset }) => asset ?? []),
  });
  return rows.map(({ asset, start, end, quote, text, ...row }) => ({
    ...row,
    place: placeSuggestion({ asset, start, end, quote }, { text, spoken: spoken.get(asset ?? '') }),
  }));
}
