import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import type { RequestOutput } from '../contract.ts';
import { requestOptions, requestsOptions } from './requests.ts';
import { texts } from './texts.ts';
import classes from './model.module.css';

/** What was sent to the model. */
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
  const [isOpen, setOpen] = useState(false);
  const { purpose, person, study, response, sentAt, tokens, durationMs, status, error, host, model } =
    request;
  const isDone = status === 200 && error === null;
  const facts = [
    ...(person === null ? [] : [person]),
    ...(tokens > 0 ? [texts.tokens(tokens)] : []),
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
        ) : purpose === 'test' ? (
          texts.testRequest
        ) : (
          texts.deletedStudy
        )}
      </span>
      <StateTag tone={isDone ? 'good' : durationMs === null ? 'plain' : 'danger'}>
        {isDone ? texts.done : durationMs === null ? texts.running : texts.failed}
      </StateTag>
      <span className={classes.time}>
        <DateTime at={sentAt} />
      </span>
      <p className={classes.details}>{facts.join(' · ')}</p>
      {error && <p className={classes.error}>{error}</p>}
      {study && (
        <button
          type="button"
          className={classes.textButton}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hideSent : texts.showSent}
        </button>
      )}
      {study && isOpen && <Messages study={study.id} request={request.id} />}
    </li>
  );
}

/** What was sent after redaction, and what came back. */
function Messages({ study, request }: { study: string; request: string }) {
  const { data, error, refetch } = useQuery(requestOptions(study, request));
  if (!data)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={2} height={20} />;
  if (!data.messages) return <p className={classes.details}>{texts.notKept}</p>;
  const parts = [...data.messages, ...(data.reply === null ? [] : [{ role: 'reply', content: data.reply }])];
  return (
    <dl className={classes.messages}>
      {parts.map(({ role, content }, index) => (
        <div key={index}>
          <dt>{texts.roles[role] ?? role}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
