import { Link } from 'react-router';
import { durationText } from '#platform/ui/figures.ts';
import type { Column } from '#platform/ui/list-table.tsx';
import { StateTag, type Tone } from '#platform/ui/state-tag.tsx';
import { When } from '#platform/ui/when.tsx';
import type { ResponseStatus } from '../../responses/response.ts';
import type { ResponseRow } from '../contract.ts';
import { COLUMN_NAMES, type ResponseColumn } from './columns-shown.ts';
import { channelName, deviceName, languageName, STATUS_NAMES } from './names.ts';
import { summaryPath } from './summary-path.ts';

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
      <When at={at} />
    </span>
  );
}

const CELLS: Record<ResponseColumn, Omit<Column<ResponseRow>, 'id' | 'header'>> = {
  status: { width: 130, cell: ({ status }) => <ResponseStatusTag status={status} /> },
  started: { width: 120, sortBy: 'started', cell: ({ startedAt }) => <Started at={startedAt} /> },
  duration: {
    width: 110,
    figures: true,
    wideOnly: true,
    cell: ({ seconds }) => (seconds === null ? '–' : durationText(seconds)),
  },
  answered: { width: 90, figures: true, wideOnly: true, cell: ({ answered }) => answered },
  channel: { width: 110, wideOnly: true, cell: ({ channel }) => channelName(channel) },
  device: { width: 100, wideOnly: true, cell: ({ device }) => deviceName(device) },
  language: { width: 100, wideOnly: true, cell: ({ language }) => languageName(language) },
  version: { width: 80, figures: true, wideOnly: true, cell: ({ version }) => version },
};

/** The participant, then the chosen columns. Each row leads to the whole response. */
export function responseColumns(
  studyId: string,
  shown: ResponseColumn[],
  search: string,
): Column<ResponseRow>[] {
  return [
    {
      id: 'participant',
      header: 'Participant',
      cell: (row) => (
        <Link to={summaryPath(studyId, 'responses', row.id) + search} style={{ whiteSpace: 'nowrap' }}>
          {row.participant}
        </Link>
      ),
    },
    ...shown.map((id) => ({ id, header: COLUMN_NAMES[id], ...CELLS[id] })),
  ];
}
