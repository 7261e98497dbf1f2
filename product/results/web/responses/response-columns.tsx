import { Link } from 'react-router';
import { formatDuration } from '#platform/ui/figures.ts';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { StateTag, type Tone } from '#platform/ui/feedback/state-tag.tsx';
import { DateTime } from '#platform/ui/when.tsx';
import type { ResponseStatus } from '../../../responses/response.ts';
import type { ResponseRow, StudySummary } from '../../contract.ts';
import { COLUMN_NAMES, parseOwnColumn, type ResponseColumn } from './columns-shown.ts';
import {
  responseChannelName,
  deviceTypeName,
  languageName,
  STATUS_NAMES,
  variableName,
} from '../summary/names.ts';
import classes from './responses-page.module.css';
import { summaryPath } from '../summary/summary-path.ts';
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
    figures: true,
    wideOnly: true,
    cell: ({ seconds }) => (seconds === null ? '–' : formatDuration(seconds)),
  },
  answered: { width: 90, figures: true, wideOnly: true, cell: ({ answered }) => answered },
  channel: { width: 110, wideOnly: true, cell: ({ channel }) => responseChannelName(channel) },
  device: { width: 100, wideOnly: true, cell: ({ device }) => deviceTypeName(device) },
  language: { width: 100, wideOnly: true, cell: ({ language }) => languageName(language) },
  version: { width: 80, figures: true, wideOnly: true, cell: ({ version }) => version },
};

function toColumn(summary: StudySummary, id: ResponseColumn): Column<ResponseRow> {
  const own = parseOwnColumn(id);
  if (!own) {
    const fixed = id as keyof typeof COLUMN_NAMES;
    return { id, header: COLUMN_NAMES[fixed], ...CELLS[fixed] };
  }
  return 'parameter' in own
    ? {
        id,
        width: 160,
        header: own.parameter,
        cell: ({ parameters }) => <Value text={parameterValue(parameters, own.parameter)} />,
      }
    : {
        id,
        width: 160,
        header: variableName(summary, own.variable),
        cell: ({ variables }) => <Value text={variables.find((one) => one.id === own.variable)?.value} />,
      };
}

const parameterValue = (parameters: Record<string, string>, name: string) =>
  Object.hasOwn(parameters, name) ? parameters[name] : undefined;

/** The participant, which links to the response, then the chosen columns. */
export function responseTableColumns(
  summary: StudySummary,
  shown: ResponseColumn[],
  search: string,
): Column<ResponseRow>[] {
  return [
    {
      id: 'participant',
      header: sharedTexts.participant,
      cell: (row) => (
        <Link to={summaryPath(summary.id, 'responses', row.id) + search} style={{ whiteSpace: 'nowrap' }}>
          {row.participant}
        </Link>
      ),
    },
    ...shown.map((id) => toColumn(summary, id)),
  ];
}
