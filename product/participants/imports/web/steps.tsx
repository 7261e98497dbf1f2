import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import classes from './import.module.css';
import { texts } from './texts.ts';

const STEPS = ['file', 'columns', 'check', 'done'] as const;
export type StepName = (typeof STEPS)[number];

/** Where one is in an import. */
export function Steps({ current }: { current: StepName }) {
  const position = STEPS.indexOf(current);
  return (
    <ol className={classes.steps} aria-label={texts.steps}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-state={index < position ? 'past' : index === position ? 'current' : 'next'}
          aria-current={index === position ? 'step' : undefined}
        >
          <span className={classes.number} aria-hidden>
            {index < position ? <IconCheck size={14} stroke={2} /> : index + 1}
          </span>
          <span>{texts.step[step]}</span>
        </li>
      ))}
    </ol>
  );
}

/** The title of a step that appears by itself; it is read out when it changes. */
export const StatusTitle = ({ children }: { children: string }) => (
  <div role="status">
    <h2>{children}</h2>
  </div>
);
