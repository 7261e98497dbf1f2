import classes from './save-state.module.css';

export type Saving = 'idle' | 'saving' | 'saved' | 'failing';

const WORDS: Record<Saving, string> = {
  idle: '',
  saving: 'Saving…',
  saved: 'Saved',
  failing: 'Could not save, retrying',
};

/** Where an autosaving page stands. "Saved" is green for three seconds; a failure stays. */
export function SaveState({ state, note }: { state: Saving; note?: string }) {
  const words = WORDS[state];
  return (
    <span className={classes.state} data-state={state} role="status">
      {words && note ? `${words} · ${note}` : words}
    </span>
  );
}
