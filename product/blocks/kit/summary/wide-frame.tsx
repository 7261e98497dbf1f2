import type { ReactNode } from 'react';
import classes from './summary-parts.module.css';

/** What may be wider than a phone, such as a table: it scrolls within its frame, by keys too. */
export function WideFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
    <div className={classes.frame} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
