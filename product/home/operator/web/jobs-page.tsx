import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Output } from '#platform/http/contract/contract.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { ListBody } from '#platform/ui/layout/list-frame.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { listFailedJobs } from '../contract.ts';
import { OperatorFrame } from '#product/accounts/web/shared/operator-frame.tsx';
import classes from './operator.module.css';
import { dropJob, failedJobsOptions, JOBS_QUERY_KEY, retryJob } from './requests.ts';
import { texts } from './texts.ts';

type FailedJob = Output<typeof listFailedJobs>['items'][number];

const COLUMNS: Column<FailedJob>[] = [
  {
    id: 'job',
    header: texts.columns.job,
    cell: (job) => (
      <span className={classes.person}>
        <strong>{job.type}</strong>
        <span>{job.error || texts.noMessage}</span>
        {job.workspace && <span className="muted">{texts.inWorkspace(job.workspace)}</span>}
      </span>
    ),
  },
  {
    id: 'tries',
    header: texts.columns.tries,
    cell: ({ tries }) => texts.count(tries),
    width: 70,
    isNumeric: true,
    wideOnly: true,
  },
  {
    id: 'failed',
    header: texts.columns.failed,
    cell: ({ failedAt }) => <DateTime at={failedAt} />,
    width: 120,
    wideOnly: true,
  },
  { id: 'actions', header: '', cell: (job) => <JobButtons job={job} />, width: 170 },
];

/** Background work that failed on its last try: why, and another try. */
export function JobsPage() {
  return (
    <OperatorFrame>
      <p className={classes.note}>{texts.jobsExplained}</p>
      <Jobs />
    </OperatorFrame>
  );
}

function Jobs() {
  const jobs = useInfiniteQuery(failedJobsOptions);
  return (
    <ListBody
      title={texts.failedJobs}
      columns={COLUMNS}
      rows={jobs.data?.pages.flatMap(({ items }) => items)}
      rowId={({ id }) => id}
      rowName={({ type }) => type}
      hasMore={jobs.hasNextPage}
      onMore={() => jobs.fetchNextPage()}
      isLoadingMore={jobs.isFetchingNextPage}
      error={jobs.error}
      onRetry={() => jobs.refetch()}
      empty={{ sentence: texts.noFailedJobs }}
    />
  );
}

function JobButtons({ job: { id, type } }: { job: FailedJob }) {
  const queries = useQueryClient();
  const reload = () => reloadQueries(queries, { queryKey: JOBS_QUERY_KEY });
  const retry = async () => {
    try {
      await retryJob(id);
      notify(texts.jobRetried);
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
    await reload();
  };
  const drop = () =>
    confirm({
      title: texts.confirmDrop,
      text: texts.dropExplained,
      action: texts.drop,
      run: async () => {
        await dropJob(id);
        notify(texts.jobDropped);
        await reload();
      },
    });
  return (
    <span className={classes.buttons}>
      <Button
        variant="default"
        size="compact-md"
        aria-label={texts.retryNamed(type)}
        onClick={() => void retry()}
      >
        {texts.retry}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-md"
        aria-label={texts.dropNamed(type)}
        onClick={() => void drop()}
      >
        {texts.drop}
      </Button>
    </span>
  );
}
