import type { Scope } from '#platform/db/core/scope.ts';
import { listTaggedBlocks, readTags } from '#product/analysis/coding/server/read-tags.ts';
import { findBlockType } from '#product/blocks/index.ts';
import type { AnsweredResponse } from '#product/responses/answered-response.ts';
import {
  listParameterNames,
  streamAnsweredResponses,
  type ResponseCondition,
} from '#product/responses/server/stream-answered.ts';
import { hasTranscripts } from '#product/responses/transcripts/server/read-spoken-text.ts';
import { getPositionInSegment, getSegment } from '#product/results/columns/bits.ts';
import { readWeightColumns, type WeightsBySegment } from '#product/results/weights/server/queries.ts';
import { readVersionsOrDraft } from '#product/studies/server/versions.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { buildCsvTable, type CsvFormat } from '../csv/table.ts';
import { BOM } from '#platform/csv/write-csv.ts';
import type { FileLinker } from './link-files.ts';
import type { Snapshot } from './read-snapshot.ts';

/** Responses fetched at once, which limits memory. */
const BATCH_SIZE = 100;

/** Only the most frequent URL parameters get a column: anyone who opens a link can invent names. */
const MAX_PARAMETER_COLUMNS = 50;

/** Characters per chunk: formatting a wide table in one go would block the event loop. */
const CHUNK_CHARACTERS = 32_768;

/** The data of a study that its CSV needs. */
export interface ExportedStudy {
  id: string;
  base: string;
  versions: { number: number; content: StudyContent }[];
  /** Ids of the blocks with tagged answers. */
  tagged: ReadonlySet<string>;
  /** The tags of the answers of responses. */
  readTags(responses: string[]): ReturnType<typeof readTags>;
  /** Null if the study is not weighted. */
  weights: WeightsBySegment | null;
  /** Whether any recording has a transcript. */
  hasTranscripts: boolean;
}

/** A study with all its versions, or its draft if nothing was published; null if absent or deleted. */
export async function readExportedStudy(
  tx: Snapshot,
  scope: Scope,
  study: string,
): Promise<ExportedStudy | null> {
  const versions = await readVersionsOrDraft(tx, scope, study);
  if (!versions) return null;
  const weights = await readWeightColumns(tx, scope, study);
  return {
    id: study,
    base: versions.at(-1)!.content.languages.base,
    versions,
    tagged: await listTaggedBlocks(tx, scope, study),
    readTags: (responses) => readTags(tx, scope, study, responses),
    weights: weights.size > 0 ? weights : null,
    hasTranscripts: await hasTranscripts(tx, scope, study),
  };
}

/**
 * Streams responses as CSV, oldest first, in batches. Answers to blocks that are no longer on the response's path are
 * only in the JSON.
 */
export async function* streamCsv(
  tx: Snapshot,
  study: ExportedStudy,
  format: CsvFormat,
  responses: ResponseCondition,
  {
    countRows = () => {},
    linker = null,
  }: { countRows?: (rows: number) => void; linker?: FileLinker | null } = {},
): AsyncGenerator<Buffer> {
  const parameters = (await listParameterNames(tx, responses, MAX_PARAMETER_COLUMNS)).toSorted();
  const { weights, tagged } = study;
  const getWeight =
    weights &&
    (({ ordinal, preview, excluded }: AnsweredResponse) =>
      ordinal === null || preview || excluded
        ? 0
        : (weights.get(getSegment(ordinal, false, true))?.at(getPositionInSegment(ordinal)) ?? 0));
  const table = buildCsvTable(study, findBlockType, format, parameters, getWeight, tagged, linker?.build);
  yield Buffer.from(BOM + table.header);
  for await (const rows of streamAnsweredResponses(tx, responses, BATCH_SIZE, study.hasTranscripts)) {
    await linker?.load(
      tx,
      rows.map(({ id }) => id),
    );
    const tags = tagged.size > 0 ? await study.readTags(rows.map(({ id }) => id)) : null;
    let text = '';
    for (const row of rows) {
      text += table.formatRow(row, tags?.get(row.id));
      if (text.length < CHUNK_CHARACTERS) continue;
      yield Buffer.from(text);
      text = '';
    }
    if (text !== '') yield Buffer.from(text);
    countRows(rows.length);
  }
}
