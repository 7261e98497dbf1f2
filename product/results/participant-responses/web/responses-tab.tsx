import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { formatDuration } from '#platform/ui/figures.ts';
import { ListBody } from '#platform/ui/layout/list-frame.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { ResponseStatusTag } from '../../web/responses/response-status-tag.tsx';
import { buildSummaryPath } from '../../web/summary/summary-path.ts';
import type { ParticipantResponse } from '../contract.ts';
import { participantResponsesOptions } from './requests.ts';
import { texts } from './texts.ts';

/** In which studies a participant took part. */
export function ResponsesTab({ participant }: { participant: string }) {
  const list = useInfiniteQuery(participantResponsesOptions(participant));
  return (
    <ListBody<ParticipantResponse>
      title={texts.responses}
      columns={COLUMNS}
      rows={list.data?.pages.flatMap(({ items }) => items)}
      rowId={({ id }) => id}
      rowName={({ study }) => study.name}
      hasMore={list.hasNextPage}
      onMore={list.fetchNextPage}
      isLoadingMore={list.isFetchingNextPage}
      error={list.error}
      onRetry={list.refetch}
      empty={{ drawing: 'chart', sentence: texts.noResponses }}
    />
  );
}

const COLUMNS: Column<ParticipantResponse>[] = [
  {
    id: 'study',
    header: texts.study,
    cell: ({ id, study, excluded }) => (
      <>
        <Link to={buildSummaryPath(study.id, 'responses', id)}>{study.name}</Link>
        {excluded && <span className="muted"> · {texts.excluded}</span>}
      </>
    ),
  },
  {
    id: 'status',
    header: texts.status,
    width: 140,
    cell: ({ status }) => <ResponseStatusTag status={status} />,
  },
  { id: 'started', header: texts.started, width: 120, cell: ({ startedAt }) => <DateTime at={startedAt} /> },
  {
    id: 'duration',
    header: texts.duration,
    width: 110,
    isNumeric: true,
    wideOnly: true,
    cell: ({ seconds }) => (seconds === null ? <span className="muted">–</span> : formatDuration(seconds)),
  },
];
