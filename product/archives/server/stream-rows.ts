import type { Scope } from '#platform/db/core/scope.ts';
import { sql, identifiers } from '#platform/db/core/sql.ts';
import { ARCHIVED, type ArchivedTable } from '../json/tables.ts';
import type { Snapshot } from './read-snapshot.ts';

const BATCH = 100;

interface Line {
  line: string;
}

/** Names of the columns that an archive holds of a table. */
export async function columnsOf(tx: Snapshot, { table, leftOut }: ArchivedTable): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`;
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(leftOut, name));
}

/** Rows as a JSON list with one row a line; the database writes them, nothing is read into objects. */
export async function* asList(
  lines: () => Promise<AsyncIterable<{ line: string }[]>>,
  progress: (rows: number) => void,
): AsyncGenerator<Buffer> {
  let first = true;
  yield Buffer.from('[');
  for await (const rows of await lines()) {
    const text = rows.map(({ line }) => line).join(',\n');
    yield Buffer.from(`${first ? '\n' : ',\n'}${text}`);
    first = false;
    progress(rows.length);
  }
  yield Buffer.from('\n]\n');
}

export type Progress = (rows: number) => void;

/** Rows of a table that belong to the workspace. */
export function streamTable(
  tx: Snapshot,
  scope: Scope,
  of: 'invitations' | 'audit',
  progress: Progress,
): AsyncGenerator<Buffer> {
  const archived = ARCHIVED[of];
  const lines = async () => {
    const columns = await columnsOf(tx, archived);
    const order = of === 'audit' ? sql`at, id` : sql`created_at, id`;
    return tx.cursor<Line>(
      sql`select row_to_json(t)::text as line from (
      select ${identifiers(...columns)} from ${identifiers(archived.table)}
      where workspace = ${scope.workspace} order by ${order}) t`,
      BATCH,
    );
  };
  return asList(lines, progress);
}

/** Members with their names, in order of joining. */
export function streamMembers(tx: Snapshot, scope: Scope, progress: Progress): AsyncGenerator<Buffer> {
  const lines = async () => {
    const columns = await columnsOf(tx, ARCHIVED.members);
    return tx.cursor<Line>(
      sql`select row_to_json(t)::text as line from (
      select ${identifiers(...columns)}, name, email from members left join identity.persons p on p.id = person
      where workspace = ${scope.workspace} order by joined_at, person) t`,
      BATCH,
    );
  };
  return asList(lines, progress);
}

/** Names of the people a study mentions: its owner and who published it. */
export function streamPeople(
  tx: Snapshot,
  scope: Scope,
  study: string,
  progress: Progress,
): AsyncGenerator<Buffer> {
  const lines = async () =>
    tx.cursor<Line>(
      sql`select json_build_object('person', p.id, 'name', p.name)::text as line
      from identity.persons p where p.id in (
        select owner from studies where workspace = ${scope.workspace} and id = ${study}
        union select published_by from versions where workspace = ${scope.workspace} and study = ${study})
      order by p.name, p.id`,
      BATCH,
    );
  return asList(lines, progress);
}

export function streamVersions(
  tx: Snapshot,
  scope: Scope,
  study: string,
  progress: Progress,
): AsyncGenerator<Buffer> {
  const lines = async () => {
    const columns = await columnsOf(tx, ARCHIVED.versions);
    return tx.cursor<Line>(
      sql`select row_to_json(t)::text as line from (
      select ${identifiers(...columns)} from versions
      where workspace = ${scope.workspace} and study = ${study} order by number) t`,
      1,
    );
  };
  return asList(lines, progress);
}

/** Responses, oldest first, each with its answers in the order they were given. */
export function streamResponses(
  tx: Snapshot,
  scope: Scope,
  study: string,
  progress: Progress,
): AsyncGenerator<Buffer> {
  const lines = async () => {
    const columns = await columnsOf(tx, ARCHIVED.responses);
    const ofAnswers = await columnsOf(tx, ARCHIVED.answers);
    return tx.cursor<Line>(
      sql`select row_to_json(t)::text as line from (
      select ${identifiers(...columns)}, coalesce((select json_agg(row_to_json(a)) from (
        select ${identifiers(...ofAnswers)} from answers where answers.workspace = r.workspace
          and answers.study = r.study and answers.response = r.id order by seq, block) a), '[]') as answers
      from responses r where r.workspace = ${scope.workspace} and r.study = ${study} and r.deleted_at is null
      order by started_at, id) t`,
      BATCH,
    );
  };
  return asList(lines, progress);
}

/** One row as indented JSON: the workspace itself, or a study. */
export async function readRow(
  tx: Snapshot,
  scope: Scope,
  of: 'workspaces' | 'studies',
  id: string,
): Promise<string> {
  const archived = ARCHIVED[of];
  const columns = await columnsOf(tx, archived);
  const [row] = await tx<{ row: unknown }[]>`select row_to_json(t) as row from (
    select ${identifiers(...columns)} from ${identifiers(archived.table)}
    where workspace = ${scope.workspace} ${of === 'studies' ? sql`and id = ${id}` : sql``}) t`;
  return `${JSON.stringify(row?.row ?? null, null, 2)}\n`;
}
