import type { ReactNode } from 'react';
import classes from './state-tag.module.css';

export type Tone = 'plain' | 'live' | 'good' | 'warning' | 'danger';

/** A state as a word with a shape, never by colour alone: a filled dot for live, a ring for the others. */
export function StateTag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
