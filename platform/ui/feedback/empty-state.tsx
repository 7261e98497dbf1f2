import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** Two strokes each; decorative. */
const DRAWINGS = {
  page: ['M30 18h28l14 14v46a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4z', 'M38 48h24M38 60h16'],
  people: ['M24 80c2-16 12-24 26-24s24 8 26 24', 'M50 46a14 14 0 1 0 0-28 14 14 0 0 0 0 28z'],
  chart: ['M18 20v58h66', 'M30 66l14-18 14 9 20-29'],
  search: ['M44 68a24 24 0 1 0 0-48 24 24 0 0 0 0 48z', 'M62 62l20 20'],
  mail: ['M18 28h64v46H18z', 'M18 30l32 24 32-24'],
} as const;

export type EmptyStateDrawing = keyof typeof DRAWINGS;

/** An empty list: a drawing in two strokes, a sentence and one action. */
export function EmptyState({
  drawing = 'page',
  sentence,
  action,
}: {
  drawing?: EmptyStateDrawing;
  sentence: ReactNode;
  action?: ReactNode;
}) {
  const [outline, accent] = DRAWINGS[drawing];
  return (
    <div className={classes.empty}>
      <svg width="100" height="100" viewBox="0 0 100 100" aria-hidden="true">
        <path d={outline} />
        <path className={classes.accent} d={accent} />
      </svg>
      <p>{sentence}</p>
      {action}
    </div>
  );
}
