import { randomUUID } from 'node:crypto';
import { decodeStream, EndlessRowError, streamCsv } from '#platform/csv/server/stream-csv.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readAttributes } from '../../attributes/server/queries.ts';
import { readParticipantTags } from '../../tags/server/queries.ts';
import { MAX_IMPORT_ROWS, type ImportSettings } from '../import.ts';
import { ImportError } from './reading/import-error.ts';
import { countRows, findRepeatedRows, matchRows } from './match-rows.ts';
import { collectOptions, prepareColumns, TagIds } from './reading/prepare-columns.ts';
import { lockImport } from './queries.ts';
import { createRowReader, isBlank, type ImportColumn } from './reading/read-row.ts';
import type { ImportPlan } from './tables.ts';
import { lockRun, RunReplacedError, writeRows, type ImportRun, type StoredRow } from './write-rows.ts';

type CheckServices = Pick<Services, 'database' | 'storage'>;

/** Rows that are written at once. */
const BATCH_ROWS = 5_000;

/** Begins a run: it removes what an earlier one left. Null when nothing is to be checked. */
const claimCheck = ({ database }: CheckServices, scope: Scope, id: string) =>
  database.within(scope, async (tx) => {
    const record = await lockImport(tx, scope, id);
    if (record.state !== 'checking' || !record.settings) return null;
    const run = randomUUID();
    await tx`update participant_imports set run = ${run}, read_bytes = 0
      where workspace = ${scope.workspace} and id = ${id}`;
    await tx`delete from participant_import_rows where workspace = ${scope.workspace} and import = ${id}`;
    return {
      run: { id, run },
      file: record.file,
      settings: record.settings,
      attributes: await readAttributes(tx, scope),
      tags: await readParticipantTags(tx, scope),
    };
  });

type Claim = NonNullable<Awaited<ReturnType<typeof claimCheck>>>;

/** Reads the file and writes its rows, with what is wrong in each. @throws ImportError, RunReplacedError */
async function writeFileRows(
  { database, storage }: CheckServices,
  scope: Scope,
  { run, file, settings, attributes, tags }: Claim,
  signal: AbortSignal,
): Promise<ImportPlan> {
  let readBytes = 0;
  async function* countBytes(content: AsyncIterable<Buffer>) {
    for await (const part of content) {
      signal.throwIfAborted();
      readBytes += part.length;
      yield part;
    }
  }
  const { encoding, separator, hasHeader } = settings;
  const tagIds = new TagIds(tags, randomUUID);
  let reader: ReturnType<typeof openRows> | undefined;
  let rowCount = 0;
  let batch: StoredRow[] = [];
  // The next rows are read while the database writes.
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    await writing;
    writing = writeRows(database, scope, { ...run, rows: batch, readBytes });
    writing.catch(() => {});
    batch = [];
  };
  try {
    for await (const part of streamCsv(
      decodeStream(countBytes(await storage.get(file)), encoding),
      separator,
    ))
      for (const source of part) {
        if (isBlank(source.cells)) continue;
        if (!reader) {
          reader = openRows(source.cells, settings, attributes);
          if (hasHeader) continue;
        }
        rowCount += 1;
        if (rowCount > MAX_IMPORT_ROWS)
          throw new ImportError(
            `This file has more than ${MAX_IMPORT_ROWS.toLocaleString('en')} rows. Import it in several parts.`,
          );
        const { tags: tagNames, ...row } = reader.read(source);
        batch.push({ ...row, tagIds: tagIds.find({ tags: tagNames, problem: row.problem }) });
        if (batch.length === BATCH_ROWS) await write();
      }
    if (batch.length > 0) await write();
  } catch (error) {
    await writing.catch(() => {});
    if (error instanceof EndlessRowError)
      throw new ImportError(`The quotation mark that opens on line ${error.line} is never closed.`);
    throw error;
  }
  await writing;
  if (!reader || rowCount === 0) throw new ImportError('There are no rows in this file.');
  // Without any value there is nothing to choose from.
  const newAttributes = reader.newAttributes.map((one) =>
    one.type === 'oneOf' && one.options.length === 0 ? { ...one, type: 'text' as const } : one,
  );
  return { attributes: reader.attributes, newAttributes, newTags: tagIds.added };
}

/** Prepares to read rows, by the first row of the file. @throws ImportError */
function openRows(first: readonly string[], settings: ImportSettings, attributes: ImportPlan['attributes']) {
  if (first.length !== settings.columns.length)
    throw new ImportError(
      `The first row has ${first.length} cells, but ${settings.columns.length} columns were chosen. Check the separator.`,
    );
  const names = first.map((cell, index) => (settings.hasHeader && cell.trim()) || `Column ${index + 1}`);
  const planned = prepareColumns(names, settings, attributes);
  const collect = collectOptions(planned.columns as ImportColumn[]);
  const read = createRowReader(planned.columns);
  return {
    ...planned,
    read(source: Parameters<typeof read>[0]) {
      collect(source.cells);
      return read(source);
    },
  };
}

/** Says what importing would do, from the rows that were written. */
const finishCheck = ({ database }: CheckServices, scope: Scope, run: ImportRun, plan: ImportPlan) =>
  database.within(scope, async (tx) => {
    await lockRun(tx, scope, run);
    await findRepeatedRows(tx, scope, run.id);
    await matchRows(tx, scope, run.id);
    const counts = await countRows(tx, scope, run.id);
    await tx`
      update participant_imports set state = 'checked', run = null, error = null, counts = ${JSON.stringify(counts)}::jsonb,
        plan = ${JSON.stringify(plan)}::jsonb
      where workspace = ${scope.workspace} and id = ${run.id}`;
  });

/** A check that found something wrong with the whole file. */
const failCheck = ({ database }: CheckServices, scope: Scope, run: ImportRun, error: string) =>
  database.within(scope, async (tx) => {
    await lockRun(tx, scope, run);
    await tx`
      update participant_imports set state = 'ready', run = null, error = ${error}
      where workspace = ${scope.workspace} and id = ${run.id}`;
  });

/**
 * Checks a file: its rows are written with what is wrong in each, and compared with who is known. Participants do not change. May run
 * again at any time: the last run that began is the one that counts.
 */
export async function runCheck(
  services: CheckServices,
  scope: Scope,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<void> {
  const claim = await claimCheck(services, scope, id);
  if (!claim) return;
  try {
    const plan = await writeFileRows(services, scope, claim, signal);
    await finishCheck(services, scope, claim.run, plan);
  } catch (error) {
    if (error instanceof RunReplacedError) return;
    if (!(error instanceof ImportError)) throw error;
    await failCheck(services, scope, claim.run, error.message).catch((failure: unknown) => {
      if (!(failure instanceof RunReplacedError)) throw failure;
    });
  }
}
