import type { Theme } from '../contract.ts';
import { MOODS } from '../theme.ts';
import classes from './themes.module.css';
import { texts } from './texts.ts';

/** How the answers of a theme read, as a small bar; nothing where it was not estimated or all are neutral. */
export function MoodBar({ moods }: { moods: Theme['moods'] }) {
  if (moods.negative + moods.positive === 0) return null;
  const label = `${texts.mood}: ${texts.moodCounts(moods)}`;
  return (
    <span className={classes.moods} role="img" aria-label={label} title={label}>
      {MOODS.map((mood) => (
        <span key={mood} data-mood={mood} style={{ flexGrow: moods[mood] }} />
      ))}
    </span>
  );
}
