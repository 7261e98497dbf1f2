import { Button, Progress } from '@mantine/core';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Output } from '#platform/http/contract/contract.ts';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { CardSkeletons, Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { SuggestedTemplates } from '#product/templates/web/shared/suggested-templates.tsx';
import type { getChecklist, getNewResponses, getRecent, getSample } from '../contract.ts';
import classes from './dashboard.module.css';
import {
  checklistOptions,
  loadSampleWorkspace,
  newResponsesOptions,
  recentOptions,
  sampleOptions,
  STUDIES_KEY,
} from './requests.ts';
import { StudyStateTag } from './study-state.tsx';
import { texts } from './texts.ts';

const PendingDecisions = lazy(async () => ({
  default: (await import('./pending-decisions.tsx')).PendingDecisions,
}));

const UpcomingCalls = lazy(async () => ({
  default: (await import('./upcoming-calls.tsx')).UpcomingCalls,
}));

/** Recent studies, new responses and the setup checklist. Each card loads, fails and is retried on its own. */
export function Dashboard() {
  const recent = useQuery(recentOptions);
  const sample = useQuery(sampleOptions).data?.sample ?? null;
  const responses = useQuery(newResponsesOptions(sample?.state === 'loading'));
  const checklist = useQuery(checklistOptions);
  const canEdit = recent.data?.can['study.edit'] === true;
  const queries = [recent, responses, checklist];
  return (
    <div className={classes.page}>
      <PageHeader title={texts.dashboard} />
      <Suspense>
        <PendingDecisions />
        <UpcomingCalls />
      </Suspense>
      {recent.data?.studies === 0 && !sample ? (
        <>
          <NoStudies canEdit={canEdit} />
          {canEdit && <SuggestedTemplates />}
        </>
      ) : queries.every((query) => query.isPending) ? (
        <div className={classes.cards}>
          <CardSkeletons cards={2} height={240} />
        </div>
      ) : (
        <div className={classes.cards}>
          <SampleProgress sample={sample} />
          <Card
            title={texts.dashboardPage.continueWhereYouLeftOff}
            more={<Link to="/all-studies">{texts.allStudies}</Link>}
            query={recent}
            render={(data) => <Recent recent={data.items} />}
          />
          <Card
            title={texts.dashboardPage.newResponses}
            query={responses}
            render={(data) => <Responses responses={data.items} />}
          />
          <GetStarted query={checklist} />
        </div>
      )}
    </div>
  );
}

function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}

/** A card that shows a query's skeleton, its data, or its error with a Retry button. */
function Card<T>(props: {
  title: string;
  more?: ReactNode;
  query: UseQueryResult<T>;
  render(data: T): ReactNode;
}) {
  const { data, error, refetch } = props.query;
  return (
    <Section title={props.title} more={props.more}>
      {data !== undefined ? (
        props.render(data)
      ) : error ? (
        <LoadFailure error={error} onRetry={() => refetch()} />
      ) : (
        <Skeletons rows={4} />
      )}
    </Section>
  );
}

function NoStudies({ canEdit }: { canEdit: boolean }) {
  const queryClient = useQueryClient();
  const [loading, setLoading] = useState(false);
  async function load() {
    setLoading(true);
    try {
      await loadSampleWorkspace();
      await reloadQueries(queryClient, { queryKey: STUDIES_KEY });
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    } finally {
      setLoading(false);
    }
  }
  if (!canEdit) return <EmptyState sentence={texts.dashboardPage.noStudiesYet} />;
  return (
    <EmptyState
      sentence={texts.dashboardPage.createFirstStudyOrSample}
      action={
        <div className={classes.buttons}>
          <Button component={Link} to="/new-study">
            {texts.newStudy}
          </Button>
          <Button variant="default" loading={loading} onClick={() => void load()}>
            {texts.dashboardPage.loadSampleWorkspace}
          </Button>
        </div>
      }
    />
  );
}

