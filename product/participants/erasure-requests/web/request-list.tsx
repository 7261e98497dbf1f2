import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { anonymousName } from '../../anonymous-name.ts';
import { createLastColumns, ErasureFrame } from '../../erasure/web/erasure-frame.tsx';
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
  ...createLastColumns<ListedRequest>(texts.by, ({ answeredBy }) => answeredBy),
];

/** Who asked to be erased: open requests by when they are due, then what was answered. */
export function RequestList() {
  return (
    <ErasureFrame
      title={texts.requests}
      back={{ to: '/participants', label: texts.participants }}
      facts={
        <span>
          {texts.listFacts} · <Link to="/participants/erasures">{texts.erased}</Link>
        </span>
      }
      list={useInfiniteQuery(requestsOptions)}
      columns={COLUMNS}
      rowName={getName}
      rowActions={(request) =>
        request.state === 'open' && request.displayName !== null ? (
          <RequestActions request={request} name={request.displayName} />
        ) : null
      }
      empty={texts.noRequests}
      noAccess={texts.noAccess}
    />
  );
}
