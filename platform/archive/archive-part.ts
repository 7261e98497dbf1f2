import type { Role } from '../authorisation/role.ts';
import type { Tx } from '../db/core/database.ts';
import type { Scope } from '../db/core/scope.ts';
import { sql, type SqlPart } from '../db/core/sql.ts';

/** What a file of an archive is read from: one snapshot of a workspace. */
export interface ArchiveSource {
  tx: Tx;
  scope: Scope;
  /** The columns of a table that an archive holds, in the order in which the database has them. */
  columns(table: string): SqlPart;
}

/** The same for one item of the workspace, which has a folder of its own in the archive. */
export interface ItemSource extends ArchiveSource {
  /** Its id. */
  item: string;
}

/** What a file holds: one row as indented JSON, a list of rows as JSON, or text that is written as it is read. */
export type FileContent<Source> =
  | { row(source: Source): SqlPart }
  | { rows(source: Source): SqlPart; batch?: number }
  | { text(source: Source, count: (rows: number) => void): AsyncIterable<Buffer> };

export type ArchivedFile<Source = ArchiveSource> = FileContent<Source> & {
  name: string;
  /** What README.txt says of it. */
  about: string;
};

/** A file that not everyone who may export may see, where `limited` is set: the manifest then says `reason` instead. */
export type LimitedFile = ArchivedFile & { limited?: { roles: readonly Role[]; reason: string } };

/** Files of storage that belong to an item, in one folder beside its rows. */
export interface StoredFiles {
  folder: string;
  /** How README.txt names them: the folder and what the names in it are made of. */
  name: string;
  about: string;
  /** Names inside the folder, already safe (`safeName`), with their keys of storage. */
  list(source: ItemSource): AsyncIterable<{ name: string; file: string }[]>;
}

/** What the owner of some tables gives to archives: stated in the `archive.ts` beside its `tables.ts`. */
export interface ArchivePart {
  /** Tables with rows in an archive: every column is in, but for these, each with its reason. */
  tables: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Tables that are in no archive, each with its reason. */
  notArchived?: Readonly<Record<string, string>>;
  /** Files at the top of every archive. */
  always?: readonly ArchivedFile[];
  /** Files at the top of an archive of the whole workspace. */
  ofWorkspace?: readonly LimitedFile[];
  /** Files at the top of an archive of one item. */
  ofItem?: readonly ArchivedFile<ItemSource>[];
  /** Files in the folder of each item. */
  inFolder?: readonly ArchivedFile<ItemSource>[];
  stored?: StoredFiles;
  /** A condition: whether something changed, in the item or else anywhere in the workspace, that an archive holds. */
  changedSince?(scope: Scope, item: string | null, from: Date): SqlPart;
}

/** A statement whose rows are those of `query`, each as JSON in a column `line`: what `row` and `rows` give. */
export const asJson = (query: SqlPart): SqlPart => sql`select row_to_json(t)::text as line from (${query}) t`;

/** Reasons that many tables have for leaving out a column. */
export const LEFT_OUT = {
  workspace: 'The same in every row: `workspace.json` says it once.',
  file: 'Where the server keeps it: here it lies under its id.',
} as const;
