import { toSearchPattern } from '#platform/text/fold-for-search.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { OtherOption } from '#product/blocks/team-block.ts';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import type { Block } from '#product/studies/study.ts';
import type { OtherAnswers } from '../contract.ts';
import type { Filter } from '../filter.ts';
import { listPermitted } from '#product/responses/consent/server/list-permitted.ts';
import { matchResponses } from './matching.ts';
import type { TextSource } from './read-blocks.ts';

/** Maximum distinct texts listed. */
const MAX_TEXTS = 100;
/** Maximum responses listed per text. */
const MAX_RESPONSES_PER_TEXT = 5;

/** SQL for the texts of one option, or of all options; an answer with several texts then counts as one text. */
function selectTexts(option: OtherOption | null): { text: SqlPart; where: SqlPart } {
  if (!option) return { text: sql`a.free_text`, where: sql`true` };
  const paths = option.textPaths.map((path) => sql`a.value #>> ${path}::text[]`);
  return {
    text: sql`nullif(btrim(coalesce(${joinSql(paths, ', ')})), '')`,
    where: sql`a.value @> ${JSON.stringify(option.chosen)}::text::jsonb`,
  };
}

/** What people typed beside options such as "Other", ignoring case and repeated spaces. */
export async function listOthers(
  tx: Tx,
  scope: Scope,
  {
    study,
    block,
    filter,
    search,
    option: optionId,
    textSource,
  }: {
    study: string;
    block: Block;
    filter: Filter;
    search?: string | undefined;
    option?: string | undefined;
    textSource?: TextSource | undefined;
  },
): Promise<OtherAnswers> {
  const options = requireTeamBlockType(block.type).otherOptions?.(block.config) ?? [];
  const option = options.find(({ id }) => id === optionId) ?? null;
  if (optionId ? !option : options.length === 0) return { items: [], more: false };
  const { text: typed, where } = selectTexts(option);
  const pattern = search ? toSearchPattern(search) : null;
  const matches = await matchResponses(tx, scope, { study, filter });
  const rows = await tx<{ text: string; n: string; responses: string[] }[]>`
    select (array_agg(${typed} order by a.answered_at desc, a.response desc))[1] as text, count(*) as n,
      (array_agg(a.response order by a.answered_at desc, a.response desc))[1:${MAX_RESPONSES_PER_TEXT}] as responses
    from answers a join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${block.id} and a.on_path
      and a.free_text is not null and a.left_out is null and ${where} and ${typed} is not null
      and ${pattern ? sql`internal.fold_for_search(${typed}) like ${pattern}` : sql`true`} and ${matches}
    group by lower(regexp_replace(btrim(normalize(${typed})), '\\s+', ' ', 'g'))
    order by count(*) desc, 1 limit ${MAX_TEXTS + 1}`;
  const quotable =
    textSource === 'quotable' &&
    (await listPermitted(tx, scope, {
      study,
      responses: rows.flatMap(({ responses }) => responses),
      purpose: 'quote',
    }));
  return {
    items: rows
      .slice(0, MAX_TEXTS)
      .filter(({ responses }) => !quotable || responses.some((response) => quotable.has(response)))
      .map(({ text, n, responses }) => ({ text, n: Number(n), responses })),
    more: rows.length > MAX_TEXTS,
  };
}
