import type { BlockType, ExportColumn, Localize } from '#product/blocks/block.ts';
import { inLanguage, plainText, type Text } from '#product/blocks/text.ts';
import type { AnsweredResponse } from '#product/responses/answered-response.ts';
import { contextOfResponse } from '#product/responses/response-context.ts';
import { anonymousName } from '#product/results/participant.ts';
import { computeResponseVariables } from '#product/studies/logic/variables-given.ts';
import type { Block, StudyContent } from '#product/studies/study.ts';
import { titleForTeam } from '#product/studies/title-for-team.ts';
import { formatCsvLine, type CsvCell } from '#platform/csv/write-csv.ts';

export interface Table {
  /** One line of column names. */
  header: string;
  line(row: AnsweredResponse): string;
}

type Types = (id: string) => BlockType | undefined;
export type As = 'label' | 'code';

const HEAD: Record<As, string[]> = {
  label: [
    'Participant',
    'Response',
    'Status',
    'Channel',
    'Started',
    'Completed',
    'Seconds',
    'Device',
    'Language',
    'Version',
    'Excluded',
    'Preview',
  ],
  code: [
    'participant',
    'response',
    'status',
    'channel',
    'started',
    'completed',
    'seconds',
    'device',
    'language',
    'version',
    'excluded',
    'preview',
    'reached',
    'answered',
    'passed_over',
  ],
};
const STATUS: Record<string, string> = {
  in_progress: 'In progress',
  completed: 'Completed',
  screened_out: 'Screened out',
  over_quota: 'Over quota',
  abandoned: 'Abandoned',
};

/** Speaks the base language; each text is read once, however many rows repeat it. */
export function localizerOf(base: string): Localize {
  const said = new Map<Text, string>();
  return (text) => {
    if (!text) return '';
    let words = said.get(text);
    if (words === undefined) {
      words = plainText(inLanguage(text, base, base)).trim();
      said.set(text, words);
    }
    return words;
  };
}

/** Where the cells of one block of one version go. */
interface Placed {
  block: Block;
  type: BlockType;
  to: number[];
}

interface Laid {
  columns: { name: string }[];
  plans: Map<number, Placed[]>;
}

function nameOf(as: As, block: Block, column: ExportColumn, localize: Localize, removed: boolean): string {
  if (as === 'code') return column.key ? `${block.id}.${column.key}` : block.id;
  const title = localize(titleForTeam(block)) || block.id;
  return `${column.label ? `${title}: ${column.label}` : title}${removed ? ' (removed)' : ''}`;
}

/** Columns of the newest version in order; what only older ones have comes after its own block, or last. */
function layOut(
  versions: { number: number; content: StudyContent }[],
  types: Types,
  as: As,
  localize: Localize,
): Laid {
  const newestFirst = versions.toSorted((a, b) => b.number - a.number);
  const order: string[] = [];
  const blocks = new Map<string, { block: Block; removed: boolean; keys: Map<string, string> }>();
  for (const [age, { content }] of newestFirst.entries())
    for (const block of content.blocks) {
      let known = blocks.get(block.id);
      if (!known) {
        known = { block, removed: age > 0, keys: new Map() };
        blocks.set(block.id, known);
        order.push(block.id);
      }
      const inNewest = age === 0 || known.removed;
      for (const column of types(block.type)?.columns(block.config, localize) ?? [])
        if (!known.keys.has(column.key))
          known.keys.set(column.key, nameOf(as, known.block, column, localize, known.removed || !inNewest));
    }
  const columns: Laid['columns'] = [];
  const places = new Map<string, Map<string, number>>();
  for (const id of order) {
    const place = new Map<string, number>();
    for (const [key, name] of blocks.get(id)?.keys ?? []) {
      place.set(key, columns.length);
      columns.push({ name });
    }
    places.set(id, place);
  }
  const plans = new Map(
    versions.map(({ number, content }) => [
      number,
      content.blocks.flatMap((block): Placed[] => {
        const type = types(block.type);
        const place = places.get(block.id);
        if (!type || !place) return [];
        const to = type.columns(block.config, localize).map(({ key }) => place.get(key)!);
        return to.length > 0 ? [{ block, type, to }] : [];
      }),
    ]),
  );
  return { columns, plans };
}

