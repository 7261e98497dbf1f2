import { Button, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { formatDuration } from '#platform/ui/figures.ts';
import { ListBody } from '#platform/ui/layout/list-frame.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { texts as transcriptTexts } from '../../../responses/transcripts/web/texts.ts';
import { anonymousName } from '#product/participants/anonymous-name.ts';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { useSummary, type SummaryContext } from '../../web/summary/summary-context.ts';
import { buildSummaryPath } from '../../web/summary/summary-path.ts';
import type { StudyRecording, StudyTranscription } from '../contract.ts';
import { recordingsOptions, retryAll, retryOne, transcriptionKey, type ListedState } from './requests.ts';
import { texts } from './texts.ts';
import classes from './transcripts-page.module.css';

const LISTED: ListedState[] = ['failed', 'running', 'waiting', 'not_permitted'];

/** Recordings that failed, wait, or may not be sent, with the reason of each. */
export function RecordingList({ studyId, data }: { studyId: string; data: StudyTranscription }) {
  const context = useSummary();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ListedState | null>(null);
  const count = (state: ListedState) => data.recordings[state].recordings;
  const present = LISTED.filter((state) => count(state) > 0);
  const shown = chosen && present.includes(chosen) ? chosen : present[0];
  const counts = LISTED.map(count).join(' ');
  const list = useInfiniteQuery({
    ...recordingsOptions(studyId, shown ?? 'failed', counts),
    enabled: shown !== undefined,
  });
  if (!shown) return null;
  const canRetry = data.can['transcript.edit'] === true && data.service === 'on';
  const reload = () => reloadQueries(client, { queryKey: transcriptionKey(studyId) });
  async function retryEvery(): Promise<void> {
    const outcome = await attempt(() => retryAll(studyId));
    if (outcome) notify(texts.queued(outcome.queued));
    await reload();
  }
  async function retry(recording: StudyRecording): Promise<void> {
    if (await attempt(() => retryOne(studyId, recording))) notify(texts.queuedOne);
    await reload();
  }
  return (
    <section className={classes.list} aria-label={texts.list}>
      <div className={classes.tools}>
        {present.length === 1 ? (
          <h3>{texts.tab(texts.states[shown], count(shown))}</h3>
        ) : (
          <SegmentedControl
            aria-label={texts.list}
            data={present.map((state) => ({
              value: state,
              label: texts.tab(texts.states[state], count(state)),
            }))}
            value={shown}
            onChange={(value) => setChosen(value as ListedState)}
          />
        )}
        {canRetry && shown === 'failed' && count('failed') > 1 && (
          <Button data-once variant="default" onClick={() => void retryEvery()}>
            {texts.tryAllAgain}
          </Button>
        )}
      </div>
      <ListBody
        key={shown}
        title={texts.states[shown]}
        columns={buildColumns(studyId, context, shown, canRetry && shown === 'failed' ? retry : null)}
        rows={list.data?.pages.flatMap(({ items }) => items)}
        rowId={({ upload }) => upload}
        rowName={({ response }) => anonymousName(response)}
        hasMore={list.hasNextPage}
        onMore={list.fetchNextPage}
        isLoadingMore={list.isFetchingNextPage}
        error={list.error}
        onRetry={list.refetch}
        empty={{ sentence: texts.nothingListed }}
      />
    </section>
  );
}

/** Why a recording is where it is, and what the service replied. */
function describeReason({ problem, error, waitUntil }: StudyRecording, state: ListedState): string {
  if (state === 'running') return texts.inProgress;
  if (state === 'not_permitted') return texts.consent;
  if (problem === 'limit_reached') return texts.waitsForLimit;
  if (state === 'waiting' && waitUntil === null) return texts.waits;
  return error ?? (problem ? transcriptTexts.problems[problem] : '');
}

function buildColumns(
  studyId: string,
  { summary, localize }: SummaryContext,
  state: ListedState,
  retry: ((recording: StudyRecording) => Promise<void>) | null,
): Column<StudyRecording>[] {
  const titles = new Map(summary.blocks.map(({ id, title }) => [id, title]));
  return [
    {
      id: 'participant',
      header: sharedTexts.participant,
      cell: ({ response }) => (
        <Link to={buildSummaryPath(studyId, 'responses', response)}>{anonymousName(response)}</Link>
      ),
    },
    {
      id: 'reason',
      header: texts.reason,
      cell: (recording) => <span className={classes.reason}>{describeReason(recording, state)}</span>,
      width: '38%',
    },
    {
      id: 'question',
      header: texts.question,
      cell: ({ block }) => <span className={classes.question}>{localize(titles.get(block))}</span>,
      width: '20%',
      wideOnly: 'desktop',
    },
    {
      id: 'length',
      header: texts.length,
      cell: ({ seconds }) => formatDuration(seconds),
      width: 90,
      isNumeric: true,
      wideOnly: true,
    },
    { id: 'since', header: texts.since, cell: ({ at }) => <DateTime at={at} />, width: 110, wideOnly: true },
    ...(retry
      ? [
          {
            id: 'retry',
            header: '',
            cell: (recording: StudyRecording) => (
              <Button data-once size="compact-sm" variant="default" onClick={() => void retry(recording)}>
                {texts.tryAgain}
              </Button>
            ),
            width: 110,
          },
        ]
      : []),
  ];
}
