import type { RowHeight } from '#platform/ui/layout/list-column.ts';
import { MAX_ANSWER_COLUMNS, type StudySummary } from '../../contract.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

/** Columns of the response table besides the participant and the answers. */
export const RESPONSE_COLUMNS = [
  'status',
  'started',
  'duration',
  'answered',
  'quality',
  'notes',
  'tags',
  'channel',
  'device',
  'language',
  'version',
] as const;
export type FixedColumn = (typeof RESPONSE_COLUMNS)[number];
/** A fixed column, the answers to a block or a variable by its id, a URL parameter by its name, or an attribute by its key. */
export type ResponseColumn = FixedColumn | `${CustomColumn['kind']}:${string}`;

export const COLUMN_NAMES: Record<FixedColumn, string> = {
  status: sharedTexts.status,
  started: sharedTexts.started,
  duration: texts.duration,
  answered: sharedTexts.answered,
  quality: sharedTexts.quality,
  notes: texts.notes,
  tags: texts.tags,
  channel: sharedTexts.channel,
  device: sharedTexts.device,
  language: sharedTexts.language,
  version: texts.version,
};

/** How a person sees the table of a study. Pinned columns come first. */
export interface TableView {
  columns: ResponseColumn[];
  /** Columns that stay in view, besides the participant. */
  pinned: ResponseColumn[];
  rowHeight: RowHeight;
}

const KINDS = ['answer', 'parameter', 'variable', 'attribute'] as const;
export type CustomColumn = { kind: (typeof KINDS)[number]; id: string };

/** What a column shows that not every study has; null for a fixed column. */
export function parseCustomColumn(column: string): CustomColumn | null {
  const [kind, ...rest] = column.split(':');
  const known = KINDS.find((one) => one === kind);
  const id = rest.join(':');
  return known && id ? { kind: known, id } : null;
}

/** The blocks whose answers are shown. */
export const listAnswerColumns = ({ columns }: TableView): string[] =>
  columns.flatMap((column) => {
    const custom = parseCustomColumn(column);
    return custom?.kind === 'answer' ? [custom.id] : [];
  });

const isColumn = (one: unknown): one is ResponseColumn =>
  RESPONSE_COLUMNS.some((fixed) => fixed === one) ||
  (typeof one === 'string' && parseCustomColumn(one) !== null);

/** Puts pinned columns first, and leaves out what cannot be shown. */
function arrange({ columns, pinned, rowHeight }: TableView): TableView {
  const unique = [...new Set(columns)];
  const answers = unique.filter((one) => parseCustomColumn(one)?.kind === 'answer');
  const extra = new Set(answers.slice(MAX_ANSWER_COLUMNS));
  const shown = unique.filter((one) => !extra.has(one));
  const isPinned = (one: ResponseColumn) => pinned.includes(one);
  return {
    columns: [...shown.filter(isPinned), ...shown.filter((one) => !isPinned(one))],
    pinned: shown.filter(isPinned),
    rowHeight,
  };
}

/** Adds a column at the end, or removes it. */
export const toggleColumn = (view: TableView, column: ResponseColumn, isShown: boolean): TableView =>
  arrange({
    ...view,
    columns: isShown ? [...view.columns, column] : view.columns.filter((other) => other !== column),
  });

export const togglePinned = (view: TableView, column: ResponseColumn): TableView =>
  arrange({
    ...view,
    pinned: view.pinned.includes(column)
      ? view.pinned.filter((other) => other !== column)
      : [...view.pinned, column],
  });

/** Moves a column to another position; among the pinned ones only if it is pinned itself. */
export function moveColumn(view: TableView, from: number, to: number): TableView {
  const columns = [...view.columns];
  columns.splice(to, 0, ...columns.splice(from, 1));
  return arrange({ ...view, columns });
}

/** Answers are what people look for, so the first questions are shown. */
const DEFAULT_ANSWERS = 3;

export function buildDefaultView({ blocks }: Pick<StudySummary, 'blocks'>): TableView {
  const questions = blocks.filter(({ isQuestion, removed }) => isQuestion && !removed);
  return {
    columns: [
      'status',
      'started',
      ...questions.slice(0, DEFAULT_ANSWERS).map(({ id }): ResponseColumn => `answer:${id}`),
      'duration',
      'quality',
      'tags',
      'device',
    ],
    pinned: [],
    rowHeight: 'normal',
  };
}

const getStorageKey = (person: string, studyId: string) => `earshot.response-table.${person}.${studyId}`;

/** What a person chose for a study on this device, else the default; unknown columns are left out. */
export function readStoredView(
  storage: Pick<Storage, 'getItem'>,
  person: string,
  summary: Pick<StudySummary, 'id' | 'blocks'>,
): TableView {
  const view = buildDefaultView(summary);
  try {
    const stored = JSON.parse(storage.getItem(getStorageKey(person, summary.id)) ?? 'null') as Partial<
      Record<keyof TableView, unknown>
    > | null;
    if (!stored || !Array.isArray(stored.columns) || !Array.isArray(stored.pinned)) return view;
    return arrange({
      columns: stored.columns.filter(isColumn),
      pinned: stored.pinned.filter(isColumn),
      rowHeight: stored.rowHeight === 'compact' || stored.rowHeight === 'tall' ? stored.rowHeight : 'normal',
    });
  } catch {
    // Storage may be blocked or contain invalid JSON.
    return view;
  }
}

export function storeView(
  storage: Pick<Storage, 'setItem'>,
  person: string,
  studyId: string,
  view: TableView,
): void {
  try {
    storage.setItem(getStorageKey(person, studyId), JSON.stringify(view));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
