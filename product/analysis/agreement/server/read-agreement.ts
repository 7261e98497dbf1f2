import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { FORMER_MEMBER_NAME } from '#product/accounts/account.ts';
import type { Filter } from '#product/results/filter.ts';
import { matchResponses } from '#product/results/server/matching.ts';
import { readCodebook } from '../../codebook/server/queries.ts';
import { requireCodingQuestion } from '../../highlights/server/list-coding-questions.ts';
import { isStillThere, joinAnswers, joinResponses } from '../../highlights/server/queries.ts';
import { compareTag, compareTags, type CodedUnit } from '../../statistics/compare-coders.ts';
import { matchSpans, type CodedSpan } from '../../statistics/match-spans.ts';
import { MODEL_CODER, type Agreement, type AgreementUnit } from '../contract.ts';

/** More highlights are not read: the newest ones are compared. */
const MAX_COMPARED_HIGHLIGHTS = 100_000;

interface Row {
  response: string;
  coder: string;
  name: string | null;
  asset: string | null;
  start: number;
  end: number;
  tags: string[];
}

/**
 * How far coders of a question agree. Coders who coded no answer are left out. A language model is a coder by what it suggested,
 * whatever people made of it; an answer for which it had no tag is one that it coded without tags.
 *
 * @param coders ids of people, or `model`; all people if there are none
 * @throws not_found
 */
export async function readAgreement(
  tx: Tx,
  scope: Scope,
  {
    study,
    block,
    filter,
    unit,
    coders,
  }: { study: string; block: string; filter: Filter; unit: AgreementUnit; coders: string[] },
): Promise<Agreement> {
  await requireCodingQuestion(tx, scope, { study, block });
  const matches = await matchResponses(tx, scope, { study, filter });
  const people = coders.filter((id) => id !== MODEL_CODER);
  const ofQuestion = sql`h.workspace = ${scope.workspace} and h.study = ${study} and h.block = ${block} and ${matches}`;
  const [model] = await tx<{ name: string; coded: number }[]>`
    select string_agg(distinct h.model, ', ') as name, count(distinct h.response)::int as coded
    from tag_suggestions h ${joinResponses} ${joinAnswers} where ${ofQuestion} having count(*) > 0`;
  const suggested = coders.includes(MODEL_CODER)
    ? await tx<Row[]>`
        select h.response, ${MODEL_CODER} as coder, h.model as name, h.asset, h.start_at as start, h.end_at as "end",
          array(select live.id from tags live
            where live.workspace = h.workspace and live.id = h.tag and live.deleted_at is null) as tags
        from tag_suggestions h ${joinResponses} ${joinAnswers} where ${ofQuestion}
        order by h.created_at desc, h.id limit ${MAX_COMPARED_HIGHLIGHTS + 1}`
    : [];
  const rows = await tx<Row[]>`
    select h.response, h.coder, p.name, h.asset, h.start_at as start, h.end_at as "end",
      array(select t.tag from highlight_tags t
        join tags live on live.workspace = t.workspace and live.id = t.tag and live.deleted_at is null
        where t.workspace = h.workspace and t.study = h.study and t.highlight = h.id) as tags
    from highlights h ${joinResponses} ${joinAnswers} left join identity.persons p on p.id = h.coder
    where ${ofQuestion} and ${isStillThere} and ${coders.length > 0 ? sql`h.coder = any(${people}::uuid[])` : sql`true`}
    order by h.created_at desc, h.id limit ${MAX_COMPARED_HIGHLIGHTS + 1}`;
  const read = [...rows.slice(0, MAX_COMPARED_HIGHLIGHTS), ...suggested.slice(0, MAX_COMPARED_HIGHLIGHTS)];
  const answers = Map.groupBy(read, ({ response }) => response);
  const compared = [...Map.groupBy(read, ({ coder }) => coder)]
    .map(([id, own]) => ({
      id,
      name: (id === MODEL_CODER ? model?.name : own[0]!.name) ?? FORMER_MEMBER_NAME,
      coded: new Set(own.map(({ response }) => response)).size,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  const ids = compared.map(({ id }) => id);
  const listUnits = unit === 'span' ? listSpanUnits : listAnswerUnits;
  const units = [...answers].flatMap(([answer, own]) => listUnits(answer, own, ids));
  const used = Map.groupBy(
    read.flatMap(({ tags }) => tags),
    (tag) => tag,
  );
  const codebook = await readCodebook(tx, scope);
  const tags = codebook.tags.map(({ id }) => id).filter((id) => used.has(id));
  return {
    coders: compared,
    model: model ?? null,
    all: Math.max(rows.length, suggested.length) <= MAX_COMPARED_HIGHLIGHTS,
    overall: compareTags(units, tags),
    tags: tags.map((tag) => ({ tag, used: used.get(tag)!.length, ...compareTag(units, tag) })),
  };
}

/** The answer as one unit: the tags that each coder gave any part of it. */
function listAnswerUnits(answer: string, rows: Row[], coders: string[]): CodedUnit[] {
  const tags = coders.map((id) => {
    const own = rows.filter(({ coder }) => coder === id);
    return own.length > 0 ? new Set(own.flatMap((row) => row.tags)) : null;
  });
  return [{ answer, tags }];
}

function listSpanUnits(answer: string, rows: Row[], coders: string[]): CodedUnit[] {
  const spans = rows
    // A model may have coded an answer without a tag: that is no part of it.
    .filter(({ coder, tags }) => coder !== MODEL_CODER || tags.length > 0)
    .map(({ coder, ...row }): CodedSpan => ({ ...row, coder: coders.indexOf(coder) }));
  const codes = coders.map((id) => rows.some(({ coder }) => coder === id));
  return matchSpans(spans, codes).map((tags) => ({ answer, tags }));
}
