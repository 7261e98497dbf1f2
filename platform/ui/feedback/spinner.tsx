import classes from './spinner.module.css';
import { texts } from './texts.ts';

/** A spinner that appears after 150 ms, so that fast loads show nothing. */
export function Spinner({ label = texts.loading, size = 28 }: { label?: string; size?: number }) {
  return (
    <span className={classes.spinner} role="status">
      <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
        <circle className={classes.track} cx="14" cy="14" r="11" />
        <path d="M14 3a11 11 0 0 1 11 11" />
      </svg>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

/** A spinner in the middle of the page area. */
export function PageSpinner() {
  return (
    <div className={classes.page}>
      <Spinner label={texts.loadingPage} />
    </div>
  );
}
