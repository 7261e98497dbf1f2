import type { TeamBlockType, ExportColumn } from '#product/blocks/team-block.ts';
import type { Localize } from '#product/blocks/block.ts';
import type { SentFile } from '#product/blocks/upload.ts';
import { isRecordingKind } from '#product/media/playback/recording.ts';
import type { AnsweredResponse } from '#product/responses/answered-response.ts';
import type { QualityReason } from '#product/responses/quality/quality.ts';
import type { ResponseTag } from '#product/results/response-row.ts';
import { buildResponseContext } from '#product/responses/rules/response-context.ts';
import { computeResponseVariables } from '#product/studies/logic/response-variables.ts';
import type { FindTeamBlockType } from '#product/blocks/team-types.ts';
import type { Block, StudyContent } from '#product/studies/study.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';
import type { CsvCell } from '#platform/csv/write-csv.ts';
import {
  formatFlags,
  formatTags,
  listAddedColumns,
  listFixedColumns,
  type TableColumn,
  type TableFormat,
} from './fixed-columns.ts';
import { createLocalizer } from './create-localizer.ts';
import { numberDuplicates } from './number-duplicates.ts';
import { formatMarks, listMarkColumns, type MarksByBlock } from './mark-columns.ts';
import { encodeCell, findOptionCodes } from './option-codes.ts';

export type { TableColumn, TableFormat };

export interface Table {
  columns: TableColumn[];
  /** The columns of each block, with their places in `columns`. */
  blockColumns: ReadonlyMap<string, readonly BlockColumn[]>;
  /** How many columns, the first ones, are of a response itself. */
  fixedCount: number;
  /** The place of the weight; null for no column with it. */
  weightIndex: number | null;
  /** @param marks the tags and themes of its answers, by block */
  listCells(row: AnsweredResponse, marks?: { tags?: MarksByBlock; themes?: MarksByBlock }): CsvCell[];
}

/** A column of a block: its key and label within the block, and its place in the table. */
export interface BlockColumn extends ExportColumn {
  index: number;
}

interface TableOptions {
  /** Names of URL parameters that get a column each. */
  parameters?: readonly string[];
  /** Attributes of participants that get a column each. */
  attributes?: readonly { key: string; name: string }[];
  /** The weight of a response, 0 if it has none; null if the study has no weights, and no column for them. */
  getWeight?: ((row: AnsweredResponse) => number) | null;
  /** Ids of blocks that get a column with the tags of their answers. */
  tagged?: ReadonlySet<string>;
  /** Ids of blocks that get a column with the themes of their answers. */
  themed?: ReadonlySet<string>;
  /** Whether blocks that are no longer in the newest version have no columns. */
  leavesOutRemoved?: boolean;
  /** Null for no column with links to uploaded files. */
  buildLink?: BuildLink | null | undefined;
  /** The tags of a response itself. */
  findTags?: (row: AnsweredResponse) => readonly ResponseTag[];
  /** The signs that a response may not be sincere, in the version that it answered. */
  findFlags?: (row: AnsweredResponse, content: StudyContent) => QualityReason[];
}

/** The words of recordings, beside the columns of the type of a block that takes any. */
const TRANSCRIPT_COLUMN: ExportColumn = { key: 'transcript', label: 'Transcript' };

/** Where the files of an answer can be downloaded for a week, beside the columns of a block that takes files. */
const LINK_COLUMN: ExportColumn = { key: 'link', label: 'Link' };

/** The address of a file; null if it is gone. */
export type BuildLink = (response: string, file: SentFile) => string | null;

const takesFiles = ({ uploads }: TeamBlockType, config: unknown): boolean =>
  uploads?.getLimits(config) != null;

const takesRecordings = ({ uploads }: TeamBlockType, config: unknown): boolean =>
  uploads?.getLimits(config)?.kinds.some(isRecordingKind) ?? false;

