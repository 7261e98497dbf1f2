import classes from './block-note.module.css';
import { texts } from './texts.ts';

/** The team's note about a block, from the editor. */
export function BlockNote({ note }: { note: string }) {
  if (note.trim() === '') return null;
  return (
    <aside className={classes.note} aria-label={texts.noteForYourTeam}>
      {note.trim()}
    </aside>
  );
}
