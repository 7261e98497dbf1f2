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
export type ResponseColumn = (typeof RESPONSE_COLUMNS)[number];

export const COLUMN_NAMES: Record<ResponseColumn, string> = {
  status: 'Status',
  started: 'Started',
  duration: 'Duration',
  answered: 'Answered',
  channel: 'Channel',
  device: 'Device',
  language: 'Language',
  version: 'Version',
};

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
    if (Array.isArray(stored)) return RESPONSE_COLUMNS.filter((column) => stored.includes(column));
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
