import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Columns of the response table besides the participant, in order. */
export const RESPONSE_COLUMNS = [
  'status',
  'started',
  'duration',
  'answered',
  'channel',
  'device',
  'language',
  'version',
] as const;
type FixedColumn = (typeof RESPONSE_COLUMNS)[number];
/** A fixed column, a URL parameter by its name, or a variable by its id. */
export type ResponseColumn = FixedColumn | `parameter:${string}` | `variable:${string}`;

export const COLUMN_NAMES: Record<FixedColumn, string> = {
  status: sharedTexts.status,
  started: sharedTexts.started,
  duration: texts.duration,
  answered: sharedTexts.answered,
  channel: sharedTexts.channel,
  device: sharedTexts.device,
  language: sharedTexts.language,
  version: texts.version,
};

/** The URL parameter or variable that a column shows; null for any other column. */
export function parseCustomColumn(
  column: ResponseColumn,
): { parameter: string } | { variable: string } | null {
  if (column.startsWith('parameter:')) return { parameter: column.slice('parameter:'.length) };
  return column.startsWith('variable:') ? { variable: column.slice('variable:'.length) } : null;
}

/** Columns in the order of the table; parameters and variables come last, in the order they were chosen. */
function sortColumns(columns: unknown[]): ResponseColumn[] {
  const isCustomColumn = (one: unknown): one is ResponseColumn =>
    typeof one === 'string' && /^(parameter|variable):./.test(one);
  return [
    ...RESPONSE_COLUMNS.filter((one) => columns.includes(one)),
    ...new Set(columns.filter(isCustomColumn)),
  ];
}

/** Adds or removes a column. */
export const toggleColumn = (
  columns: ResponseColumn[],
  column: ResponseColumn,
  isShown: boolean,
): ResponseColumn[] =>
  sortColumns(isShown ? [...columns, column] : columns.filter((other) => other !== column));

const DEFAULT_COLUMNS: ResponseColumn[] = [
  'status',
  'started',
  'duration',
  'answered',
  'channel',
  'device',
  'language',
];
const getStorageKey = (studyId: string) => `earshot.response-columns.${studyId}`;

/** The columns a person chose for a study on this device; unknown ones are left out. */
export function readStoredColumns(storage: Pick<Storage, 'getItem'>, studyId: string): ResponseColumn[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(getStorageKey(studyId)) ?? 'null');
    if (Array.isArray(stored)) return sortColumns(stored);
  } catch {
    // Storage may be blocked or contain invalid JSON.
  }
  return DEFAULT_COLUMNS;
}

export function storeColumns(
  storage: Pick<Storage, 'setItem'>,
  studyId: string,
  columns: ResponseColumn[],
): void {
  try {
    storage.setItem(getStorageKey(studyId), JSON.stringify(columns));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
