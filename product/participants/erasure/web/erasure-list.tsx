import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { formatCount } from '#platform/ui/figures.ts';
import { ListFrame } from '#platform/ui/layout/list-frame.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { anonymousName } from '../../anonymous-name.ts';
import { erasuresOptions, type ListedErasure } from './requests.ts';
import { texts } from './texts.ts';

const COLUMNS: Column<ListedErasure>[] = [
  {
    id: 'who',
    header: texts.who,
    cell: ({ id, participant }) => (
      <Link to={`/participants/erasure/${id}`}>{anonymousName(participant)}</Link>
    ),
  },
  {
    id: 'state',
    header: texts.state,
    width: '120px',
    cell: ({ state }) => <StateTag tone={state === 'done' ? 'good' : 'plain'}>{texts[state]}</StateTag>,
  },
  {
    id: 'left',
    header: texts.left,
    width: '130px',
    isNumeric: true,
    cell: ({ state, leftToDecide }) => (
      <span className="numbers">{state === 'done' ? formatCount(leftToDecide) : texts.none}</span>
    ),
  },
  {
    id: 'requested',
    header: texts.requested,
    width: '130px',
    wideOnly: true,
    cell: ({ requestedAt }) => <DateTime at={requestedAt} />,
  },
  {
    id: 'by',
    header: texts.requestedBy,
    width: '22%',
    wideOnly: true,
    cell: ({ requestedBy }) => requestedBy ?? texts.none,
  },
];

/** Who was erased, newest first, each with the receipt. */
export function ErasureList() {
  const { data, error, refetch } = useQuery(erasuresOptions);
  if (!data && error instanceof AppError && error.code === 'forbidden')
    return (
      <MessagePage heading={texts.erasures}>
        <p>{texts.noAccess}</p>
      </MessagePage>
    );
  return (
    <ListFrame
      title={texts.erasures}
      facts={
        <span>
          <Link to="/participants">{texts.participants}</Link> · {texts.listFacts}
        </span>
      }
      columns={COLUMNS}
      rows={data?.items}
      rowId={({ id }) => id}
      rowName={({ participant }) => anonymousName(participant)}
      error={error}
      onRetry={refetch}
      empty={{ drawing: 'people', sentence: texts.noErasures }}
    />
  );
}
