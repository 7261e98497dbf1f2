import type { Scope } from '#platform/db/core/scope.ts';
import { listTaggedBlocks, readTags } from '#product/analysis/highlights/server/read-tags.ts';
import { hasResponseTags, readResponseTags } from '#product/analysis/response-tags/server/queries.ts';
import {
  listThemedBlocks,
  readThemeNames,
} from '#product/analysis/themes/server/members/read-theme-names.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { seesParticipants } from '#product/participants/access/server/authorise-reading.ts';
import type { AnsweredResponse } from '#product/responses/answered-response.ts';
import {
  listParameterNames,
  streamAnsweredResponses,
  type ResponseCondition,
} from '#product/responses/server/stream-answered.ts';
import { hasTranscripts } from '#product/responses/transcripts/server/read-spoken-text.ts';
import { getPositionInSegment, getSegment } from '#product/results/columns/bits.ts';
import type { Loop } from '#product/results/loops/loop.ts';
import type { MergedNames } from '#product/results/names/contract.ts';
import { readMergedNames } from '#product/results/names/server/queries.ts';
import { findResponseFlags } from '#product/results/quality/server/find-response-flags.ts';
import { hasLateFlags, readLateFlags } from '#product/results/quality/server/read-late-flags.ts';
import { readFastLimit } from '#product/results/quality/server/read-quality.ts';
import { readWeightColumns, type WeightsBySegment } from '#product/results/weights/server/queries.ts';
import { listStudyAttributes, type StudyAttribute } from '#product/studies/attributes/study-attributes.ts';
import { readVersionsOrDraft } from '#product/studies/server/versions.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { buildLoopTable } from '../table/loop-table.ts';
import { buildTable, type TableColumn, type TableFormat } from '../table/table.ts';
import type { CsvCell } from '#platform/csv/write-csv.ts';
import type { FileLinker } from './link-files.ts';
import type { Snapshot } from './read-snapshot.ts';

/** Responses fetched at once, which limits memory. */
const BATCH_SIZE = 100;

/** Only the most frequent URL parameters get a column: anyone who opens a link can invent names. */
const MAX_PARAMETER_COLUMNS = 50;

/** The data of a study that a table of its responses needs. */
export interface ExportedStudy {
  id: string;
  base: string;
  versions: { number: number; content: StudyContent }[];
  /** Attributes of participants that the newest version saves with responses; none for those who may not see them. */
  attributes: StudyAttribute[];
  /** Names of categories that the team merged, by block. */
  mergedNames: ReadonlyMap<string, MergedNames>;
  /** Ids of the blocks with tagged answers. */
  tagged: ReadonlySet<string>;
  /** The tags of the answers of responses. */
  readTags(responses: string[]): ReturnType<typeof readTags>;
  /** Ids of the blocks that have themes. */
  themed: ReadonlySet<string>;
  readThemes(responses: string[]): ReturnType<typeof readThemeNames>;
  /** Whether any response has a tag itself. */
  hasResponseTags: boolean;
  readResponseTags(responses: string[]): ReturnType<typeof readResponseTags>;
  /** Seconds below which a hasty response is too fast; null if none has a duration. */
  fastLimit: number | null;
  /** Whether any response may have signs that `readLateFlags` looks up. */
  hasLateFlags: boolean;
  readLateFlags(responses: string[]): ReturnType<typeof readLateFlags>;
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
    attributes: (await seesParticipants(tx, scope))
      ? listStudyAttributes(versions.at(-1)!.content).filter(({ saved }) => saved)
      : [],
    mergedNames: await readMergedNames(tx, scope, study),
    tagged: await listTaggedBlocks(tx, scope, study),
    readTags: (responses) => readTags(tx, scope, { study, responses }),
    themed: await listThemedBlocks(tx, scope, study),
    readThemes: (responses) => readThemeNames(tx, scope, { study, responses }),
    hasResponseTags: await hasResponseTags(tx, scope, study),
    readResponseTags: (responses) => readResponseTags(tx, scope, { study, responses }),
    fastLimit: await readFastLimit(tx, scope, study),
    hasLateFlags: await hasLateFlags(tx, scope, study),
    readLateFlags: (responses) => readLateFlags(tx, scope, { study, ids: responses }),
    weights: weights.size > 0 ? weights : null,
    hasTranscripts: await hasTranscripts(tx, scope, study),
  };
}

