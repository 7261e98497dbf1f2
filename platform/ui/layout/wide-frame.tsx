import type { ReactNode } from 'react';
import classes from './wide-frame.module.css';

/** A horizontally scrollable frame for wide content such as tables, focusable so that keys can scroll it. */
export function WideFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
    <div className={`${classes.frame} fading-edges`} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
