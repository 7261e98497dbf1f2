import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import { sql, rawSql } from '#platform/db/core/sql.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { archivePolicy } from '#product/archives/server/policy.ts';
import type { CountKind } from '#product/responses/response.ts';
import { openChannels } from '#product/studies/channels.ts';
import type { StudyRow } from '#product/studies/contract.ts';
import type { StudyKind } from '#product/studies/kinds.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import type { LinkChannel, StudyState } from '#product/studies/study.ts';

const PAGE = 50;

interface Row {
  id: string;
  name: string;
  kind: StudyKind;
  state: StudyState;
  archived: boolean;
  link_token: string;
  link: LinkChannel;
  owner: string | null;
  owner_name: string | null;
  updated_at: Date;
  responses: string;
  completed: string;
  last_at: Date | null;
  sort_number: string;
}

export interface StudyListQuery {
  search?: string;
  mine?: boolean;
  state?: StudyState | 'archived' | 'deleted';
  sort?: 'updated' | 'name' | 'responses';
  after?: string;
}

type Place = [value: string, id: string];

/** @throws bad_input for what the database could not compare with the column of the order */
function readPlace(after: string | undefined, fits: (value: string) => boolean): Place | null {
  if (after === undefined) return null;
  try {
    const read: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    if (
      Array.isArray(read) &&
      read.length === 2 &&
      read.every((one) => typeof one === 'string') &&
      fits(String(read[0])) &&
      isUuid(String(read[1]))
    )
      return read as Place;
  } catch {
    // Falls through to the one sentence below.
  }
  throw badInput('This list has changed. Reload it.', {
    after: 'This cursor isn’t valid for this list.',
  });
}

const isMoment = (value: string) => {
  const year = new Date(value).getUTCFullYear();
  return year >= 1000 && year < 9000;
};
const isText = (value: string) => !value.includes('\u0000') && value.isWellFormed();
const isCount = (value: string) => /^\d{1,15}$/.test(value);

/** Order of each sort: what it compares, how, and the type of its cursor's value. */
const ORDERS = {
  updated: { column: 'updated_at', type: 'timestamptz', descends: true, fits: isMoment },
  name: { column: 'sort_name', type: 'text', descends: false, fits: isText },
  responses: { column: 'responses', type: 'int8', descends: true, fits: isCount },
} as const;

function kindOf(state: StudyListQuery['state']) {
  if (state === 'deleted') return sql`s.deleted_at is not null`;
  if (state === 'archived') return sql`s.deleted_at is null and s.archived`;
  if (state) return sql`s.deleted_at is null and not s.archived and s.state = ${state}`;
  return sql`s.deleted_at is null and not s.archived`;
}

/** Studies of the workspace with how many responses they have; each once, however the list changes meanwhile. */
export async function listStudies(
  tx: Tx,
  scope: Scope,
  wanted: StudyListQuery,
): Promise<{ items: StudyRow[]; next: string | null }> {
  const order = ORDERS[wanted.sort ?? 'updated'];
  const place = readPlace(wanted.after, order.fits);
  const column = rawSql(`l.${order.column}`);
  const way = order.descends ? sql`desc` : sql`asc`;
  const person = scope.actor.kind === 'person' ? scope.actor.person : null;
  const pattern = wanted.search ? `%${wanted.search.replace(/[\\%_]/g, String.raw`\$&`)}%` : null;
  const beyond = order.descends ? sql`<` : sql`>`;
  const value =
    order.type === 'timestamptz' ? sql`::timestamptz` : order.type === 'int8' ? sql`::int8` : sql`::text`;
  const counted = (kind: CountKind) => sql`coalesce((select c.n from response_counts c
    where c.workspace = s.workspace and c.study = s.id and c.kind = ${kind}), 0)`;
  const rows = await tx<(Row & { place: string })[]>`
    with listed as (
      select s.id, s.name, lower(s.name) as sort_name, s.kind, s.state, s.archived, s.link_token, s.link, s.owner,
        s.updated_at, s.workspace, ${counted('started')}::int8 as responses, ${counted('completed')}::int8 as completed
      from studies s
      where s.workspace = ${scope.workspace} and s.template is null and ${kindOf(wanted.state)}
        ${pattern ? sql`and s.name ilike ${pattern}` : sql``} ${wanted.mine ? sql`and s.owner = ${person}` : sql``}
    )
    select l.*, p.name as owner_name, ${column}::text as place,
      (select r.started_at from responses r where r.workspace = l.workspace and r.study = l.id
        and not r.preview and r.deleted_at is null order by r.started_at desc, r.id desc limit 1) as last_at
    from listed l left join identity.persons p on p.id = l.owner
    ${place ? sql`where (${column}, l.id) ${beyond} (${place[0]}${value}, ${place[1]}::uuid)` : sql``}
    order by ${column} ${way}, l.id ${way} limit ${PAGE + 1}`;
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    items: page.map((row) => show(scope, row)),
    next:
      rows.length > PAGE && last
        ? Buffer.from(JSON.stringify([last.place, last.id])).toString('base64url')
        : null,
  };
}

function show(scope: Scope, row: Row): StudyRow {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    state: row.state,
    archived: row.archived,
    channels: openChannels(row),
    linkToken: row.link_token,
    responses: Number(row.responses),
    completed: Number(row.completed),
    target: row.link.closeAt,
    lastResponseAt: row.last_at?.toISOString() ?? null,
    owner: row.owner && row.owner_name ? { id: row.owner, name: row.owner_name } : null,
    updatedAt: row.updated_at.toISOString(),
    can: listAbilities(scope, { ...studyPolicy, ...archivePolicy }),
  };
}
