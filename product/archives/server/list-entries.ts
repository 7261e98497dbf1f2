import type { ArchivedFile, ArchivePart, ItemSource } from '#platform/archive/archive-part.ts';
import { safeName, uniqueNames } from '#platform/archive/entry-name.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { listStudyNames } from '#product/studies/server/queries.ts';
import { findWorkspaceName } from '#product/workspaces/server/queries.ts';
import { FORMAT, FORMAT_VERSION, writeManifest, type ManifestEntry } from '../json/manifest.ts';
import { writeReadme } from '../json/readme.ts';
import type { Written, ZipEntry } from '../zip/server/write-zip.ts';
import { listFiles, type FilesOf } from './list-files.ts';
import { limitedFiles } from './policy.ts';
import { readColumns } from './read-columns.ts';
import type { Snapshot } from './read-snapshot.ts';
import { contentOf, type Progress } from './stream-rows.ts';

/**
 * What is exported: one study, or the workspace with all its studies, without what its requester may not see
 * (`limitedFiles`).
 */
export type ExportSubject =
  { kind: 'study'; study: string } | { kind: 'workspace'; leftOut: readonly string[] };

/** Follows what is written: rows for progress, finished entries for the manifest. */
export class EntryLog {
  rows = 0;
  readonly entries: ManifestEntry[] = [];
  #ofEntry: number | null = null;

  readonly count: Progress = (rows) => {
    this.rows += rows;
    this.#ofEntry = (this.#ofEntry ?? 0) + rows;
  };

  readonly close = ({ name, bytes, sha256 }: Written): void => {
    this.entries.push({ name, bytes, sha256, rows: this.#ofEntry });
    this.#ofEntry = null;
  };

  /** A list may be empty: it then has 0 rows, not none. */
  readonly open = (isList: boolean): void => {
    this.#ofEntry = isList ? 0 : null;
  };
}

/** What an archive is read from and made of: the parts are listed in the order of their files. */
export interface ArchiveContext {
  tx: Snapshot;
  scope: Scope;
  parts: readonly ArchivePart[];
  storage: FilesOf['storage'];
}

async function* listTexts(
  texts: readonly ArchivedFile<ItemSource>[],
  source: ItemSource,
  folder: string,
  ledger: EntryLog,
): AsyncGenerator<ZipEntry> {
  for (const file of texts) {
    const content = await contentOf(file, source, ledger.count);
    ledger.open(!('row' in file));
    yield { name: `${folder}${file.name}`, content };
  }
}

/** The files of one study: what is read from rows, part by part, and then the folders of storage by their names. */
async function* listFolder(
  parts: readonly ArchivePart[],
  source: ItemSource,
  folder: string,
  ledger: EntryLog,
  files: FilesOf,
): AsyncGenerator<ZipEntry> {
  yield* listTexts(
    parts.flatMap(({ inFolder = [] }) => inFolder),
    source,
    `${folder}/`,
    ledger,
  );
  const stored = parts.flatMap((part) => part.stored ?? []);
  for (const one of stored.toSorted((a, b) => (a.folder < b.folder ? -1 : 1)))
    yield* listFiles(files, `${folder}/${one.folder}`, one.list(source));
}

/** What a person calls the subject; undefined where it is gone. */
export async function nameOfSubject(
  tx: Snapshot,
  scope: Scope,
  thing: ExportSubject,
): Promise<string | undefined> {
  if (thing.kind === 'workspace') return findWorkspaceName(tx, scope);
  const [study] = await listStudyNames(tx, scope, thing.study);
  return study?.name;
}

/** Name of the file a person saves. */
export function fileName(of: string, at: Date): string {
  return `${safeName(`${of} export`)} ${at.toISOString().slice(0, 10)}.zip`;
}

/**
 * Every file of an archive, in order, read from one snapshot as it is written; the manifest comes last, when all
 * checksums are known.
 *
 * @throws not_found when the study or workspace is gone
 */
export async function* listEntries(
  { tx, scope, parts, storage }: ArchiveContext,
  thing: ExportSubject,
  ledger: EntryLog,
): AsyncGenerator<ZipEntry> {
  const files: FilesOf = { storage, missing: [] };
  const workspace = await findWorkspaceName(tx, scope);
  const of = await nameOfSubject(tx, scope, thing);
  if (workspace === undefined || of === undefined) throw notFound(thing.kind);
  const unique = uniqueNames();
  const found = await listStudyNames(tx, scope, thing.kind === 'study' ? thing.study : undefined);
  const studies = found.map(({ id, name }) => ({ id, name, folder: `studies/${unique(safeName(name))}` }));
  const leftOut = limitedFiles(parts).filter(
    ({ key }) => thing.kind === 'workspace' && thing.leftOut.includes(key),
  );
  const source = { tx, scope, columns: await readColumns(tx, parts) };
  const ofWorkspace = parts
    .flatMap((part) => part.ofWorkspace ?? [])
    .filter(({ name }) => !leftOut.some((one) => one.name === name));
  const top: ArchivedFile<ItemSource>[] = [
    ...parts.flatMap((part) => part.always ?? []),
    ...(thing.kind === 'study' ? parts.flatMap((part) => part.ofItem ?? []) : ofWorkspace),
  ];
  yield {
    name: 'README.txt',
    content: writeReadme({ of, top, parts, snapshotAt: scope.now }),
  };
  yield* listTexts(top, { ...source, item: thing.kind === 'study' ? thing.study : '' }, '', ledger);
  for (const { id, folder } of studies)
    yield* listFolder(parts, { ...source, item: id }, folder, ledger, files);
  yield {
    name: 'manifest.json',
    content: writeManifest({
      format: FORMAT,
      version: FORMAT_VERSION,
      kind: thing.kind,
      workspace: { id: scope.workspace, name: workspace },
      studies,
      snapshotAt: scope.now.toISOString(),
      leftOut: leftOut.map(({ name, reason }) => ({ name, reason })),
      missing: files.missing,
      entries: ledger.entries,
    }),
  };
}
