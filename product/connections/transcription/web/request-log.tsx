import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import type { RequestOutput } from '../contract.ts';
import { requestsOptions } from './requests.ts';
import { texts } from './texts.ts';
import classes from './transcription.module.css';

/** What was sent to the service. */
export function RequestLog() {
  return (
    <SettingsSection title={texts.log} sentence={texts.logExplained}>
      <Requests />
    </SettingsSection>
  );
}

function Requests() {
  const requests = useInfiniteQuery(requestsOptions);
  if (requests.isError && !requests.data)
    return <LoadFailure error={requests.error} onRetry={() => requests.refetch()} />;
  if (!requests.data) return <Skeletons rows={4} height={44} />;
  const items = requests.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState sentence={texts.noRequests} />;
  return (
    <>
      <ul className={classes.log} aria-label={texts.log}>
        {items.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
      {requests.hasNextPage && (
        <div>
          <Button
            variant="default"
            loading={requests.isFetchingNextPage}
            onClick={() => void requests.fetchNextPage()}
          >
            {texts.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

function RequestRow({ request }: { request: RequestOutput }) {
  const { study, response, sentAt, seconds, durationMs, status, error, host, model } = request;
  const isDone = status === 200 && error === null;
  const facts = [
    ...(isDone ? [texts.sentSound(seconds)] : []),
    ...(durationMs === null ? [] : [texts.took(durationMs)]),
    `${model}, ${host}`,
  ];
  return (
    <li>
      <span className={classes.subject}>
        {study ? (
          response ? (
            <Link to={`/summary/${study.id}/responses/${response}`}>{study.name}</Link>
          ) : (
            study.name
          )
        ) : (
          texts.testRequest
        )}
      </span>
      <StateTag tone={isDone ? 'good' : durationMs === null ? 'plain' : 'danger'}>
        {isDone ? texts.done : durationMs === null ? texts.running : texts.failed}
      </StateTag>
      <span className={classes.time}>
        <DateTime at={sentAt} />
      </span>
      <p className={classes.details}>{facts.join(' · ')}</p>
      {error !== null && <p className={classes.error}>{error}</p>}
    </li>
  );
}
