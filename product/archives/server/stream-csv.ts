import type { Scope } from '#platform/db/core/scope.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { listParameters, streamAnswered, type Wanted } from '#product/responses/server/stream-answered.ts';
import { readVersionsOrDraft } from '#product/studies/server/versions.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { tableOf, type As } from '../csv/table.ts';
import { BOM } from '#platform/csv/write-csv.ts';
import type { Snapshot } from './read-snapshot.ts';

/** Responses fetched at once: what is in memory at any time. */
const BATCH = 100;

/** Parameters with a column of their own, the most frequent: whoever opens a link can make up names. */
const PARAMETERS = 50;

/** Characters handed on at once: wide tables are written in steps, so that others get their turn between them. */
const PIECE = 32_768;

/** What a table needs to know of a study. */
export interface ExportedStudy {
  id: string;
  base: string;
  versions: { number: number; content: StudyContent }[];
}

/** A study with all its versions, or its draft where nothing was published; null when absent or deleted. */
export async function readStudy(tx: Snapshot, scope: Scope, study: string): Promise<ExportedStudy | null> {
  const versions = await readVersionsOrDraft(tx, scope, study);
  return versions && { id: study, base: versions.at(-1)!.content.languages.base, versions };
}

/**
 * Responses as CSV, oldest first, a hundred at a time: never all in memory, whatever their number. Answers off
 * the path are in the JSON only.
 */
export async function* streamCsv(
  tx: Snapshot,
  study: ExportedStudy,
  as: As,
  wanted: Wanted,
  progress: (rows: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const parameters = (await listParameters(tx, wanted, PARAMETERS)).toSorted();
  const table = tableOf(study, findBlockType, as, parameters);
  yield Buffer.from(BOM + table.header);
  for await (const rows of streamAnswered(tx, wanted, BATCH)) {
    let text = '';
    for (const row of rows) {
      text += table.line(row);
      if (text.length < PIECE) continue;
      yield Buffer.from(text);
      text = '';
    }
    if (text !== '') yield Buffer.from(text);
    progress(rows.length);
  }
}