const listColumns = (
  type: TeamBlockType,
  config: unknown,
  localize: Localize,
  hasLinks: boolean,
): ExportColumn[] => [
  ...type.columns(config, localize),
  ...(takesRecordings(type, config) ? [TRANSCRIPT_COLUMN] : []),
  ...(hasLinks && takesFiles(type, config) ? [LINK_COLUMN] : []),
];

/** The addresses of the files of an answer; null if all are gone. */
const joinLinks = (
  type: TeamBlockType,
  answer: unknown,
  response: string,
  buildLink: BuildLink,
): string | null =>
  type.uploads
    ?.files(answer)
    .flatMap((file) => buildLink(response, file) ?? [])
    .join('\n') || null;

/** What is said in the recordings of an answer; null without a transcript. */
function joinTranscripts(
  type: TeamBlockType,
  answer: unknown,
  { transcripts }: AnsweredResponse,
): string | null {
  if (!transcripts) return null;
  return (
    type.uploads
      ?.files(answer)
      .flatMap(({ id }) => transcripts[id] ?? [])
      .join('\n\n') || null
  );
}

/** Target columns of the cells of one block in one version. */
interface BlockCells {
  block: Block;
  type: TeamBlockType;
  /** Indexes of the table's columns. */
  columns: number[];
  /** Codes that its cells have instead of ids of options; null where they have ids. */
  codes: ReadonlyMap<string, string> | null;
  exported: ExportColumn[];
}

interface ColumnLayout {
  columns: TableColumn[];
  blockColumns: Map<string, BlockColumn[]>;
  cellsByVersion: Map<number, BlockCells[]>;
}

function formatColumnName(
  format: TableFormat,
  block: Block,
  column: ExportColumn,
  localize: Localize,
  removed: boolean,
): string {
  if (format === 'code') return column.key ? `${block.id}.${column.key}` : block.id;
  const title = localize(createTeamTitle(block)) || block.id;
  return `${column.label ? `${title}: ${column.label}` : title}${removed ? ' (removed)' : ''}`;
}

/** Columns of the newest version in order. Columns of older versions follow their block, or come last. */
function layOutColumns(
  versions: { number: number; content: StudyContent }[],
  findType: FindTeamBlockType,
  format: TableFormat,
  localize: Localize,
  hasLinks: boolean,
  leavesOutRemoved: boolean,
): ColumnLayout {
  const newestFirst = versions.toSorted((a, b) => b.number - a.number);
  const blockOrder: string[] = [];
  const blocks = new Map<
    string,
    { block: Block; removed: boolean; keys: Map<string, ExportColumn & TableColumn> }
  >();
  for (const [age, { content }] of newestFirst.entries())
    for (const block of content.blocks) {
      let blockColumns = blocks.get(block.id);
      if (!blockColumns) {
        if (age > 0 && leavesOutRemoved) continue;
        blockColumns = { block, removed: age > 0, keys: new Map() };
        blocks.set(block.id, blockColumns);
        blockOrder.push(block.id);
      }
      const isRemoved = blockColumns.removed || age > 0;
      const type = findType(block.type);
      for (const column of type ? listColumns(type, block.config, localize, hasLinks) : [])
        if (!blockColumns.keys.has(column.key))
          blockColumns.keys.set(column.key, {
            ...column,
            name: formatColumnName(format, blockColumns.block, column, localize, isRemoved),
            isDate: column.isDate ?? false,
          });
    }
  const columns: ColumnLayout['columns'] = [];
  const columnsByBlock: ColumnLayout['blockColumns'] = new Map();
  for (const id of blockOrder) {
    const ofBlock = [...(blocks.get(id)?.keys.values() ?? [])];
    columnsByBlock.set(
      id,
      ofBlock.map((column, index) => ({ ...column, index: columns.length + index })),
    );
    columns.push(...ofBlock.map(({ name, isDate }) => ({ name, isDate })));
  }
  const cellsByVersion = new Map(
    versions.map(({ number, content }) => [
      number,
      content.blocks.flatMap((block): BlockCells[] => {
        const type = findType(block.type);
        const ofBlock = columnsByBlock.get(block.id);
        if (!type || !ofBlock) return [];
        const exported = listColumns(type, block.config, localize, hasLinks);
        const indexes = new Map(ofBlock.map(({ key, index }) => [key, index]));
        const targets = exported.map(({ key }) => indexes.get(key)!);
        const codes = format === 'code' ? (findOptionCodes(block.config) ?? null) : null;
        return targets.length > 0 ? [{ block, type, columns: targets, codes, exported }] : [];
      }),
    ]),
  );
  return { columns, blockColumns: columnsByBlock, cellsByVersion };
}

