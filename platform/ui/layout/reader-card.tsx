import { useId, type ReactNode } from 'react';
import classes from './reader-card.module.css';

/** A titled card beside what is read, such as the notes of a response. */
export function ReaderCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
