import { useEffect, useRef, useState } from 'preact/hooks';
import { loadTask, useSavedTask } from '../kit/task/use-saved-task.ts';
import type { PlayerProps } from '../player.ts';
import {
  MAX_RECORDED_CLICKS,
  type PrototypeOutcome,
  type PrototypeTestAnswer,
  type PrototypeTestConfig,
  type PrototypeStep,
} from './prototype.ts';

/** One day, as in `answerSchema`. */
const MAX_DURATION_MS = 86_400_000;

export interface PrototypeTask {
  phase: 'before' | 'running' | 'ended';
  outcome: PrototypeOutcome | null;
  steps: PrototypeStep[];
  /** Remaining seconds, rounded up; null without a limit. */
  secondsLeft: number | null;
  begin(): void;
  /** Records a click. `reachedGoal`: whether it led to a goal screen, which ends the task. */
  click(step: Omit<PrototypeStep, 'ms'>, reachedGoal: boolean): void;
  end(outcome: PrototypeOutcome): void;
  /** Resumes the task after giving up; null if that is not possible. */
  resume: (() => void) | null;
}

/** State and timer of a task. It ends when a goal is reached, the participant ends it, or a limit is passed. */
export function useTask(props: PlayerProps<PrototypeTestConfig, PrototypeTestAnswer>): PrototypeTask {
  const { value, onChange } = props;
  const { timeLimit } = props.config;
  const [saved] = useState(() => (value ? null : loadTask<PrototypeStep[]>(props)));
  const startedAt = useRef(saved && performance.now() - saved.ms);
  const [isRunning, setRunning] = useState(saved !== null);
  const [steps, setSteps] = useState<PrototypeStep[]>(saved?.state ?? []);
  const [elapsedMs, setElapsedMs] = useState(saved?.ms ?? 0);

  const measureMs = () =>
    Math.min(MAX_DURATION_MS, Math.max(0, Math.round(performance.now() - (startedAt.current ?? 0))));
  const finish = (outcome: PrototypeOutcome, allSteps: PrototypeStep[], ms: number) => {
    setRunning(false);
    onChange({ steps: allSteps, outcome, ms });
  };
  const isPastTimeLimit = (ms: number) => timeLimit !== null && ms >= timeLimit * 1000;

  // A participant who goes back during the task unmounts it: the clicks so far are saved as given up, to be resumed.
  const saveOnUnmount = useRef(() => {});
  saveOnUnmount.current = () => {
    if (isRunning && steps.length > 0) onChange({ steps, outcome: 'gave_up', ms: measureMs() });
  };
  useEffect(() => () => saveOnUnmount.current(), []);
  useSavedTask(props, isRunning, () => ({ ms: measureMs(), state: steps }));

  const tick = useRef(() => {});
  tick.current = () => {
    const ms = measureMs();
    setElapsedMs(ms);
    if (isPastTimeLimit(ms)) finish('timeout', steps, ms);
  };
  useEffect(() => {
    if (!isRunning || timeLimit === null) return undefined;
    const timer = setInterval(() => tick.current(), 250);
    return () => clearInterval(timer);
  }, [isRunning, timeLimit]);

  return {
    phase: isRunning ? 'running' : value ? 'ended' : 'before',
    outcome: isRunning ? null : (value?.outcome ?? null),
    steps: isRunning ? steps : (value?.steps ?? []),
    secondsLeft: timeLimit === null ? null : Math.max(0, Math.ceil(timeLimit - elapsedMs / 1000)),
    begin() {
      startedAt.current = performance.now();
      setSteps([]);
      setElapsedMs(0);
      setRunning(true);
    },
    click(step, reachedGoal) {
      const ms = measureMs();
      if (isPastTimeLimit(ms)) return finish('timeout', steps, ms);
      const newSteps = [...steps, { ...step, ms }];
      setSteps(newSteps);
      if (reachedGoal) finish('success', newSteps, ms);
      // Too many clicks count as a timeout.
      else if (newSteps.length >= MAX_RECORDED_CLICKS) finish('timeout', newSteps, ms);
    },
    end: (outcome) => finish(outcome, steps, measureMs()),
    resume:
      value?.outcome === 'gave_up' && !isPastTimeLimit(value.ms)
        ? () => {
            // The time between giving up and resuming does not count.
            startedAt.current = performance.now() - value.ms;
            setSteps(value.steps);
            setElapsedMs(value.ms);
            onChange(undefined);
            setRunning(true);
          }
        : null,
  };
}
