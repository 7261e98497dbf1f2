import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import classes from './drop-off.module.css';
import { formatCount, formatDuration, formatPercent } from '../figures.ts';
import { texts } from './texts.ts';

export interface DropOffStep {
  id: string;
  label: string;
  /** How many saw this step. */
  reached: number;
  /** How many dropped off. */
  left: number;
  /** Median seconds spent, where known. */
  seconds?: number | null;
  /** The steps that this one consists of, with how many in words; null while they are folded away. */
  inner?: { label: string; steps: DropOffStep[] | null };
}

interface DropOffProps {
  onPick?: (id: string) => void;
  /** Shows or hides the steps inside a step. */
  onToggle?: (id: string) => void;
}

/** A funnel: for each step, a bar for those who reached it and the number who dropped off there. */
export function DropOff({ steps, ...actions }: { steps: DropOffStep[] } & DropOffProps) {
  const start = Math.max(steps[0]?.reached ?? 0, 1);
  return <Steps steps={steps} start={start} isInner={false} {...actions} />;
}

function Steps({
  steps,
  start,
  isInner,
  onPick,
  onToggle,
}: { steps: DropOffStep[]; start: number; isInner: boolean } & DropOffProps) {
  return (
    <ol className={classes.steps} data-inner={isInner || undefined}>
      {steps.map((step, index) => {
        const { inner } = step;
        const act = inner ? onToggle : onPick;
        const content = <Step step={step} place={isInner ? null : index + 1} start={start} />;
        return (
          <li key={step.id}>
            {act ? (
              <button
                type="button"
                className={classes.step}
                aria-expanded={inner && inner.steps !== null}
                onClick={() => act(step.id)}
              >
                {content}
              </button>
            ) : (
              <div className={classes.step}>{content}</div>
            )}
            {inner?.steps && (
              <Steps steps={inner.steps} start={start} isInner onPick={onPick} onToggle={onToggle} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Step({ step, place, start }: { step: DropOffStep; place: number | null; start: number }) {
  const share = step.reached / start;
  return (
    <>
      <span className={classes.label}>
        {place !== null && <span className={classes.place}>{place}</span>}
        {step.label}
        {step.inner && (
          <span className={classes.inner}>
            {step.inner.label}
            <IconChevronDown size={14} stroke={1.5} aria-hidden />
          </span>
        )}
      </span>
      <span className={classes.figures}>
        {formatCount(step.reached)} · {formatPercent(share, start)}
      </span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.bar} style={{ width: `${Math.min(share, 1) * 100}%` }} />
        <span
          className={classes.left}
          style={{ width: `${(Math.min(step.left, step.reached) / start) * 100}%` }}
        />
      </span>
      <span className={classes.note}>
        {step.left > 0 ? texts.droppedOff(step.left) : texts.noDropOff}
        {step.seconds == null ? '' : texts.medianDuration(formatDuration(step.seconds))}
      </span>
    </>
  );
}
