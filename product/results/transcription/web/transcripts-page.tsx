import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { CardSkeletons } from '#platform/ui/feedback/skeletons.tsx';
import { BackLink } from '#platform/ui/layout/back-link.tsx';
import { formatDollars } from '../../../responses/transcripts/web/estimate-texts.ts';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { useSummary } from '../../web/summary/summary-context.ts';
import { buildSummaryPath } from '../../web/summary/summary-path.ts';
import { RECORDING_STATES, type StudyTranscription } from '../contract.ts';
import { ModeChoice } from './mode-choice.tsx';
import { Notices } from './notices.tsx';
import { RecordingList } from './recording-list.tsx';
import { progressOptions } from './requests.ts';
import { texts } from './texts.ts';
import classes from './transcripts-page.module.css';

/** How far the transcripts of a study are, what delays them, and whether they are made automatically. */
export function TranscriptsPage() {
  const { summary } = useSummary();
  const { data, error, refetch } = useQuery(progressOptions(summary.id));
  return (
    <div className={classes.page}>
      <div className={classes.intro}>
        <BackLink to={buildSummaryPath(summary.id, 'responses')} label={texts.allResponses} />
        <div className={classes.titled}>
          <h2>{sharedTexts.transcripts}</h2>
          <Link to="/transcripts">{texts.allStudies}</Link>
        </div>
      </div>
      {data ? (
        <Transcripts data={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <CardSkeletons cards={2} height={160} />
      )}
    </div>
  );
}

function Transcripts({ data }: { data: StudyTranscription }) {
  const { summary } = useSummary();
  const total = RECORDING_STATES.reduce((sum, state) => sum + data.recordings[state].recordings, 0);
  return (
    <>
      <Notices data={data} />
      {total === 0 ? (
        <EmptyState drawing="page" sentence={texts.noRecordings} />
      ) : (
        <ProgressCard data={data} all={total} />
      )}
      <ModeChoice studyId={summary.id} data={data} />
      {total > 0 && <RecordingList studyId={summary.id} data={data} />}
    </>
  );
}

/** States that the line below the bar names, where there are any. */
const COUNTED = ['running', 'waiting', 'failed', 'not_permitted', 'no_sound', 'none'] as const;

function ProgressCard({ data, all }: { data: StudyTranscription; all: number }) {
  const { recordings, sentSeconds, minutePrice, limit } = data;
  const done = recordings.done.recordings;
  const counts = COUNTED.flatMap((state) =>
    recordings[state].recordings > 0 ? [texts.counts[state](recordings[state].recordings)] : [],
  );
  const cost = minutePrice === null ? null : formatDollars((sentSeconds / 60) * minutePrice);
  return (
    <section className={classes.card} aria-labelledby="transcripts-progress">
      <div role="status">
        <h3 id="transcripts-progress">{texts.progress(done, all)}</h3>
      </div>
      <Progress value={(done / all) * 100} aria-label={texts.progressBar} />
      {counts.length > 0 && <p>{counts.join(' · ')}</p>}
      {(sentSeconds > 0 || limit) && (
        <p className="muted">
          {sentSeconds > 0 && texts.sent(sentSeconds, cost)}{' '}
          {limit && texts.limitUsed(Math.ceil(limit.sentSeconds / 60), limit.minutes)}
        </p>
      )}
    </section>
  );
}
