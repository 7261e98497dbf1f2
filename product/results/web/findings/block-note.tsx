import classes from './block-note.module.css';

/** What the team noted about a block in the editor, beside its results. */
export function BlockNote({ note }: { note: string }) {
  if (note.trim() === '') return null;
  return (
    <aside className={classes.note} aria-label="Note for your team">
      {note.trim()}
    </aside>
  );
}