/** Variables of all versions, one column each; those removed from the newest version come last. */
function listVariables(versions: { number: number; content: StudyContent }[]) {
  const newestFirst = versions.toSorted((a, b) => b.number - a.number);
  const variables = new Map<string, { id: string; name: string; removed: boolean }>();
  for (const [age, { content }] of newestFirst.entries())
    for (const { id, name } of content.variables ?? [])
      if (!variables.has(id)) variables.set(id, { id, name, removed: age > 0 });
  return [...variables.values()];
}

/** The answers of a response that were left out of results: ids, or titles with the reasons; null without any. */
function formatLeftOut(
  { left_out: leftOut }: AnsweredResponse,
  content: StudyContent | undefined,
  format: TableFormat,
  localize: Localize,
): string | null {
  if (!leftOut) return null;
  const blocks = (content?.blocks ?? []).filter(({ id }) => Object.hasOwn(leftOut, id));
  if (format === 'code') return blocks.map(({ id }) => id).join(' ');
  return blocks
    .map((block) => `${localize(createTeamTitle(block)) || block.id}: ${leftOut[block.id]!}`)
    .join('; ');
}

/**
 * One row per response. `label` is for people: texts in the base language. `code` is for programs: ids that survive
 * rewording, and the blocks reached and passed over, so that every figure can be recalculated.
 */
