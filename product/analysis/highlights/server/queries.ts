import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { FORMER_MEMBER_NAME } from '#product/accounts/account.ts';
import { isRecordingWithdrawn, quoteOfRecording } from '#product/responses/consent/server/queries.ts';
import { isSpanCurrent } from '../highlight.ts';
import type { Highlight } from '../highlight-shape.ts';

/** Condition on `answers a`: the answer has a text that counts. */
export const hasTextCondition = sql`a.on_path and a.left_out is null and a.free_text is not null`;
/** The recordings (`c`, files `f`) of an answer `a`. */
export const fromRecordings = sql`
  from assets f join recordings c on c.workspace = f.workspace and c.container = f.container and c.owner = f.owner
    and c.asset = f.id
  where f.workspace = a.workspace and f.container = a.study and f.owner = a.response and f.field = a.block
    and f.purpose = 'upload'`;
/**
 * Condition on `answers a`: the answer counts, and has something to code, a text or a recording. Recordings are looked up for each
 * answer without a text, such as a choice other than “Other”, so only for a question with recordings. `offset 0` keeps
 * PostgreSQL from turning this into a join over all recordings.
 */
export const hasCodedContent = ({ isRecorded }: { isRecorded: boolean }): SqlPart =>
  isRecorded
    ? sql`a.on_path and a.left_out is null and (a.free_text is not null or exists (select ${fromRecordings} offset 0))`
    : hasTextCondition;

/** Joins `answers a` to `highlights h`, to leave out highlights of answers that no longer count. */
export const joinAnswers = sql`
  join answers a on a.workspace = h.workspace and a.study = h.study and a.response = h.response and a.block = h.block
    and a.on_path and a.left_out is null`;
/** Joins `responses r` to `highlights h`. */
export const joinResponses = sql`
  join responses r on r.workspace = h.workspace and r.study = h.study and r.id = h.response`;

/** Condition on `highlights h`: it is of no recording that was deleted with the consent to it. */
export const isStillThere = sql`not ${isRecordingWithdrawn('h')}`;

/** Characters outside of the Basic Multilingual Plane, which are two UTF-16 units each and one character for PostgreSQL. */
const WIDE = sql`'([\\U00010000-\\U0010FFFF])'`;
/** A text with a filler after each wide character, so that its characters are counted as UTF-16 units are. */
const toUnits = (text: SqlPart) => sql`regexp_replace(${text}, ${WIDE}, E'\\\\1\\x01', 'g')`;

/**
 * Condition on `highlights h` and `answers a`: the quoted text is still at its place (`isSpanCurrent`), and a recording was not
 * deleted with the consent to it. Other highlights are shown to coders, but are in no figure and no filter.
 */
export const countsCondition = sql`(
  case when h.asset is not null then ${isStillThere}
    when a.free_text is null then false
    when octet_length(a.free_text) > char_length(a.free_text) and a.free_text ~ ${WIDE}
      then substr(${toUnits(sql`a.free_text`)}, h.start_at + 1, h.end_at - h.start_at) = ${toUnits(sql`h.quote`)}
    else substr(a.free_text, h.start_at + 1, h.end_at - h.start_at) = h.quote end)`;

interface HighlightRow {
  id: string;
  response: string;
  coder: string;
  name: string | null;
  asset: string | null;
  start: number;
  end: number;
  quote: string;
  tags: string[];
  note: string;
  at: Date;
  text: string | null;
}

/**
 * The highlights of some answers by response, in the order of the text.
 *
 * @param condition on `highlights h`, such as one coder
 */
export async function readHighlights(
  tx: Tx,
  scope: Scope,
  {
    study,
    block,
    responses,
    condition = sql`true`,
  }: { study: string; block: string; responses: string[]; condition?: SqlPart },
): Promise<Map<string, Highlight[]>> {
  const rows = await tx<HighlightRow[]>`
    select h.id, h.response, h.coder, p.name, h.asset, h.start_at as start, h.end_at as "end",
      ${quoteOfRecording('h')} as quote, h.note,
      h.updated_at as at, a.free_text as text,
      array(select t.tag from highlight_tags t
        join tags live on live.workspace = t.workspace and live.id = t.tag and live.deleted_at is null
        where t.workspace = h.workspace and t.study = h.study and t.highlight = h.id order by lower(live.name)) as tags
    from highlights h
    left join answers a on a.workspace = h.workspace and a.study = h.study and a.response = h.response and a.block = h.block
    left join identity.persons p on p.id = h.coder
    where h.workspace = ${scope.workspace} and h.study = ${study} and h.block = ${block}
      and h.response = any(${responses}::uuid[]) and ${condition}
    order by h.response, h.start_at, h.end_at, h.created_at, h.id`;
  const highlights = new Map<string, Highlight[]>();
  for (const { response, coder, name, at, text, ...row } of rows) {
    const list = highlights.get(response) ?? [];
    highlights.set(response, list);
    list.push({
      ...row,
      coder: { id: coder, name: name ?? FORMER_MEMBER_NAME },
      isCurrent: isSpanCurrent(row, row.quote, text),
      updatedAt: at.toISOString(),
    });
  }
  return highlights;
}

/** Reads all highlights that the changed answers have now, which is the reply to each change of highlights. */
export async function readAnswerHighlights(
  tx: Tx,
  scope: Scope,
  { study, changed }: { study: string; changed: { block: string; response: string }[] },
): Promise<{ response: string; highlights: Highlight[] }[]> {
  const answers: { response: string; highlights: Highlight[] }[] = [];
  for (const [block, group] of Map.groupBy(changed, (one) => one.block)) {
    const responses = [...new Set(group.map(({ response }) => response))];
    const highlights = await readHighlights(tx, scope, { study, block, responses });
    answers.push(...responses.map((response) => ({ response, highlights: highlights.get(response) ?? [] })));
  }
  return answers;
}
