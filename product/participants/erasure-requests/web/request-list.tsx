import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { ListFrame } from '#platform/ui/layout/list-frame.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { anonymousName } from '../../anonymous-name.ts';
import { countDaysLeft } from './days-left.ts';
import { RequestActions } from './request-actions.tsx';
import { requestsOptions, type ListedRequest } from './requests.ts';
import { texts } from './texts.ts';

const getName = ({ displayName, participant }: ListedRequest) => displayName ?? anonymousName(participant);

/** How long there is to answer, or what was answered. */
function Answer({ request: { state, dueAt, reason } }: { request: ListedRequest }) {
  if (state === 'accepted') return <StateTag tone="good">{texts.accepted}</StateTag>;
  if (state === 'refused')
    return (
      <span title={reason ?? undefined}>
        <StateTag tone="plain">{texts.refused}</StateTag> {reason}
      </span>
    );
  const days = countDaysLeft(dueAt, new Date());
  return <StateTag tone={days > 7 ? 'plain' : 'warning'}>{texts.daysLeft(days)}</StateTag>;
}

const COLUMNS: Column<ListedRequest>[] = [
  {
    id: 'who',
    header: texts.who,
    cell: (request) =>
      request.displayName === null ? (
        <span className="muted">{getName(request)}</span>
      ) : (
        <Link to={`/participant/${request.participant}`}>{request.displayName}</Link>
      ),
  },
  { id: 'answer', header: texts.answer, width: '38%', cell: (request) => <Answer request={request} /> },
  {
    id: 'requested',
    header: texts.requested,
    width: '130px',
    wideOnly: true,
    cell: ({ requestedAt }) => <DateTime at={requestedAt} />,
  },
  {
    id: 'by',
    header: texts.by,
    width: '16%',
    wideOnly: true,
    cell: ({ answeredBy }) => answeredBy ?? texts.none,
  },
];

/** Who asked to be erased: open requests by when they are due, then what was answered. */
export function RequestList() {
  const { data, error, refetch } = useQuery(requestsOptions);
  if (!data && error instanceof AppError && error.code === 'forbidden')
    return (
      <MessagePage heading={texts.requests}>
        <p>{texts.noAccess}</p>
      </MessagePage>
    );
  return (
    <ListFrame
      title={texts.requests}
      back={{ to: '/participants', label: texts.participants }}
      facts={
        <span>
          {texts.listFacts} · <Link to="/participants/erasures">{texts.erased}</Link>
        </span>
      }
      columns={COLUMNS}
      rows={data?.items}
      rowId={({ id }) => id}
      rowName={getName}
      rowActions={(request) =>
        request.state === 'open' && request.displayName !== null ? (
          <RequestActions request={request} name={request.displayName} />
        ) : null
      }
      error={error}
      onRetry={refetch}
      empty={{ drawing: 'people', sentence: texts.noRequests }}
    />
  );
}
