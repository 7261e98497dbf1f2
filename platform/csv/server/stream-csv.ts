import { Readable } from 'node:stream';
import { ReadableStream, TextDecoderStream } from 'node:stream/web';
import Papa from 'papaparse';
import { BOM } from '../write-csv.ts';

/** A row of a file, with the line of the file on which it begins. */
export interface CsvRow {
  /** From 1; a line break inside a cell begins a line, too. */
  line: number;
  cells: string[];
  /** A quotation mark that is not closed or not doubled: what the cells are is a guess. */
  hasBadQuotes: boolean;
}

/** A row that does not end, because a quotation mark is never closed: it would fill the memory. */
export class EndlessRowError extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`no end of the row on line ${line}`);
    this.line = line;
  }
}

/** Far more than a row of any list of people has. */
const MAX_ROW_CHARACTERS = 1_000_000;

/** Every kind of line break as LF, so that lines are counted alike in and between cells, and files with several kinds are read. */
async function* normaliseBreaks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let endsWithReturn = false;
  let isFirst = true;
  for await (const text of texts) {
    let part: string = endsWithReturn ? `\r${text}` : text;
    if (isFirst && part.startsWith(BOM)) part = part.slice(BOM.length);
    isFirst &&= part === '';
    // The LF that belongs to it may be in the next part.
    endsWithReturn = part.endsWith('\r');
    if (endsWithReturn) part = part.slice(0, -1);
    if (part !== '') yield part.replaceAll(/\r\n?/g, '\n');
  }
  if (endsWithReturn) yield '\n';
}

const countBreaks = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

/** Results of the parser as a stream that is read at the pace of its reader. */
function parse(input: Readable, separator: string): Readable {
  let paused: Papa.Parser | null = null;
  const output = new Readable({
    objectMode: true,
    highWaterMark: 1,
    read() {
      const parser = paused;
      paused = null;
      parser?.resume();
    },
    destroy(error, done) {
      input.destroy();
      done(error);
    },
  });
  Papa.parse<string[]>(input, {
    delimiter: separator,
    newline: '\n',
    chunk(results, parser) {
      parser.pause();
      paused = parser;
      output.push(results);
    },
    complete: () => void output.push(null),
    error: (error) => void output.destroy(error),
  });
  return output;
}

/**
 * Reads CSV of any length, in parts of some hundred rows. Blank lines are rows with one empty cell.
 *
 * @throws EndlessRowError
 */
export async function* streamCsv(texts: AsyncIterable<string>, separator: string): AsyncGenerator<CsvRow[]> {
  let line = 1;
  let openCharacters = 0;
  async function* countCharacters() {
    for await (const text of normaliseBreaks(texts)) {
      openCharacters += text.length;
      yield text;
    }
  }
  const results: AsyncIterable<Papa.ParseResult<string[]>> = parse(
    Readable.from(countCharacters(), { highWaterMark: 1 }),
    separator,
  );
  for await (const { data, errors } of results) {
    if (data.length > 0) openCharacters = 0;
    else if (openCharacters > MAX_ROW_CHARACTERS) throw new EndlessRowError(line);
    const badRows = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
    const rows: CsvRow[] = [];
    for (const [index, cells] of data.entries()) {
      rows.push({ line, cells, hasBadQuotes: badRows.has(index) });
      line += 1;
      for (const cell of cells) if (cell.includes('\n')) line += countBreaks(cell);
    }
    if (rows.length > 0) yield rows;
  }
}

/** Decodes a stream of bytes. What cannot be decoded becomes U+FFFD. */
export const decodeStream = (content: AsyncIterable<Uint8Array>, encoding: string): AsyncIterable<string> =>
  ReadableStream.from(content).pipeThrough(new TextDecoderStream(encoding));
