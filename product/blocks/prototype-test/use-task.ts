import { useEffect, useRef, useState } from 'preact/hooks';
import type { PlayerProps } from '../player.ts';
import {
  MAX_RECORDED_CLICKS,
  type TaskOutcome,
  type PrototypeTestAnswer,
  type PrototypeTestConfig,
  type PrototypeStep,
} from './prototype.ts';

const MAX_DURATION_MS = 86_400_000;

export interface RunningTask {
  phase: 'before' | 'running' | 'ended';
  outcome: TaskOutcome | null;
  steps: PrototypeStep[];
  /** Remaining seconds, rounded up; null without a limit. */
  secondsLeft: number | null;
  begin(): void;
  /** Records a click; `reached`: whether it led to a goal. */
  click(step: Omit<PrototypeStep, 'ms'>, reached: boolean): void;
  end(outcome: TaskOutcome): void;
  /** Resumes the task after giving up; null if that is not possible. */
  resume: (() => void) | null;
}

/** State and timer of a task, which ends by success, by the participant, or at the time limit. */
export function useTask(props: PlayerProps<PrototypeTestConfig, PrototypeTestAnswer>): RunningTask {
  const { value, onChange } = props;
  const { timeLimit } = props.config;
  const began = useRef<number | null>(null);
  const [running, setRunning] = useState(false);
  const [steps, setSteps] = useState<PrototypeStep[]>([]);
  const [now, setNow] = useState(0);

  const elapsed = () =>
    Math.min(MAX_DURATION_MS, Math.max(0, Math.round(performance.now() - (began.current ?? 0))));
  const finish = (outcome: TaskOutcome, walked: PrototypeStep[], ms: number) => {
    setRunning(false);
    onChange({ steps: walked, outcome, ms });
  };
  const isOver = (ms: number) => timeLimit !== null && ms >= timeLimit * 1000;

  // A participant who goes back during the task keeps the attempt as "gave up" and can resume it.
  const leave = useRef(() => {});
  leave.current = () => {
    if (running && steps.length > 0) onChange({ steps, outcome: 'gave_up', ms: elapsed() });
  };
  useEffect(() => () => leave.current(), []);

  const tick = useRef(() => {});
  tick.current = () => {
    const ms = elapsed();
    setNow(ms);
    if (isOver(ms)) finish('timeout', steps, ms);
  };
  useEffect(() => {
    if (!running || timeLimit === null) return undefined;
    const timer = setInterval(() => tick.current(), 250);
    return () => clearInterval(timer);
  }, [running, timeLimit]);

  return {
    phase: running ? 'running' : value ? 'ended' : 'before',
    outcome: running ? null : (value?.outcome ?? null),
    steps: running ? steps : (value?.steps ?? []),
    secondsLeft: timeLimit === null ? null : Math.max(0, Math.ceil(timeLimit - now / 1000)),
    begin() {
      began.current = performance.now();
      setSteps([]);
      setNow(0);
      setRunning(true);
    },
    click(step, reached) {
      const ms = elapsed();
      if (isOver(ms)) return finish('timeout', steps, ms);
      const walked = [...steps, { ...step, ms }];
      setSteps(walked);
      if (reached) finish('success', walked, ms);
      else if (walked.length >= MAX_RECORDED_CLICKS) finish('timeout', walked, ms);
    },
    end: (outcome) => finish(outcome, steps, elapsed()),
    resume:
      value?.outcome === 'gave_up' && !isOver(value.ms)
        ? () => {
            // The time between giving up and resuming does not count.
            began.current = performance.now() - value.ms;
            setSteps(value.steps);
            setNow(value.ms);
            onChange(undefined);
            setRunning(true);
          }
        : null,
  };
}
