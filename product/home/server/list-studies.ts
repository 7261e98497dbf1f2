import { toSearchPattern } from '#platform/text/fold-for-search.ts';
import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import { sql, rawSql } from '#platform/db/core/sql.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { FORMER_MEMBER_NAME } from '#product/accounts/account.ts';
import { archivePolicy } from '#product/archives/server/policy.ts';
import type { ProjectColour } from '#product/projects/project.ts';
import type { CountKind } from '#product/responses/response.ts';
import { listOpenChannels } from '#product/studies/channels.ts';
import type { StudyRow } from '#product/studies/contract.ts';
import type { StudyKind } from '#product/studies/kinds.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { workspacePolicy } from '#product/workspaces/server/policy.ts';
import type { LinkChannel, StudyState } from '#product/studies/study.ts';

const PAGE_SIZE = 50;

interface ListedStudyRow {
  id: string;
  name: string;
  kind: StudyKind;
  state: StudyState;
  archived: boolean;
  keeps_data: boolean;
  link_token: string;
  link: LinkChannel;
  owner: string | null;
  owner_name: string | null;
  project: string | null;
  project_name: string | null;
  project_colour: ProjectColour | null;
  updated_at: Date;
  responses: string;
  completed: string;
  last_response_at: Date | null;
  sort_number: string;
}

export interface StudyListQuery {
  search?: string;
  mine?: boolean;
  state?: StudyState | 'archived' | 'deleted';
  /** Id of a project; `none`: studies in no project. */
  project?: string;
  sort?: 'updated' | 'name' | 'responses';
  after?: string;
}

type CursorValue = [value: string, id: string];

/** @throws bad_input if the database could not compare the value with the sort column */
function parseCursor(
  after: string | undefined,
  isValidValue: (value: string) => boolean,
): CursorValue | null {
  if (after === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    if (
      Array.isArray(parsed) &&
      parsed.length === 2 &&
      parsed.every((item) => typeof item === 'string') &&
      isValidValue(String(parsed[0])) &&
      isUuid(String(parsed[1]))
    )
      return parsed as CursorValue;
  } catch {
    // Reported below, like any other invalid cursor.
  }
  throw badInput('This list has changed. Reload it.', {
    after: 'This cursor isn’t valid for this list.',
  });
}

const isTimestamp = (value: string) => {
  const year = new Date(value).getUTCFullYear();
  return year >= 1000 && year < 9000;
};
const isText = (value: string) => !value.includes('\u0000') && value.isWellFormed();
const isCount = (value: string) => /^\d{1,15}$/.test(value);

/** Column and direction of each sort, and the type of the cursor's value. */
const SORT_ORDERS = {
  updated: { column: 'updated_at', type: 'timestamptz', isDescending: true, isValidValue: isTimestamp },
  name: { column: 'sort_name', type: 'text', isDescending: false, isValidValue: isText },
  responses: { column: 'responses', type: 'int8', isDescending: true, isValidValue: isCount },
} as const;

function buildStateCondition(state: StudyListQuery['state']) {
  if (state === 'deleted') return sql`s.deleted_at is not null`;
  if (state === 'archived') return sql`s.deleted_at is null and s.archived`;
  if (state) return sql`s.deleted_at is null and not s.archived and s.state = ${state}`;
  return sql`s.deleted_at is null and not s.archived`;
}

function buildProjectCondition(project: string | undefined) {
  if (project === undefined) return sql``;
  return project === 'none' ? sql`and s.project is null` : sql`and s.project = ${project}`;
}

/** A page of the workspace's studies with response counts. No study is repeated if the list changes between pages. */
export async function listStudies(
  tx: Tx,
  scope: Scope,
  query: StudyListQuery,
): Promise<{ items: StudyRow[]; next: string | null }> {
  const order = SORT_ORDERS[query.sort ?? 'updated'];
  const cursor = parseCursor(query.after, order.isValidValue);
  const column = rawSql(`l.${order.column}`);
  const direction = order.isDescending ? sql`desc` : sql`asc`;
  const person = scope.actor.kind === 'person' ? scope.actor.person : null;
  const pattern = query.search ? toSearchPattern(query.search) : null;
  const operator = order.isDescending ? sql`<` : sql`>`;
  const cast =
    order.type === 'timestamptz' ? sql`::timestamptz` : order.type === 'int8' ? sql`::int8` : sql`::text`;
  const selectCount = (kind: CountKind) => sql`coalesce((select c.n from response_counts c
    where c.workspace = s.workspace and c.study = s.id and c.kind = ${kind}), 0)`;
  const rows = await tx<(ListedStudyRow & { cursor_value: string })[]>`
    with listed as (
      select s.id, s.name, lower(s.name) as sort_name, s.kind, s.state, s.archived, s.link_token, s.link, s.owner, s.project,
        s.keeps_data, s.updated_at, s.workspace, ${selectCount('started')}::int8 as responses, ${selectCount('completed')}::int8 as completed
      from studies s
      where s.workspace = ${scope.workspace} and s.template is null and ${buildStateCondition(query.state)}
        ${pattern ? sql`and internal.fold_for_search(s.name) like ${pattern}` : sql``} ${query.mine ? sql`and s.owner = ${person}` : sql``}
        ${buildProjectCondition(query.project)}
    )
    select l.*, p.name as owner_name, j.name as project_name, j.colour as project_colour, ${column}::text as cursor_value,
      (select r.started_at from responses r where r.workspace = l.workspace and r.study = l.id
        and not r.preview and r.deleted_at is null order by r.started_at desc, r.id desc limit 1) as last_response_at
    from listed l left join identity.persons p on p.id = l.owner
    left join projects j on j.workspace = l.workspace and j.id = l.project
    ${cursor ? sql`where (${column}, l.id) ${operator} (${cursor[0]}${cast}, ${cursor[1]}::uuid)` : sql``}
    order by ${column} ${direction}, l.id ${direction} limit ${PAGE_SIZE + 1}`;
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    items: page.map((row) => toStudyRow(scope, row)),
    next:
      rows.length > PAGE_SIZE && last
        ? Buffer.from(JSON.stringify([last.cursor_value, last.id])).toString('base64url')
        : null,
  };
}

const LISTED_POLICY = {
  ...studyPolicy,
  ...archivePolicy,
  'workspace.change-retention': workspacePolicy['workspace.change-retention'],
};

function toStudyRow(scope: Scope, row: ListedStudyRow): StudyRow {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    state: row.state,
    archived: row.archived,
    keepsData: row.keeps_data,
    channels: listOpenChannels(row),
    linkToken: row.link_token,
    responses: Number(row.responses),
    completed: Number(row.completed),
    // A number of responses.
    target: row.link.closeAt,
    lastResponseAt: row.last_response_at?.toISOString() ?? null,
    owner: row.owner ? { id: row.owner, name: row.owner_name ?? FORMER_MEMBER_NAME } : null,
    project:
      row.project && row.project_name && row.project_colour
        ? { id: row.project, name: row.project_name, colour: row.project_colour }
        : null,
    updatedAt: row.updated_at.toISOString(),
    can: listAbilities(scope, LISTED_POLICY),
  };
}