function SampleProgress({ sample }: { sample: Output<typeof getSample>['sample'] }) {
  const queryClient = useQueryClient();
  const previousState = useRef(sample?.state);
  useEffect(() => {
    if (previousState.current === 'loading' && sample?.state === 'done') {
      notify(texts.dashboardPage.sampleWorkspaceLoaded);
      void reloadQueries(queryClient, { queryKey: STUDIES_KEY });
    }
    previousState.current = sample?.state;
  }, [sample?.state, queryClient]);
  if (!sample || sample.state === 'done') return null;
  const { done, total } = sample;
  return (
    <section
      className={`${classes.card} ${classes.fullWidth}`}
      aria-label={texts.dashboardPage.sampleWorkspace}
    >
      <div className={classes.head}>
        <h2>
          {sample.state === 'failed'
            ? texts.dashboardPage.loadingSampleStopped
            : texts.dashboardPage.loadingSampleWorkspace}
        </h2>
        <Link to={`/summary/study/${sample.study}`}>{texts.dashboardPage.openSample}</Link>
      </div>
      <Progress
        value={total > 0 ? (done / total) * 100 : 0}
        aria-label={texts.dashboardPage.responsesLoaded}
        color={sample.state === 'failed' ? 'red' : 'accent'}
      />
      <p className="numbers muted">{texts.dashboardPage.responsesOf(done, total)}</p>
      {sample.state === 'failed' && (
        <div>
          <Button
            variant="default"
            onClick={() =>
              void loadSampleWorkspace()
                .catch((error: unknown) => notify(describeFailure(error), { tone: 'problem' }))
                .then(() => reloadQueries(queryClient, { queryKey: STUDIES_KEY }))
            }
          >
            {texts.dashboardPage.loadRest}
          </Button>
        </div>
      )}
    </section>
  );
}

function Recent({ recent }: { recent: Output<typeof getRecent>['items'] }) {
  if (recent.length === 0) return <p className="muted">{texts.dashboardPage.allStudiesAreArchived}</p>;
  return (
    <ul className={classes.rows}>
      {recent.map((study) => (
        <li key={study.id}>
          <Link className={classes.name} to={`/study/${study.id}/edit/questions`}>
            {study.name}
          </Link>
          <StudyStateTag state={study.state} />
          <span className={classes.time}>
            <DateTime at={study.updatedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The server counts up to a thousand, so that a busy study does not slow the page. */
function formatNewResponses(last24h: number): string {
  if (last24h === 0) return texts.dashboardPage.noneIn24Hours;
  return texts.dashboardPage.newIn24Hours(last24h);
}

function Responses({ responses }: { responses: Output<typeof getNewResponses>['items'] }) {
  if (responses.length === 0)
    return <p className="muted">{texts.dashboardPage.responsesAppearOncePublished}</p>;
  return (
    <ul className={classes.rows}>
      {responses.map((study) => (
        <li key={study.id}>
          <Link className={classes.name} to={`/summary/study/${study.id}`}>
            {study.name}
          </Link>
          <span className="numbers">{formatNewResponses(study.last24h)}</span>
          <span className={`${classes.time} numbers`}>{texts.dashboardPage.totalCount(study.total)}</span>
        </li>
      ))}
    </ul>
  );
}

const STEPS = [
  { step: 'study', label: texts.dashboardPage.createStudy, to: '/new-study' },
  { step: 'published', label: texts.dashboardPage.publishStudy, to: '/all-studies?state=draft' },
  { step: 'response', label: texts.dashboardPage.getFirstResponse, to: '/all-studies?state=live' },
  { step: 'invited', label: texts.dashboardPage.inviteColleague, to: '/account/team' },
] as const;

/** The setup checklist; hidden once every step is done. */
function GetStarted({ query }: { query: UseQueryResult<Output<typeof getChecklist>> }) {
  const remainingCount = STEPS.filter(({ step }) => query.data?.[step] === false).length;
  if (query.isPending || (query.data && remainingCount === 0)) return null;
  return (
    <Card
      title={texts.dashboardPage.getStarted}
      more={
        query.data && (
          <span className="muted">
            {texts.dashboardPage.stepsDone(STEPS.length - remainingCount, STEPS.length)}
          </span>
        )
      }
      query={query}
      render={(data) => <Checklist completed={data} />}
    />
  );
}

function Checklist({ completed }: { completed: Output<typeof getChecklist> }) {
  return (
    <ol className={classes.steps}>
      {STEPS.map(({ step, label, to }) => (
        <li key={label} data-done={completed[step] || undefined}>
          <span aria-hidden="true">{completed[step] ? '✓' : ''}</span>
          {completed[step] ? (
            <span>
              {label}
              <span className="visually-hidden"> {texts.dashboardPage.stepDone}</span>
            </span>
          ) : (
            <Link to={to}>{label}</Link>
          )}
        </li>
      ))}
    </ol>
  );
}