export function buildTable(
  study: {
    base: string;
    versions: { number: number; content: StudyContent }[];
    /** Names that the team merged, by block. */
    mergedNames?: ReadonlyMap<string, Readonly<Record<string, string>>>;
  },
  findType: FindTeamBlockType,
  format: TableFormat,
  {
    parameters = [],
    attributes = [],
    getWeight = null,
    tagged = new Set(),
    themed = new Set(),
    leavesOutRemoved = false,
    buildLink = null,
    findTags,
    findFlags,
  }: TableOptions = {},
): Table {
  const localize = createLocalizer(study.base);
  const { columns, blockColumns, cellsByVersion } = layOutColumns(
    study.versions,
    findType,
    format,
    localize,
    buildLink !== null,
    leavesOutRemoved,
  );
  const fixedColumns = listFixedColumns(format);
  const variables = listVariables(study.versions);
  const contents = new Map(study.versions.map(({ number, content }) => [number, content]));
  const variableOffset = fixedColumns.length + columns.length;
  const parameterOffset = variableOffset + variables.length;
  const weightOffset = parameterOffset + parameters.length;
  const listed = leavesOutRemoved ? [study.versions.at(-1)!] : study.versions;
  const tagColumns = listMarkColumns(listed, tagged, 'tags', format, localize);
  // Behind those that came before them, as are attributes.
  const themeColumns = listMarkColumns(listed, themed, 'themes', format, localize);
  const tagOffset = weightOffset + (getWeight ? 1 : 0);
  const addedColumns = listAddedColumns(format, {
    tags: (row) => (findTags ? formatTags(findTags(row), format) : null),
    flags: (row) => {
      const content = contents.get(row.version);
      return content && findFlags ? formatFlags(findFlags(row, content), format) : null;
    },
    leftOut: (row) => formatLeftOut(row, contents.get(row.version), format, localize),
  });
  const addedOffset = tagOffset + tagColumns.size;
  const themeOffset = addedOffset + addedColumns.length;
  const attributeOffset = themeOffset + themeColumns.size;
  const width = attributeOffset + attributes.length;
  const mergeAnswerNames = (block: string, type: TeamBlockType, answer: unknown): unknown => {
    const merged = study.mergedNames?.get(block);
    return merged && type.mergeNames ? type.mergeNames(answer, merged) : answer;
  };
  const variableNames = variables.map(({ name, removed }) =>
    format === 'code' ? `variable.${name}` : `${name}${removed ? ' (removed)' : ''}`,
  );
  const parameterNames = parameters.map((name) =>
    format === 'code' ? `parameter.${name}` : `Parameter: ${name}`,
  );
  const attributeNames = attributes.map(({ key, name }) =>
    format === 'code' ? `attribute.${key}` : `Attribute: ${name}`,
  );
  const named = (names: Iterable<string>) => [...names].map((name) => ({ name, isDate: false }));
  return {
    blockColumns: new Map(
      [...blockColumns].map(([block, ofBlock]) => [
        block,
        ofBlock.map((column) => ({ ...column, index: fixedColumns.length + column.index })),
      ]),
    ),
    fixedCount: fixedColumns.length,
    weightIndex: getWeight ? weightOffset : null,
    columns: numberDuplicates([
      ...fixedColumns,
      ...columns,
      ...named(variableNames),
      ...named(parameterNames),
      ...named(getWeight ? [format === 'code' ? 'weight' : 'Weight'] : []),
      ...named(tagColumns.values()),
      ...addedColumns,
      ...named(themeColumns.values()),
      ...named(attributeNames),
    ]),
    listCells(row, { tags, themes } = {}) {
      const answers = row.answers ?? {};
      const cells = Array.from<CsvCell>({ length: width }).fill(null);
      for (let index = 0; index < fixedColumns.length; index += 1)
        cells[index] = fixedColumns[index]!.read(row);
      const content = contents.get(row.version);
      for (const [index, column] of addedColumns.entries()) cells[addedOffset + index] = column.read(row);
      for (const { block, type, columns: targets, codes, exported } of cellsByVersion.get(row.version) ??
        []) {
        const answer = answers[block.id];
        if (answer === undefined || answer === null) continue;
        const blockCells = [
          ...type.cells(block.config, mergeAnswerNames(block.id, type, answer), format, localize),
          ...(takesRecordings(type, block.config) ? [joinTranscripts(type, answer, row)] : []),
          ...(buildLink && takesFiles(type, block.config)
            ? [joinLinks(type, answer, row.id, buildLink)]
            : []),
        ];
        for (let index = 0; index < targets.length; index += 1)
          cells[fixedColumns.length + targets[index]!] = codes
            ? encodeCell(codes, exported[index]!, blockCells[index]!)
            : blockCells[index]!;
      }
      const responseParameters = row.parameters ?? {};
      if (content?.variables?.length) {
        const context = buildResponseContext(content, { ...row, parameters: responseParameters });
        const values = computeResponseVariables(content, new Map(Object.entries(answers)), findType, context);
        for (const [index, { id }] of variables.entries())
          cells[variableOffset + index] = values.get(id) ?? null;
      }
      for (const [index, name] of parameters.entries())
        if (Object.hasOwn(responseParameters, name))
          cells[parameterOffset + index] = responseParameters[name]!;
      for (const [index, { key }] of attributes.entries())
        cells[attributeOffset + index] = row.attributes?.[key] ?? null;
      if (getWeight) cells[weightOffset] = getWeight(row);
      for (const [index, block] of [...tagColumns.keys()].entries())
        cells[tagOffset + index] = formatMarks(tags?.get(block), format);
      for (const [index, block] of [...themeColumns.keys()].entries())
        cells[themeOffset + index] = formatMarks(themes?.get(block), format);
      return cells;
    },
  };
}
