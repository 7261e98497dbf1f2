import classes from './notice.module.css';
import { texts } from './texts.ts';

/** Explains that figures do not include the newest responses yet, for example after an import. */
export function CountingNotice({ n }: { n: number }) {
  if (n === 0) return null;
  return (
    <section className={classes.notice} aria-label={texts.counting}>
      <p role="status">
        <strong>{texts.responsesBeingCounted(n)}</strong> {texts.resultsUpdateAutomatically}
      </p>
    </section>
  );
}
