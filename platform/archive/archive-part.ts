import type { Role } from '../authorisation/role.ts';
import type { Tx } from '../db/core/database.ts';
import type { Scope } from '../db/core/scope.ts';
import { sql, type SqlPart } from '../db/core/sql.ts';

/** Source of the files of an archive: one snapshot of a workspace. */
interface ArchiveSource {
  tx: Tx;
  scope: Scope;
  /** The archived columns of a table, in database order. */
  columns(table: string): SqlPart;
}

/** Source of the files of one item of the workspace (a study), which has its own folder in the archive. */
export interface ItemSource extends ArchiveSource {
  /** Id of the item. */
  item: string;
}

/** Content of a file: one row as indented JSON, a list of rows as JSON, streamed text, or a ZIP of streamed texts. */
type FileContent<Source> =
  | { row(source: Source): SqlPart }
  | { rows(source: Source): SqlPart; batch?: number }
  | { text(source: Source, countRows: (rows: number) => void): AsyncIterable<Buffer> }
  | { zip(source: Source): AsyncIterable<{ name: string; content: AsyncIterable<string> | string }> };

export type ArchivedFile<Source = ArchiveSource> = FileContent<Source> & {
  name: string;
  /** Description in README.txt. */
  about: string;
};

/** A file that only some roles get, if `restriction` is set. For others, the manifest states the reason. */
type RestrictedFile = ArchivedFile & { restriction?: { roles: readonly Role[]; reason: string } };

/** Stored files (uploads, images) of an item or of the workspace; they get a folder beside the rows. */
export interface StoredFiles<Source = ItemSource> {
  folder: string;
  /** Name pattern shown in README.txt, such as `media/<id>.<kind>`. */
  name: string;
  about: string;
  /** File names inside the folder, already safe (`safeName`), with their storage keys, or with a text made of rows. */
  list(source: Source): AsyncIterable<({ name: string; file: string } | { name: string; text: string })[]>;
}

/** What a noun adds to archives. Declared in the `archive.ts` beside its `tables.ts`. */
export interface ArchivePart {
  /** Its files stand after those of parts with a lower number; two parts have different ones. */
  order: number;
  /** Archived tables. All columns are included, except those listed here with a reason. */
  tables: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Tables that are never archived, each with a reason. */
  notArchived?: Readonly<Record<string, string>>;
  /** Files at the top of every archive. */
  commonFiles?: readonly ArchivedFile[];
  /** Files at the top of an archive of the whole workspace. */
  workspaceFiles?: readonly RestrictedFile[];
  /** Files at the top of an archive of one item. */
  singleItemFiles?: readonly ArchivedFile<ItemSource>[];
  /** Files in the folder of each item. */
  itemFolderFiles?: readonly ArchivedFile<ItemSource>[];
  storedFiles?: StoredFiles;
  /** Stored files at the top of an archive of the whole workspace. */
  workspaceStoredFiles?: StoredFiles<ArchiveSource>;
  /** SQL condition: whether archived data changed, in the item or (null) anywhere in the workspace. */
  changedSince?(scope: Scope, item: string | null, since: Date): SqlPart;
}

/** Wraps a query so that each row is JSON in a column `line`, as `row` and `rows` must return. */
export const selectAsJson = (query: SqlPart): SqlPart =>
  sql`select row_to_json(t)::text as line from (${query}) t`;

/** Common reasons for leaving out a column. */
export const LEFT_OUT_REASONS = {
  workspace: 'The same in every row: `workspace.json` says it once.',
  file: 'Where the server keeps it: here it lies under its id.',
} as const;
