import type { AnsweredResponse } from '#product/responses/answered-response.ts';
import type { QualityReason } from '#product/responses/quality/quality.ts';
import { QUALITY_LABELS } from '#product/responses/quality/labels.ts';
import type { ResponseStatus } from '#product/responses/response.ts';
import { STATUS_LABELS } from '#product/responses/status-labels.ts';
import { anonymousName } from '#product/participants/anonymous-name.ts';
import type { ResponseTag } from '#product/results/response-row.ts';
import type { CsvCell } from '#platform/csv/write-csv.ts';

export type TableFormat = 'label' | 'code';

export interface TableColumn {
  name: string;
  /** Whether its cells are dates or times in ISO format, UTC. */
  isDate: boolean;
}

interface FixedColumn extends TableColumn {
  read(row: AnsweredResponse): CsvCell;
}

const toYesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

const listAnswered = ({ answers }: AnsweredResponse, isAnswered: boolean): string =>
  Object.entries(answers ?? {})
    .flatMap(([block, value]) => ((value !== null) === isAnswered ? [block] : []))
    .join(' ');

/** The signs that a response may not be sincere; null without any. */
export function formatFlags(reasons: readonly QualityReason[], format: TableFormat): string | null {
  if (format === 'code') return reasons.join(' ') || null;
  return reasons.map((reason) => QUALITY_LABELS[reason]).join('; ') || null;
}

/** The tags of a response itself; null without any. */
export function formatTags(tags: readonly ResponseTag[], format: TableFormat): string | null {
  if (format === 'code') return tags.map(({ id }) => id).join(' ') || null;
  return tags.map(({ name }) => name).join('; ') || null;
}

const createColumn =
  (format: TableFormat) =>
  (name: string, read: FixedColumn['read'], isDate = false): FixedColumn => ({
    name: format === 'code' ? name.toLowerCase().replaceAll(' ', '_') : name,
    isDate,
    read,
  });
const getBooleanFormat = (format: TableFormat) => (format === 'code' ? Number : toYesOrNo);

/** The first columns, of a response itself. Their order is for ever, since scripts read files by position. */
export function listFixedColumns(format: TableFormat): FixedColumn[] {
  const isCode = format === 'code';
  const formatBoolean = getBooleanFormat(format);
  const column = createColumn(format);
  return [
    column('Participant', ({ id }) => anonymousName(id)),
    column('Response', ({ id }) => id),
    column('Status', ({ status }) => (isCode ? status : STATUS_LABELS[status as ResponseStatus])),
    column('Channel', ({ channel }) => channel),
    column('Started', (row) => row.started_at.toISOString(), true),
    column('Completed', (row) => row.completed_at?.toISOString() ?? null, true),
    column('Seconds', ({ seconds }) => seconds),
    column('Device', ({ device }) => device),
    column('Language', ({ language }) => language),
    column('Version', ({ version }) => version),
    column('Excluded', ({ excluded }) => formatBoolean(excluded)),
    column('Preview', ({ preview }) => formatBoolean(preview)),
    ...(isCode
      ? [
          column('reached', ({ reached }) => reached.join(' ')),
          column('answered', (row) => listAnswered(row, true)),
          column('passed_over', (row) => listAnswered(row, false)),
        ]
      : []),
  ];
}

/** Columns of a response itself that came later; a new one goes to their end, so that it moves no other. */
export function listAddedColumns(
  format: TableFormat,
  read: Record<'tags' | 'flags' | 'leftOut', FixedColumn['read']>,
): FixedColumn[] {
  const formatBoolean = getBooleanFormat(format);
  const column = createColumn(format);
  return [
    column('Left out', read.leftOut),
    column('Starred', ({ starred }) => formatBoolean(starred)),
    column('Notes', ({ notes }) => notes),
    column('Quality flags', read.flags),
    column('Tags', read.tags),
  ];
}
