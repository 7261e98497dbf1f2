import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { Encoding } from '#platform/encoding/encodings.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { ParticipantImport } from '../contract.ts';
import {
  IMPORT_TTL_MS,
  type ImportCounts,
  type ImportSettings,
  type ImportState,
  type UndoCounts,
} from '../import.ts';
import type { ImportPlan } from './tables.ts';

/** A row of `importColumns`. */
export interface ImportRecord {
  id: string;
  state: ImportState;
  file: string;
  file_name: string;
  /** A number too large for an integer comes as a text. */
  bytes: string;
  encoding: Encoding;
  is_encoding_certain: boolean;
  settings: ImportSettings | null;
  revision: number;
  read_bytes: string;
  plan: ImportPlan | null;
  counts: ImportCounts | null;
  undo: UndoCounts | null;
  error: string | null;
  created_by: string;
  requested_by: string | null;
  created_at: Date;
  applied_at: Date | null;
}

const importColumns = sql`
  id, state, file, file_name, bytes, encoding, is_encoding_certain, settings, revision, read_bytes, plan, counts, undo,
  error, created_by, requested_by, created_at, applied_at`;

/** An import as the API returns it. */
export function showImport(row: ImportRecord, names: ReadonlyMap<string, string>): ParticipantImport {
  const appliedAt = row.state === 'done' ? row.applied_at : null;
  return {
    id: row.id,
    fileName: row.file_name,
    bytes: Number(row.bytes),
    state: row.state,
    revision: row.revision,
    settings: row.settings as ParticipantImport['settings'],
    progress: Number(row.read_bytes) / Number(row.bytes),
    counts: row.counts,
    undo: row.undo,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    appliedAt: row.applied_at?.toISOString() ?? null,
    undoUntil: appliedAt && new Date(appliedAt.getTime() + IMPORT_TTL_MS).toISOString(),
    createdBy: { person: row.created_by, name: names.get(row.created_by) ?? null },
  };
}

/** Imports whose last step is older are about to be deleted. */
const getOldestKept = ({ now }: Scope) => new Date(now.getTime() - IMPORT_TTL_MS);

/** Imports of the last day, newest first. */
export const readImports = (tx: Tx, scope: Scope): Promise<ImportRecord[]> =>
  tx<ImportRecord[]>`
    select ${importColumns} from participant_imports
    where workspace = ${scope.workspace} and changed_at > ${getOldestKept(scope)} order by created_at desc, id limit 100`;

/** @throws not_found, also for one that is about to be deleted */
export async function requireImport(tx: Tx, scope: Scope, id: string): Promise<ImportRecord> {
  const [row] = await tx<ImportRecord[]>`
    select ${importColumns} from participant_imports
    where workspace = ${scope.workspace} and id = ${id} and changed_at > ${getOldestKept(scope)}`;
  if (!row) throw notFound('import');
  return row;
}

/** Locks an import until the transaction ends. @throws not_found */
export async function lockImport(tx: Tx, scope: Scope, id: string): Promise<ImportRecord> {
  await tx`select from participant_imports where workspace = ${scope.workspace} and id = ${id} for no key update`;
  return requireImport(tx, scope, id);
}
