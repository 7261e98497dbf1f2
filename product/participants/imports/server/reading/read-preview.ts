import { buffer } from 'node:stream/consumers';
import { authorise } from '#platform/authorisation/policy.ts';
import { guessHeader, guessSeparator } from '#platform/csv/server/guess-csv.ts';
import { EndlessRowError, streamCsv } from '#platform/csv/server/stream-csv.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { decode, type Encoding } from '#platform/encoding/encodings.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readAttributes } from '../../../attributes/server/queries.ts';
import type { ImportPreview } from '../../contract.ts';
import { MAX_IMPORT_COLUMNS, SEPARATORS, type Separator } from '../../import.ts';
import { suggestColumns } from './suggest-columns.ts';
import { participantImportPolicy } from '../policy.ts';
import { requireImport } from '../queries.ts';
import { isBlank } from './read-row.ts';

const PREVIEWED_BYTES = 200_000;
const PREVIEWED_ROWS = 10;
/** Rows by which columns are guessed. */
const MAX_GUESSED_ROWS = 500;
const MAX_SHOWN_CHARACTERS = 200;

/** Rows that are complete in the beginning of a file. */
async function readRows(text: string, separator: Separator, isWhole: boolean): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const part of streamCsv(
      (async function* () {
        yield text;
      })(),
      separator,
    ))
      rows.push(...part.map(({ cells }) => cells));
  } catch (error) {
    if (!(error instanceof EndlessRowError)) throw error;
  }
  if (!isWhole && rows.length > 1) rows.pop();
  return rows.filter((cells) => !isBlank(cells)).slice(0, MAX_GUESSED_ROWS);
}

interface PreviewInput {
  id: string;
  encoding?: Encoding | undefined;
  separator?: Separator | undefined;
  hasHeader?: boolean | undefined;
}

/** The first rows of a file, read as chosen or as is likely, and what its columns seem to be. @throws not_found, bad_input */
export async function readPreview(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  scope: Scope,
  { id, ...chosen }: PreviewInput,
): Promise<ImportPreview> {
  authorise(scope, participantImportPolicy, 'participant.import');
  const { record, attributes } = await database.within(scope, async (tx) => ({
    record: await requireImport(tx, scope, id),
    attributes: await readAttributes(tx, scope),
  }));
  const settings = record.settings;
  const encoding = chosen.encoding ?? (settings?.encoding as Encoding | undefined) ?? record.encoding;
  const bytes = Number(record.bytes);
  const end = Math.min(bytes, PREVIEWED_BYTES);
  const text = decode(await buffer(await storage.get(record.file, { start: 0, end: end - 1 })), encoding);
  const separator =
    chosen.separator ?? settings?.separator ?? guessSeparator(text.replaceAll(/\r\n?/g, '\n'), SEPARATORS);
  const rows = await readRows(text, separator, end === bytes);
  const hasHeader = chosen.hasHeader ?? settings?.hasHeader ?? guessHeader(rows);
  const [first = []] = rows;
  if (first.length === 0) throw badInput('There are no rows in this file.');
  if (first.length > MAX_IMPORT_COLUMNS)
    throw badInput(`This file has more than ${MAX_IMPORT_COLUMNS} columns. Choose another separator.`);
  const data = hasHeader ? rows.slice(1) : rows;
  const names = first.map((cell, index) => (hasHeader && cell.trim()) || `Column ${index + 1}`);
  return {
    encoding,
    isEncodingCertain: record.is_encoding_certain && encoding === record.encoding,
    separator,
    hasHeader,
    columns: suggestColumns(names, data, attributes).map((column) => ({
      ...column,
      name: column.name.slice(0, MAX_SHOWN_CHARACTERS),
    })),
    rows: data
      .slice(0, PREVIEWED_ROWS)
      .map((cells) => names.map((_, index) => (cells[index] ?? '').slice(0, MAX_SHOWN_CHARACTERS))),
  };
}
