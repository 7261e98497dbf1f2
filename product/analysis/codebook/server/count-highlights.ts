import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { countsCondition, joinAnswers } from '../../highlights/server/queries.ts';
import { analysisPolicy } from '../../server/policy.ts';

interface TagCount {
  tag: string;
  highlights: number;
  responses: number;
  studies: number;
  tagged: number;
}

/** Highlights of each tag in answers that count, and the responses with these or with the tag itself, in the studies that the caller sees. */
export async function countHighlights(tx: Tx, scope: Scope): Promise<TagCount[]> {
  authorise(scope, analysisPolicy, 'codebook.read');
  const rows = await tx<TagCount[]>`
    select t.tag, count(t.highlight)::int as highlights, count(distinct (t.study, t.response))::int as responses,
      count(distinct t.study)::int as studies,
      (count(*) - count(t.highlight))::int as tagged
    from (
      select h.study, h.response, t.tag, h.id as highlight from highlight_tags t
      join highlights h on h.workspace = t.workspace and h.study = t.study and h.id = t.highlight ${joinAnswers}
      where t.workspace = ${scope.workspace} and ${countsCondition}
      union all select study, response, tag, null from response_tags where workspace = ${scope.workspace}) t
    join studies s on s.workspace = ${scope.workspace} and s.id = t.study and s.deleted_at is null
    join responses r on r.workspace = s.workspace and r.study = t.study and r.id = t.response
      and r.deleted_at is null and not r.excluded
    join tags live on live.workspace = s.workspace and live.id = t.tag and live.deleted_at is null
    group by t.tag`;
  return [...rows];
}

/** The studies with highlights of a tag, those with most first. @throws not_found */
export async function listTagStudies(
  tx: Tx,
  scope: Scope,
  tag: string,
): Promise<{ id: string; name: string; highlights: number }[]> {
  authorise(scope, analysisPolicy, 'codebook.read');
  const [found] = await tx`
    select from tags where workspace = ${scope.workspace} and id = ${tag} and deleted_at is null`;
  if (!found) throw notFound('tag');
  const rows = await tx<{ id: string; name: string; highlights: number }[]>`
    select s.id, s.name, count(*)::int as highlights
    from highlight_tags t
    join highlights h on h.workspace = t.workspace and h.study = t.study and h.id = t.highlight ${joinAnswers}
    join studies s on s.workspace = h.workspace and s.id = h.study and s.deleted_at is null
    join responses r on r.workspace = h.workspace and r.study = h.study and r.id = h.response
      and r.deleted_at is null and not r.excluded
    where t.workspace = ${scope.workspace} and t.tag = ${tag} and ${countsCondition}
    group by s.id, s.name order by highlights desc, s.name, s.id`;
  return [...rows];
}
