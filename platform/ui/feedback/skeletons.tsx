import classes from './skeletons.module.css';
import { texts } from './texts.ts';

/** Placeholder rows that appear after 150 ms and cause no layout shift. */
export function Skeletons({
  rows = 6,
  height = 44,
  label = texts.loading,
}: {
  rows?: number;
  height?: number;
  label?: string;
}) {
  return (
    <div className={classes.rows} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} style={{ height }}>
          <span className={classes.bar} style={{ width: `${34 + ((row * 17) % 30)}%` }} />
          <span className={classes.bar} style={{ width: `${10 + ((row * 7) % 9)}%` }} />
        </div>
      ))}
    </div>
  );
}

/** Placeholder cards of a summary. */
export function CardSkeletons({ cards = 3, height = 180 }: { cards?: number; height?: number }) {
  return (
    <div className={classes.cards} role="status" aria-label={texts.loading}>
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} className={classes.card} style={{ height }} />
      ))}
    </div>
  );
}
