import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { responsePolicy } from '#product/responses/server/change-responses.ts';
import type { ResponseChannel, ResponseStatus } from '#product/responses/response.ts';
import { markColumns } from '#product/responses/marks/server/queries.ts';
import { markPolicy } from '#product/responses/marks/server/policy.ts';
import type { ResponseRow } from '../contract.ts';
import type { Filter } from '../filter.ts';
import { nameResponses } from '#product/responses/server/name-responses.ts';
import { readResponseTags } from '../filters/server/list-filters.ts';
import { listShownAttributes } from '../attributes/server/list-shown-attributes.ts';
import { PAGE_SIZE, readCursor, writeCursor } from './cursor.ts';
import { matchResponses, type ResponseView } from './matching.ts';
import { readAnswerColumns } from './read-answer-columns.ts';
import { readQuality } from '../quality/server/read-quality.ts';
import { readVariables } from './read-variables.ts';

/** A row of `responseSelectColumns`. */
export interface ResponseRecord {
  id: string;
  /** Null until it is folded. */
  ordinal: number | null;
  /** Neither excluded nor deleted. */
  counted: boolean;
  channel: ResponseChannel;
  status: ResponseStatus;
  excluded: boolean;
  preview: boolean;
  version: number;
  started_at: Date;
  completed_at: Date | null;
  /** Null if the response was submitted in one call, so that it has no duration. */
  seconds: number | null;
  answered: string;
  device: string;
  language: string;
  parameters: Record<string, string> | null;
  attributes: Record<string, string> | null;
  starred: boolean;
  notes: number;
  last_note: string | null;
}

type ShownResponse = Omit<ResponseRow, 'answers' | 'lastNote' | 'quality' | 'tags'>;

/** The table shows the start of a note, up to this length. */
const MAX_NOTE_CHARACTERS = 300;

/** Columns of a row in the table of responses, from `responses r`. */
export const responseSelectColumns = sql`
  r.id, r.ordinal, r.deleted_at is null and not r.excluded as counted, r.channel, r.status, r.excluded, r.preview, r.version, r.started_at, r.completed_at, r.seconds, r.device, r.language,
  r.parameters, r.attributes, ${markColumns},
  (select count(*) from answers a where a.workspace = r.workspace and a.study = r.study and a.response = r.id
    and a.on_path and a.value is not null and a.left_out is null) as answered`;

function toShownResponse(
  row: ResponseRecord,
  participant: string,
  variables: ResponseRow['variables'],
  attributes: ResponseRow['attributes'],
): ShownResponse {
  return {
    id: row.id,
    participant,
    channel: row.channel,
    status: row.status,
    excluded: row.excluded,
    preview: row.preview,
    version: row.version,
    startedAt: row.started_at.toISOString(),
    seconds:
      row.completed_at && row.status === 'completed' && row.seconds !== null
        ? Math.max(0, (row.completed_at.getTime() - row.started_at.getTime()) / 1000)
        : null,
    answered: Number(row.answered),
    device: row.device,
    language: row.language,
    starred: row.starred,
    notes: row.notes,
    parameters: row.parameters ?? {},
    variables,
    attributes,
  };
}

/** Converts rows to the output of the API, in the same order. */
export async function readShownResponses(
  tx: Tx,
  scope: Scope,
  { study, rows }: { study: string; rows: ResponseRecord[] },
): Promise<ShownResponse[]> {
  const variables = await readVariables(tx, scope, { study, responses: rows });
  const nameOf = await nameResponses(tx, scope, { study, responses: rows.map(({ id }) => id) });
  const attributes = await listShownAttributes(tx, scope, { study, responses: rows });
  return rows.map((row) =>
    toShownResponse(row, nameOf(row.id), variables.get(row.id) ?? [], attributes.get(row.id) ?? []),
  );
}

/** A page of responses by (started, id), so that no row is repeated when others are added meanwhile. */
export async function listResponses(
  tx: Tx,
  scope: Scope,
  {
    study,
    filter,
    show = 'counted',
    order = 'newest',
    after,
    column = [],
  }: {
    study: string;
    filter: Filter;
    show?: Exclude<ResponseView, 'kept'>;
    order?: 'newest' | 'oldest';
    after?: string;
    /** Blocks whose answers are listed. */
    column?: string | string[];
  },
): Promise<{ items: ResponseRow[]; next: string | null; can: Record<string, boolean> }> {
  const cursor = readCursor(after);
  const isNewestFirst = order === 'newest';
  const matches = await matchResponses(tx, scope, { study, filter, view: show });
  const comparison = isNewestFirst ? sql`<` : sql`>`;
  const isAfterCursor = cursor
    ? sql`and (r.started_at, r.id) ${comparison} (${cursor.at}, ${cursor.id}::uuid)`
    : sql``;
  const rows = await tx<ResponseRecord[]>`
    select ${responseSelectColumns} from responses r
    where ${matches} ${isAfterCursor}
    order by ${isNewestFirst ? sql`r.started_at desc, r.id desc` : sql`r.started_at, r.id`}
    limit ${PAGE_SIZE + 1}`;
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const shown = await readShownResponses(tx, scope, { study, rows: page });
  // The answers of deleted responses are not shown anywhere, nor are notes on them, which may quote them.
  const isDeleted = show === 'deleted';
  const blocks = isDeleted ? [] : [column].flat();
  const quality = await readQuality(tx, scope, { study, responses: page });
  const ids = isDeleted ? [] : page.map(({ id }) => id);
  const tags = await readResponseTags(tx, scope, { study, responses: ids });
  const answers = await readAnswerColumns(tx, scope, { study, responses: page, blocks });
  return {
    items: shown.map((row, index) => ({
      ...row,
      tags: tags.get(row.id) ?? [],
      lastNote: isDeleted ? null : (page[index]!.last_note?.slice(0, MAX_NOTE_CHARACTERS) ?? null),
      answers: answers.get(row.id) ?? {},
      quality: quality.get(row.id) ?? [],
    })),
    next: rows.length > PAGE_SIZE && last ? writeCursor({ at: last.started_at, id: last.id }) : null,
    can: { ...listAbilities(scope, responsePolicy), ...listAbilities(scope, markPolicy) },
  };
}
