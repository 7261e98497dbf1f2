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
/** One of these, a URL parameter by its name, or a variable by its id. */
export type ResponseColumn = FixedColumn | `parameter:${string}` | `variable:${string}`;

export const COLUMN_NAMES: Record<FixedColumn, string> = {
  status: 'Status',
  started: 'Started',
  duration: 'Duration',
  answered: 'Answered',
  channel: 'Channel',
  device: 'Device',
  language: 'Language',
  version: 'Version',
};

/** The URL parameter or variable that a column shows; null for any other column. */
export function ownColumn(column: ResponseColumn): { parameter: string } | { variable: string } | null {
  if (column.startsWith('parameter:')) return { parameter: column.slice('parameter:'.length) };
  return column.startsWith('variable:') ? { variable: column.slice('variable:'.length) } : null;
}

/** Columns in the order of the table; parameters and variables stand last, in the order they were chosen. */
function inOrder(columns: unknown[]): ResponseColumn[] {
  const isOwn = (one: unknown): one is ResponseColumn =>
    typeof one === 'string' && /^(parameter|variable):./.test(one);
  return [...RESPONSE_COLUMNS.filter((one) => columns.includes(one)), ...new Set(columns.filter(isOwn))];
}

/** The columns with one more, or without it. */
export const withColumn = (columns: ResponseColumn[], one: ResponseColumn, on: boolean): ResponseColumn[] =>
  inOrder(on ? [...columns, one] : columns.filter((other) => other !== one));

const FIRST: ResponseColumn[] = [
  'status',
  'started',
  'duration',
  'answered',
  'channel',
  'device',
  'language',
];
const keyOf = (studyId: string) => `earshot.response-columns.${studyId}`;

/** The columns a person chose for a study on this device; unknown ones are left out. */
export function storedColumns(storage: Pick<Storage, 'getItem'>, studyId: string): ResponseColumn[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(studyId)) ?? 'null');
    if (Array.isArray(stored)) return inOrder(stored);
  } catch {
    // Storage may be blocked, or hold something else.
  }
  return FIRST;
}

export function storeColumns(
  storage: Pick<Storage, 'setItem'>,
  studyId: string,
  columns: ResponseColumn[],
): void {
  try {
    storage.setItem(keyOf(studyId), JSON.stringify(columns));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