/** A variable has one column, whichever versions have it; one that the newest has no more comes last. */
function variablesOf(versions: { number: number; content: StudyContent }[]) {
  const newestFirst = versions.toSorted((a, b) => b.number - a.number);
  const found = new Map<string, { id: string; name: string; removed: boolean }>();
  for (const [age, { content }] of newestFirst.entries())
    for (const { id, name } of content.variables ?? [])
      if (!found.has(id)) found.set(id, { id, name, removed: age > 0 });
  return [...found.values()];
}

/** Equal names get a number, so that every column can be told apart. */
function distinct(names: string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/**
 * One row per response. By label it is for people: words of the base language. By code it is for programs: ids,
 * which survive rewording, with the blocks reached and passed over, so that every figure can be counted from it.
 *
 * @param parameters of the addresses that responses began with: a column each, the last ones
 */
export function tableOf(
  study: { base: string; versions: { number: number; content: StudyContent }[] },
  types: Types,
  as: As,
  parameters: string[] = [],
): Table {
  const localize = localizerOf(study.base);
  const { columns, plans } = layOut(study.versions, types, as, localize);
  const head = HEAD[as];
  const variables = variablesOf(study.versions);
  const contents = new Map(study.versions.map(({ number, content }) => [number, content]));
  const afterAnswers = head.length + columns.length;
  const last = afterAnswers + variables.length;
  const width = last + parameters.length;
  const workedOut = variables.map(({ name, removed }) =>
    as === 'code' ? `variable.${name}` : `${name}${removed ? ' (removed)' : ''}`,
  );
  const named = parameters.map((name) => (as === 'code' ? `parameter.${name}` : `Parameter: ${name}`));
  const yesNo = (value: boolean) => (as === 'code' ? Number(value) : value ? 'Yes' : 'No');
  return {
    header: formatCsvLine(distinct([...head, ...columns.map(({ name }) => name), ...workedOut, ...named])),
    line(row) {
      const answers = row.answers ?? {};
      const cells = Array.from<CsvCell>({ length: width }).fill(null);
      cells[0] = anonymousName(row.id);
      cells[1] = row.id;
      cells[2] = as === 'code' ? row.status : (STATUS[row.status] ?? row.status);
      cells[3] = row.channel;
      cells[4] = row.started_at.toISOString();
      cells[5] = row.completed_at?.toISOString() ?? null;
      cells[6] = row.seconds;
      cells[7] = row.device;
      cells[8] = row.language;
      cells[9] = row.version;
      cells[10] = yesNo(row.excluded);
      cells[11] = yesNo(row.preview);
      if (as === 'code') {
        cells[12] = row.reached.join(' ');
        const given = Object.keys(answers);
        cells[13] = given.filter((block) => answers[block] !== null).join(' ');
        cells[14] = given.filter((block) => answers[block] === null).join(' ');
      }
      for (const { block, type, to } of plans.get(row.version) ?? []) {
        const answer = answers[block.id];
        if (answer === undefined || answer === null) continue;
        const given = type.cells(block.config, answer, as, localize);
        for (let index = 0; index < to.length; index += 1) cells[head.length + to[index]!] = given[index]!;
      }
      const carried = row.parameters ?? {};
      const content = contents.get(row.version);
      if (content?.variables?.length) {
        const context = contextOfResponse({ id: row.id, parameters: carried });
        const values = computeResponseVariables(content, new Map(Object.entries(answers)), types, context);
        for (const [index, { id }] of variables.entries())
          cells[afterAnswers + index] = values.get(id) ?? null;
      }
      for (const [index, name] of parameters.entries())
        if (Object.hasOwn(carried, name)) cells[last + index] = carried[name]!;
      return formatCsvLine(cells);
    },
  };
}
