import { Button, Progress, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { useReason } from '#platform/ui/use-reason.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { CONSENTED_ACTS } from '#product/responses/consent/consented-acts.ts';
import { codingAnswersKey } from '../../web/requests.ts';
import type { SuggestionsState } from '../contract.ts';
import {
  allowSuggestions,
  cancelSuggesting,
  isActive,
  startSuggesting,
  suggestionsOptions,
} from './requests.ts';
import classes from './suggestions.module.css';
import { texts } from './texts.ts';

const COUNTS = [25, 50, 100, 200];
const DEFAULT_COUNT = 50;

/** Where tags are asked for, and how far that is. Shows nothing as long as the workspace has no language model. */
export function SuggestionBar(props: {
  studyId: string;
  question: string;
  isReviewing: boolean;
  onReview(): void;
}) {
  const { studyId, question } = props;
  const queryClient = useQueryClient();
  const query = suggestionsOptions(studyId, question);
  const { data: state } = useQuery(query);
  const [count, setCount] = useState(DEFAULT_COUNT);
  const [isBusy, setBusy] = useState(false);
  const forbidden = useReason(state?.isAsked === false ? CONSENTED_ACTS.suggest.refusal : null);
  const isRunning = isActive(state?.run);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    // What is listed now does not have the suggestions that were made meanwhile.
    if (wasRunning.current && !isRunning)
      void reloadQueries(queryClient, { queryKey: codingAnswersKey(studyId) });
    wasRunning.current = isRunning;
  }, [isRunning, queryClient, studyId]);
  if (!state || state.model === null) return null;

  async function attempt(change: () => Promise<SuggestionsState | void>) {
    setBusy(true);
    try {
      const changed = await change();
      if (changed) queryClient.setQueryData(query.queryKey, changed);
      else await reloadQueries(queryClient, { queryKey: query.queryKey });
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    }
    setBusy(false);
  }
  const allow = (isAllowed: boolean) =>
    attempt(async () => {
      await allowSuggestions(studyId, isAllowed);
      notify(isAllowed ? texts.allowed : texts.forbidden);
    });
  const start = (resume: boolean) => attempt(() => startSuggesting(studyId, question, { count, resume }));

  const { model, run, isAllowed, pending, can } = state;
  const canAllow = Boolean(can['suggestion.allow']);
  if (!isAllowed)
    return (
      <section className={classes.bar} aria-label={texts.suggestedTags}>
        <p>{canAllow ? texts.allowExplained(model) : texts.askAdmin(model)}</p>
        {canAllow && (
          <Button size="xs" variant="default" loading={isBusy} onClick={() => void allow(true)}>
            {texts.allow}
          </Button>
        )}
      </section>
    );
  const decided = texts.decided(state.decided);
  const canResume =
    run !== null && run.done < run.total && (run.state === 'failed' || run.state === 'cancelled');
  return (
    <section className={classes.bar} aria-label={texts.suggestedTags}>
      <div role="status">
        <RunText model={model} run={run} />
        {decided && <p className="muted">{decided}</p>}
      </div>
      {isRunning && run && (
        <Progress
          className={classes.progress}
          value={(100 * run.done) / run.total}
          aria-label={texts.asking(model, run.done, run.total)}
        />
      )}
      <div className={classes.actions}>
        {isRunning ? (
          <Button
            size="xs"
            variant="default"
            loading={isBusy}
            onClick={() => void attempt(() => cancelSuggesting(studyId, question))}
          >
            {texts.cancel}
          </Button>
        ) : (
          <>
            {canResume && (
              <Button size="xs" loading={isBusy} onClick={() => void start(true)}>
                {run.state === 'failed' ? texts.tryAgain : texts.continue}
              </Button>
            )}
            <Button
              size="xs"
              variant={canResume ? 'default' : 'filled'}
              loading={isBusy}
              onClick={() => void start(false)}
              {...forbidden.button}
            >
              {texts.suggestTags}
            </Button>
            <Select
              size="xs"
              className={classes.count}
              aria-label={texts.answers}
              data={COUNTS.map((one) => ({ value: String(one), label: texts.upTo(one) }))}
              value={String(count)}
              allowDeselect={false}
              onChange={(value) => setCount(Number(value))}
            />
          </>
        )}
        {!isRunning && forbidden.text}
        {pending > 0 && !props.isReviewing && (
          <Button size="xs" variant="default" onClick={props.onReview}>
            {texts.review(pending)}
          </Button>
        )}
        {canAllow && !isRunning && (
          <button type="button" className={`text-button ${classes.small}`} onClick={() => void allow(false)}>
            {texts.forbid}
          </button>
        )}
      </div>
    </section>
  );
}

/** How far the last run is, or why it ended. */
function RunText({ model, run }: { model: string; run: SuggestionsState['run'] }) {
  if (!run) return <p>{texts.explained(model)}</p>;
  const { state, problem, done, total, suggested } = run;
  if (isActive(run)) return <p>{texts.asking(model, done, total)}</p>;
  if (state === 'cancelled') return <p>{texts.cancelled(done, total)}</p>;
  if (state === 'done') return <p>{texts.done(suggested, total)}</p>;
  return (
    <p className={classes.problem}>
      {texts.problems[problem ?? 'interrupted']} {texts.stopped(done, total)}
    </p>
  );
}
