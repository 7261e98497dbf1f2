import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { MoreButton } from '#platform/ui/more-button.tsx';
import { buildSummaryPath } from '#product/results/web/shared/frame/summary.ts';
import classes from './ai-service.module.css';
import { texts } from './texts.ts';

interface Request {
  id: string;
  sentAt: string;
  host: string;
  model: string;
  study: { id: string; name: string } | null;
  response: string | null;
  durationMs: number | null;
  status: number | null;
  error: string | null;
}

interface Props<R extends Request> {
  explained: string;
  queryKey: readonly string[];
  list(after: string | undefined, signal: AbortSignal): Promise<{ items: R[]; next: string | null }>;
  /** What is said of a request before how long it took. */
  listFacts(request: R): string[];
  /** What it was for, if that is no study. */
  nameOther(request: R): string;
  /** What else is shown of a request. */
  renderMore?(request: R): ReactNode;
}

/** What was sent to a service. */
export function RequestLog<R extends Request>(props: Props<R>) {
  return (
    <SettingsSection title={texts.log} sentence={props.explained}>
      <Requests {...props} />
    </SettingsSection>
  );
}

function Requests<R extends Request>({ queryKey, list, listFacts, nameOther, renderMore }: Props<R>) {
  const requests = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) => list(pageParam || undefined, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (requests.isError && !requests.data)
    return <LoadFailure error={requests.error} onRetry={() => requests.refetch()} />;
  if (!requests.data) return <Skeletons rows={4} height={44} />;
  const items = requests.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState sentence={texts.noRequests} />;
  return (
    <>
      <ul className={classes.log} aria-label={texts.log}>
        {items.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            facts={listFacts(request)}
            subject={request.study?.name ?? nameOther(request)}
          >
            {renderMore?.(request)}
          </RequestRow>
        ))}
      </ul>
      <MoreButton list={requests} label={texts.showMore} />
    </>
  );
}

interface RowProps {
  request: Request;
  facts: string[];
  subject: string;
  children: ReactNode;
}

function RequestRow({ request, facts, subject, children }: RowProps) {
  const { study, response, sentAt, durationMs, status, error, host, model } = request;
  const isDone = status === 200 && error === null;
  const details = [...facts, ...(durationMs === null ? [] : [texts.took(durationMs)]), `${model}, ${host}`];
  return (
    <li>
      <span className={classes.subject}>
        {study && response ? (
          <Link to={buildSummaryPath(study.id, 'responses', response)}>{subject}</Link>
        ) : (
          subject
        )}
      </span>
      <StateTag tone={isDone ? 'good' : durationMs === null ? 'plain' : 'danger'}>
        {isDone ? texts.done : durationMs === null ? texts.running : texts.failed}
      </StateTag>
      <span className={classes.time}>
        <DateTime at={sentAt} />
      </span>
      <p className={classes.details}>{details.join(' · ')}</p>
      {error && <p className={classes.error}>{error}</p>}
      {children}
    </li>
  );
}
