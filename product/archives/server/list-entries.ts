import type { ArchivedFile, ArchivePart, ItemSource } from '#platform/archive/archive-part.ts';
import { safeName, createNameDeduplicator } from '#platform/archive/entry-name.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { listStudyNames } from '#product/studies/server/queries.ts';
import { findWorkspaceName } from '#product/workspaces/server/queries.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_FORMAT_VERSION,
  formatManifest,
  type ManifestEntry,
} from '../json/manifest.ts';
import { formatReadme } from '../json/readme.ts';
import type { WrittenEntry, ZipEntry } from '../zip/server/write-zip.ts';
import { listStoredFiles, type ArchivedFileSource } from './list-files.ts';
import { listRestrictedFiles } from './policy.ts';
import { readColumns } from './read-columns.ts';
import type { Snapshot } from './read-snapshot.ts';
import { readContent, type CountRows } from './read-content.ts';

/**
 * What is exported: one study, or the workspace with its studies, without the files that the requester may not see
 * (`listRestrictedFiles`). `restrictedPerson` is set if projects are hidden from the requester: then it is made for them alone.
 */
export type ExportSubject =
  | { kind: 'study'; study: string }
  | { kind: 'workspace'; leftOut: readonly string[]; restrictedPerson: string | null };

const HIDDEN_PROJECTS = {
  name: 'studies of other projects',
  reason: 'Some projects are only for chosen members; an owner or admin can export all of them.',
};

/** Counts written rows for progress and collects finished entries for the manifest. */
export class EntryLog {
  rows = 0;
  readonly entries: ManifestEntry[] = [];
  #entryRows: number | null = null;

  readonly countRows: CountRows = (rows) => {
    this.rows += rows;
    this.#entryRows = (this.#entryRows ?? 0) + rows;
  };

  readonly endEntry = ({ name, bytes, sha256 }: WrittenEntry): void => {
    this.entries.push({ name, bytes, sha256, rows: this.#entryRows });
    this.#entryRows = null;
  };

  /** Lists start at 0 rows; other files have no row count (null). */
  readonly beginEntry = (isList: boolean): void => {
    this.#entryRows = isList ? 0 : null;
  };
}

/** Sources of an archive; `parts` are in the order of their files. */
interface ArchiveContext {
  tx: Snapshot;
  scope: Scope;
  parts: readonly ArchivePart[];
  storage: ArchivedFileSource['storage'];
}

async function* listDataFiles(
  files: readonly ArchivedFile<ItemSource>[],
  source: ItemSource,
  folder: string,
  entryLog: EntryLog,
): AsyncGenerator<ZipEntry> {
  for (const file of files) {
    const content = await readContent(file, source, entryLog.countRows);
    entryLog.beginEntry(!('row' in file || 'zip' in file));
    yield { name: `${folder}${file.name}`, content };
  }
}

/** The files of one study: those made from rows in the order of the parts, then folders of stored files by name. */
async function* listStudyFolder(
  parts: readonly ArchivePart[],
  source: ItemSource,
  folder: string,
  entryLog: EntryLog,
  files: ArchivedFileSource,
): AsyncGenerator<ZipEntry> {
  yield* listDataFiles(
    parts.flatMap(({ itemFolderFiles = [] }) => itemFolderFiles),
    source,
    `${folder}/`,
    entryLog,
  );
  const stored = parts.flatMap((part) => part.storedFiles ?? []);
  for (const folderFiles of stored.toSorted((a, b) => (a.folder < b.folder ? -1 : 1)))
    yield* listStoredFiles(files, `${folder}/${folderFiles.folder}`, folderFiles.list(source));
}

/** Name of the study or workspace; undefined if it was deleted. */
export async function findSubjectName(
  tx: Snapshot,
  scope: Scope,
  subject: ExportSubject,
): Promise<string | undefined> {
  if (subject.kind === 'workspace') return findWorkspaceName(tx, scope);
  const [study] = await listStudyNames(tx, scope, subject.study);
  return study?.name;
}

/** Name of the downloaded file. */
export function formatArchiveName(subjectName: string, date: Date): string {
  return `${safeName(`${subjectName} export`)} ${date.toISOString().slice(0, 10)}.zip`;
}

/**
 * Yields every file of an archive in order, read from one snapshot while it is written. The manifest comes last, when
 * all checksums are known.
 *
 * @throws not_found if the study or workspace was deleted
 */
export async function* listEntries(
  { tx, scope, parts, storage }: ArchiveContext,
  subject: ExportSubject,
  entryLog: EntryLog,
): AsyncGenerator<ZipEntry> {
  const files: ArchivedFileSource = { storage, missing: [] };
  const workspace = await findWorkspaceName(tx, scope);
  const subjectName = await findSubjectName(tx, scope, subject);
  if (workspace === undefined || subjectName === undefined) throw notFound(subject.kind);
  const makeUnique = createNameDeduplicator();
  const studyNames = await listStudyNames(tx, scope, subject.kind === 'study' ? subject.study : undefined);
  const studies = studyNames.map(({ id, name }) => ({
    id,
    name,
    folder: `studies/${makeUnique(safeName(name))}`,
  }));
  const leftOut = listRestrictedFiles(parts).filter(
    ({ key }) => subject.kind === 'workspace' && subject.leftOut.includes(key),
  );
  const source = { tx, scope, columns: await readColumns(tx, parts) };
  const workspaceFiles = parts
    .flatMap((part) => part.workspaceFiles ?? [])
    .filter(({ name }) => !leftOut.some((file) => file.name === name));
  const workspaceFolders =
    subject.kind === 'workspace' ? parts.flatMap((part) => part.workspaceStoredFiles ?? []) : [];
  const topFiles: ArchivedFile<ItemSource>[] = [
    ...parts.flatMap((part) => part.commonFiles ?? []),
    ...(subject.kind === 'study' ? parts.flatMap((part) => part.singleItemFiles ?? []) : workspaceFiles),
  ];
  yield {
    name: 'README.txt',
    content: formatReadme({
      title: subjectName,
      topFiles: [...topFiles, ...workspaceFolders],
      parts,
      snapshotAt: scope.now,
    }),
  };
  yield* listDataFiles(
    topFiles,
    { ...source, item: subject.kind === 'study' ? subject.study : '' },
    '',
    entryLog,
  );
  for (const { folder, list } of workspaceFolders) yield* listStoredFiles(files, folder, list(source));
  for (const { id, folder } of studies)
    yield* listStudyFolder(parts, { ...source, item: id }, folder, entryLog, files);
  yield {
    name: 'manifest.json',
    content: formatManifest({
      format: ARCHIVE_FORMAT,
      version: ARCHIVE_FORMAT_VERSION,
      kind: subject.kind,
      workspace: { id: scope.workspace, name: workspace },
      studies,
      snapshotAt: scope.now.toISOString(),
      leftOut: [
        ...leftOut.map(({ name, reason }) => ({ name, reason })),
        ...(subject.kind === 'workspace' && subject.restrictedPerson !== null ? [HIDDEN_PROJECTS] : []),
      ],
      missing: files.missing,
      entries: entryLog.entries,
    }),
  };
}
