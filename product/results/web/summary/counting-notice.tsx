import { countOf } from '#platform/ui/figures.ts';
import classes from './notice.module.css';

/** Above figures that do not know the newest answers yet, after an import for example. */
export function CountingNotice({ n }: { n: number }) {
  if (n === 0) return null;
  return (
    <section className={classes.notice} aria-label="Counting">
      <p role="status">
        <strong>{countOf(n, 'response')} still being counted.</strong> Results update automatically.
      </p>
    </section>
  );
}
