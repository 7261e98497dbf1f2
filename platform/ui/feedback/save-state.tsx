import classes from './save-state.module.css';
import { texts } from './texts.ts';

export type AutosaveState = 'idle' | 'saving' | 'saved' | 'failing';

const LABELS: Record<AutosaveState, string> = {
  idle: '',
  saving: texts.saving,
  saved: texts.saved,
  failing: texts.saveFailedRetrying,
};

/** The state of autosave. "Saved" is green for three seconds; a failure stays visible. */
export function SaveState({ state, note }: { state: AutosaveState; note?: string }) {
  const label = LABELS[state];
  return (
    <span className={classes.state} data-state={state} role="status">
      {label && note ? `${label} · ${note}` : label}
    </span>
  );
}