/** Some rows of a table; their cells are built when they are read. */
interface TableBatch {
  size: number;
  rows: Iterable<CsvCell[]>;
}

export interface OpenTable {
  columns: TableColumn[];
  batches: AsyncIterable<TableBatch>;
}

/**
 * Reads responses as a table, oldest first, in batches. Answers to blocks that are no longer on the response's path are
 * only in the JSON.
 *
 * @param options.linker null for no column with links to uploaded files
 * @param options.leavesOutRemoved whether blocks that are no longer in the study have no columns
 * @param options.loop of which each response has a row per round; null for a row per response
 */
export async function openTable(
  tx: Snapshot,
  {
    study,
    format,
    responses,
    linker = null,
    leavesOutRemoved = false,
    loop = null,
  }: {
    study: ExportedStudy;
    format: TableFormat;
    responses: ResponseCondition;
    linker?: FileLinker | null;
    leavesOutRemoved?: boolean;
    loop?: Loop | null;
  },
): Promise<OpenTable> {
  const parameters = (
    await listParameterNames(tx, { condition: responses, limit: MAX_PARAMETER_COLUMNS })
  ).toSorted();
  const { weights, tagged, themed } = study;
  const getWeight =
    weights &&
    (({ ordinal, preview, excluded }: AnsweredResponse) =>
      ordinal === null || preview || excluded
        ? 0
        : (weights.get(getSegment(ordinal, false, true))?.at(getPositionInSegment(ordinal)) ?? 0));
  /** Those of the responses in the batch that is being read. */
  let lateFlags: Awaited<ReturnType<typeof readLateFlags>> | null = null;
  /** Those of the responses in the batch that is being read. */
  let responseTags: Awaited<ReturnType<typeof readResponseTags>> | null = null;
  const table = buildTable(study, findTeamBlockType, format, {
    parameters,
    attributes: study.attributes,
    getWeight,
    tagged,
    themed,
    leavesOutRemoved,
    buildLink: linker?.build,
    findTags: ({ id }) => responseTags?.get(id) ?? [],
    findFlags: (row, content) =>
      findResponseFlags(
        content,
        { ...row, answers: new Map(Object.entries(row.answers ?? {})) },
        study.fastLimit,
        lateFlags?.get(row.id),
      ).map(({ reason }) => reason),
  });
  const loopTable = loop && buildLoopTable(study, loop, table, format);
  async function* readBatches(): AsyncGenerator<TableBatch> {
    for await (const rows of streamAnsweredResponses(tx, {
      condition: responses,
      batchSize: BATCH_SIZE,
      hasTranscripts: study.hasTranscripts,
    })) {
      const ids = rows.map(({ id }) => id);
      await linker?.load(tx, ids);
      const tags = tagged.size > 0 ? await study.readTags(ids) : null;
      const themes = themed.size > 0 ? await study.readThemes(ids) : null;
      if (study.hasResponseTags) responseTags = await study.readResponseTags(ids);
      if (study.hasLateFlags) lateFlags = await study.readLateFlags(ids);
      yield {
        size: rows.length,
        rows: (function* () {
          for (const row of rows) {
            const marks = {
              ...(tags?.has(row.id) && { tags: tags.get(row.id)! }),
              ...(themes?.has(row.id) && { themes: themes.get(row.id)! }),
            };
            if (loopTable) yield* loopTable.listRows(row);
            else yield table.listCells(row, marks);
          }
        })(),
      };
    }
  }
  return { columns: (loopTable ?? table).columns, batches: readBatches() };
}
