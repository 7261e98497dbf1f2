import { pluralize } from '#platform/ui/figures.ts';
import classes from './notice.module.css';

/** Says that figures do not include the newest responses yet, for example after an import. */
export function CountingNotice({ n }: { n: number }) {
  if (n === 0) return null;
  return (
    <section className={classes.notice} aria-label="Counting">
      <p role="status">
        <strong>{pluralize(n, 'response')} still being counted.</strong> Results update automatically.
      </p>
    </section>
  );
}
