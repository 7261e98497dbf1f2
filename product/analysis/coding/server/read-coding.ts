import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { FORMER_MEMBER_NAME } from '#product/accounts/account.ts';
import type { Filter } from '#product/results/filter.ts';
import { matchResponses } from '#product/results/server/matching.ts';
import type { Coding } from '../contract.ts';
import { requireCodingQuestion } from '../../highlights/server/list-coding-questions.ts';
import {
  hasCodedContent,
  isStillThere,
  joinAnswers,
  joinResponses,
} from '../../highlights/server/queries.ts';

/** Answers are counted up to this number, so that the cost does not grow with the study. */
const MAX_COUNTED_ANSWERS = 10_000;

/**
 * How far the coding of a question is.
 *
 * @param coder whose tags are counted; without it, everybody's
 * @throws not_found
 */
export async function readCoding(
  tx: Tx,
  scope: Scope,
  {
    study,
    block,
    filter,
    coder,
  }: { study: string; block: string; filter: Filter; coder?: string | undefined },
): Promise<Coding> {
  const question = await requireCodingQuestion(tx, scope, { study, block });
  const matches = await matchResponses(tx, scope, { study, filter });
  const [answers] = await tx<{ n: number }[]>`
    select count(*)::int as n from (
      select from answers a join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
      where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${block} and ${hasCodedContent(question)}
        and ${matches} limit ${MAX_COUNTED_ANSWERS + 1}) counted`;
  const coders = await tx<{ coder: string | null; name: string | null; n: number }[]>`
    select h.coder, min(p.name) as name, count(distinct h.response)::int as n
    from highlights h ${joinResponses} ${joinAnswers} left join identity.persons p on p.id = h.coder
    where h.workspace = ${scope.workspace} and h.study = ${study} and h.block = ${block} and ${isStillThere} and ${matches}
    group by grouping sets ((), (h.coder)) order by h.coder nulls first`;
  const tags = await tx<{ tag: string; n: number }[]>`
    select t.tag, count(distinct h.response)::int as n
    from highlights h ${joinResponses} ${joinAnswers}
    join highlight_tags t on t.workspace = h.workspace and t.study = h.study and t.highlight = h.id
    join tags live on live.workspace = t.workspace and live.id = t.tag and live.deleted_at is null
    where h.workspace = ${scope.workspace} and h.study = ${study} and h.block = ${block} and ${isStillThere} and ${matches}
      ${coder ? sql`and h.coder = ${coder}` : sql``}
    group by t.tag order by n desc, t.tag`;
  const you = scope.actor.kind === 'person' ? scope.actor.person : null;
  const [total, ...people] = coders;
  return {
    answers: Math.min(answers!.n, MAX_COUNTED_ANSWERS),
    more: answers!.n > MAX_COUNTED_ANSWERS,
    coded: total?.n ?? 0,
    coders: people.map(({ coder, name, n }) => ({
      id: coder!,
      name: name ?? FORMER_MEMBER_NAME,
      you: coder === you,
      coded: n,
    })),
    tags: [...tags],
  };
}
