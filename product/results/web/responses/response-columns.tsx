import { Link } from 'react-router';
import { formatDuration } from '#platform/ui/figures.ts';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { StateTag, type Tone } from '#platform/ui/feedback/state-tag.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import type { ResponseStatus } from '../../../responses/response.ts';
import type { ResponseRow, StudySummary } from '../../contract.ts';
import { COLUMN_NAMES, parseCustomColumn, type ResponseColumn } from './columns-shown.ts';
import {
  getResponseChannelName,
  getDeviceName,
  getLanguageName,
  STATUS_NAMES,
  getVariableName,
} from '../summary/names.ts';
import classes from './responses-page.module.css';
import { buildSummaryPath } from '../summary/summary-path.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

const STATUS_TONES: Record<ResponseStatus, Tone> = {
  in_progress: 'plain',
  completed: 'good',
  screened_out: 'plain',
  over_quota: 'plain',
  abandoned: 'warning',
};

export function ResponseStatusTag({ status }: { status: ResponseStatus }) {
  return <StateTag tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</StateTag>;
}

function Started({ at }: { at: string }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <DateTime at={at} />
    </span>
  );
}

/** A value of any length, truncated to one line. */
function Value({ text }: { text: string | undefined }) {
  return text ? (
    <span className={classes.value} title={text}>
      {text}
    </span>
  ) : (
    '–'
  );
}

const CELLS: Record<keyof typeof COLUMN_NAMES, Omit<Column<ResponseRow>, 'id' | 'header'>> = {
  status: { width: 130, cell: ({ status }) => <ResponseStatusTag status={status} /> },
  started: { width: 120, sortBy: 'started', cell: ({ startedAt }) => <Started at={startedAt} /> },
  duration: {
    width: 110,
    isNumeric: true,
    wideOnly: true,
    cell: ({ seconds }) => (seconds === null ? '–' : formatDuration(seconds)),
  },
  answered: { width: 90, isNumeric: true, wideOnly: true, cell: ({ answered }) => answered },
  channel: { width: 130, wideOnly: true, cell: ({ channel }) => getResponseChannelName(channel) },
  device: { width: 100, wideOnly: true, cell: ({ device }) => getDeviceName(device) },
  language: { width: 100, wideOnly: true, cell: ({ language }) => getLanguageName(language) },
  version: { width: 80, isNumeric: true, wideOnly: true, cell: ({ version }) => version },
};

function toColumn(summary: StudySummary, id: ResponseColumn): Column<ResponseRow> {
  const customColumn = parseCustomColumn(id);
  if (!customColumn) {
    const fixed = id as keyof typeof COLUMN_NAMES;
    return { id, header: COLUMN_NAMES[fixed], ...CELLS[fixed] };
  }
  return 'parameter' in customColumn
    ? {
        id,
        width: 160,
        header: customColumn.parameter,
        cell: ({ parameters }) => <Value text={getParameterValue(parameters, customColumn.parameter)} />,
      }
    : {
        id,
        width: 160,
        header: getVariableName(summary, customColumn.variable),
        cell: ({ variables }) => (
          <Value text={variables.find((one) => one.id === customColumn.variable)?.value} />
        ),
      };
}

const getParameterValue = (parameters: Record<string, string>, name: string) =>
  Object.hasOwn(parameters, name) ? parameters[name] : undefined;

/** The participant, which links to the response, then the chosen columns. */
export function buildResponseColumns(
  summary: StudySummary,
  shown: ResponseColumn[],
  search: string,
): Column<ResponseRow>[] {
  return [
    {
      id: 'participant',
      header: sharedTexts.participant,
      cell: (row) => (
        <Link
          to={buildSummaryPath(summary.id, 'responses', row.id) + search}
          style={{ whiteSpace: 'nowrap' }}
        >
          {row.participant}
        </Link>
      ),
    },
    ...shown.map((id) => toColumn(summary, id)),
  ];
}
