import classes from './drop-off.module.css';
import { formatCount, formatDuration, formatPercent } from '../figures.ts';
import { texts } from './texts.ts';

interface DropOffStep {
  id: string;
  label: string;
  /** How many saw this step. */
  reached: number;
  /** How many dropped off. */
  left: number;
  /** Median seconds spent, where known. */
  seconds?: number | null;
}

/** A funnel: for each step, a bar for those who reached it and the number who dropped off there. */
export function DropOff({ steps, onPick }: { steps: DropOffStep[]; onPick?: (id: string) => void }) {
  const start = Math.max(steps[0]?.reached ?? 0, 1);
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => {
        const share = step.reached / start;
        const content = (
          <>
            <span className={classes.label}>
              <span className={classes.place}>{index + 1}</span>
              {step.label}
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
        return (
          <li key={step.id}>
            {onPick ? (
              <button type="button" className={classes.step} onClick={() => onPick(step.id)}>
                {content}
              </button>
            ) : (
              <div className={classes.step}>{content}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
