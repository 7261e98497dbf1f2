import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { formatCount, formatDuration } from '#platform/ui/figures.ts';
import { ListBody } from '#platform/ui/layout/list-frame.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { formatDollars } from '../../../responses/transcripts/web/estimate-texts.ts';
import { texts as transcriptTexts } from '../../../responses/transcripts/web/texts.ts';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { buildSummaryPath } from '../../web/summary/summary-path.ts';
import type { TranscribedStudies } from '../contract.ts';
import { Notices } from './notices.tsx';
import { retryAll, studiesOptions } from './requests.ts';
import { texts } from './texts.ts';
import classes from './transcripts-page.module.css';

type Study = TranscribedStudies['items'][number];

/** How far the transcripts of all studies are, what that cost this month, and what failed. */
export function TranscribedStudiesPage() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(studiesOptions);
  const canRetry = data?.can['transcript.edit'] === true && data.service === 'on';
  async function retry(study: Study): Promise<void> {
    const outcome = await attempt(() => retryAll(study.id));
    if (outcome) notify(texts.queued(outcome.queued));
    await reloadQueries(client, { queryKey: studiesOptions.queryKey });
  }
  return (
    <div className={classes.studies}>
      <PageHeader
        title={sharedTexts.transcriptsOfStudies}
        facts={data && data.items.length > 0 && <Totals data={data} />}
      />
      {data && data.items.length > 0 && <Notices data={data} />}
      <ListBody
        title={sharedTexts.transcriptsOfStudies}
        columns={buildColumns(data?.minutePrice ?? null, canRetry ? retry : null)}
        rows={data?.items}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        error={error}
        onRetry={refetch}
        empty={{ sentence: texts.noStudies, drawing: 'page' }}
      />
    </div>
  );
}

const formatCost = (seconds: number, minutePrice: number | null) =>
  minutePrice === null ? null : formatDollars((seconds / 60) * minutePrice);

function Totals({ data }: { data: TranscribedStudies }) {
  const { items, minutePrice, limit, more } = data;
  const add = (count: (study: Study) => number) => items.reduce((sum, study) => sum + count(study), 0);
  const seconds = add(({ sentSeconds }) => sentSeconds);
  const done = add((study) => study.done);
  return [
    texts.allDone(done, add(countAll)),
    seconds > 0 && texts.allSent(seconds, formatCost(seconds, minutePrice)),
    limit && texts.limitUsed(Math.ceil(limit.sentSeconds / 60), limit.minutes),
    more && texts.moreStudies(items.length),
  ]
    .filter(Boolean)
    .join(' ');
}

const countAll = ({ done, running, waiting, failed, not_permitted, no_sound }: Study): number =>
  done + running + waiting + failed + not_permitted + no_sound;

/** What failed and why, by the most frequent reason. */
function describeFailures({ failed, failures: [first] }: Study): string {
  if (!first) return '';
  const reason = first.error ?? (first.problem ? transcriptTexts.problems[first.problem] : '');
  const others = failed - first.recordings;
  const sentence = texts.failedBecause(first.recordings, /[.!?]$/.test(reason) ? reason : `${reason}.`);
  return others > 0 ? `${sentence} ${texts.otherReasons(others)}` : sentence;
}

/** The study with its setting, and what failed, which can be tried again. */
function StudyCell({ study, retry }: { study: Study; retry: ((study: Study) => Promise<void>) | null }) {
  const { id, name, isOn, failed } = study;
  return (
    <div className={classes.study}>
      <span className={classes.name}>
        <Link to={buildSummaryPath(id, 'responses', 'transcripts')}>{name}</Link>
        {isOn && <StateTag tone="good">{texts.automaticOn}</StateTag>}
      </span>
      {failed > 0 && (
        <span className={classes.failure}>
          <span className={classes.reason}>{describeFailures(study)}</span>
          {retry && (
            <Button
              data-once
              size="compact-sm"
              variant="default"
              aria-label={texts.tryAgainOf(name)}
              onClick={() => void retry(study)}
            >
              {texts.tryAgain}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

function buildColumns(
  minutePrice: number | null,
  retry: ((study: Study) => Promise<void>) | null,
): Column<Study>[] {
  const { columns } = texts;
  const count = (id: 'done' | 'running' | 'waiting' | 'failed', width: number): Column<Study> => ({
    id,
    header: columns[id],
    cell: (study) => formatCount(study[id]),
    width,
    isNumeric: true,
  });
  return [
    { id: 'study', header: texts.study, cell: (study) => <StudyCell study={study} retry={retry} /> },
    count('waiting', 76),
    { ...count('running', 110), wideOnly: true },
    count('done', 64),
    { ...count('failed', 76), wideOnly: true },
    {
      id: 'sent',
      header: columns.sent,
      cell: ({ sentSeconds }) => (sentSeconds > 0 ? formatDuration(sentSeconds) : ''),
      width: 150,
      isNumeric: true,
      wideOnly: true,
    },
    ...(minutePrice === null
      ? []
      : [
          {
            id: 'cost',
            header: columns.cost,
            cell: ({ sentSeconds }: Study) => (sentSeconds > 0 ? formatCost(sentSeconds, minutePrice) : ''),
            width: 90,
            isNumeric: true,
            wideOnly: 'desktop' as const,
          },
        ]),
  ];
}
