import type { ReactNode } from 'react';
import classes from './state-tag.module.css';

export type Tone = 'plain' | 'good' | 'warning' | 'danger';

/** A state as a word with a shape, never by colour alone: a filled dot for what is on, other shapes for the rest. */
export function StateTag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
