import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import {
  FORMAT,
  FORMAT_VERSION,
  WHY_LEFT_OUT,
  writeManifest,
  type ManifestEntry,
  type Part,
} from '../json/manifest.ts';
import { writeReadme } from '../json/readme.ts';
import { safeName, uniqueNames } from '../zip/entry-name.ts';
import type { Written, ZipEntry } from '../zip/server/write-zip.ts';
import { listFiles, listPictures, listUploads, type FilesOf } from './list-files.ts';
import type { Snapshot } from './read-snapshot.ts';
import { allOf, readStudy, streamCsv } from './stream-csv.ts';
import { streamMedia, streamUploads } from './stream-files.ts';
import {
  readRow,
  streamMembers,
  streamPeople,
  streamResponses,
  streamTable,
  streamVersions,
} from './stream-rows.ts';

/** What is exported: one study, or the workspace with all its studies, without what its requester may not see. */
export type ExportSubject =
  { kind: 'study'; study: string } | { kind: 'workspace'; leftOut: readonly Part[] };

/** Follows what is written: rows for progress, finished entries for the manifest. */
export class EntryLog {
  rows = 0;
  readonly entries: ManifestEntry[] = [];
  #ofEntry: number | null = null;

  readonly count = (rows: number): void => {
    this.rows += rows;
    this.#ofEntry = (this.#ofEntry ?? 0) + rows;
  };

  readonly close = ({ name, bytes, sha256 }: Written): void => {
    this.entries.push({ name, bytes, sha256, rows: this.#ofEntry });
    this.#ofEntry = null;
  };

  /** A list may be empty: it then has 0 rows, not none. */
  readonly list = (name: string, content: AsyncIterable<Buffer>): ZipEntry => {
    this.#ofEntry = 0;
    return { name, content };
  };
}

interface Listed {
  id: string;
  name: string;
  folder: string;
}

async function listStudies(tx: Snapshot, scope: Scope, thing: ExportSubject): Promise<Listed[]> {
  const rows = await tx<{ id: string; name: string }[]>`
    select id, name from studies where workspace = ${scope.workspace} and deleted_at is null
      ${thing.kind === 'study' ? sql`and id = ${thing.study}` : sql``}
    order by created_at, id`;
  const unique = uniqueNames();
  return rows.map(({ id, name }) => ({ id, name, folder: `studies/${unique(safeName(name))}` }));
}

async function* entriesOfStudy(
  tx: Snapshot,
  scope: Scope,
  { id, folder }: Listed,
  ledger: EntryLog,
  files: FilesOf,
): AsyncGenerator<ZipEntry> {
  const study = await readStudy(tx, scope, id);
  if (!study) throw notFound('study');
  const every = allOf(scope, id);
  yield { name: `${folder}/study.json`, content: await readRow(tx, scope, 'studies', id) };
  yield ledger.list(`${folder}/versions.json`, streamVersions(tx, scope, id, ledger.count));
  yield ledger.list(`${folder}/responses.json`, streamResponses(tx, scope, id, ledger.count));
  yield ledger.list(`${folder}/responses-labels.csv`, streamCsv(tx, study, 'label', every, ledger.count));
  yield ledger.list(`${folder}/responses-codes.csv`, streamCsv(tx, study, 'code', every, ledger.count));
  yield ledger.list(`${folder}/uploads.json`, streamUploads(tx, scope, id, ledger.count));
  yield ledger.list(`${folder}/media.json`, streamMedia(tx, scope, id, ledger.count));
  yield* listFiles(files, listPictures(tx, scope, id, `${folder}/media`));
  yield* listFiles(files, listUploads(tx, scope, id, `${folder}/uploads`));
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
  tx: Snapshot,
  scope: Scope,
  thing: ExportSubject,
  ledger: EntryLog,
  storage: FilesOf['storage'],
): AsyncGenerator<ZipEntry> {
  const files: FilesOf = { storage, missing: [] };
  const [workspace] = await tx<{ name: string }[]>`
    select name from workspaces where workspace = ${scope.workspace}`;
  const studies = await listStudies(tx, scope, thing);
  const of = thing.kind === 'study' ? studies[0]?.name : workspace?.name;
  if (!workspace || of === undefined) throw notFound(thing.kind);
  const leftOut = thing.kind === 'workspace' ? thing.leftOut : [];
  yield {
    name: 'README.txt',
    content: writeReadme({ of, kind: thing.kind, leftOut, snapshotAt: scope.now }),
  };
  yield { name: 'workspace.json', content: await readRow(tx, scope, 'workspaces', scope.workspace) };
  if (thing.kind === 'study') {
    yield ledger.list('people.json', streamPeople(tx, scope, thing.study, ledger.count));
  } else {
    yield ledger.list('members.json', streamMembers(tx, scope, ledger.count));
    if (!leftOut.includes('invitations'))
      yield ledger.list('invitations.json', streamTable(tx, scope, 'invitations', ledger.count));
    if (!leftOut.includes('audit-log'))
      yield ledger.list('audit-log.json', streamTable(tx, scope, 'audit', ledger.count));
  }
  for (const study of studies) yield* entriesOfStudy(tx, scope, study, ledger, files);
  yield {
    name: 'manifest.json',
    content: writeManifest({
      format: FORMAT,
      version: FORMAT_VERSION,
      kind: thing.kind,
      workspace: { id: scope.workspace, name: workspace.name },
      studies,
      snapshotAt: scope.now.toISOString(),
      leftOut: leftOut.map((part) => ({ name: `${part}.json`, reason: WHY_LEFT_OUT[part] })),
      missing: files.missing,
      entries: ledger.entries,
    }),
  };
}
