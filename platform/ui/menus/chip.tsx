import type { ReactNode } from 'react';
import classes from './chip.module.css';

/** A name with a border, such as a tag. A long one is cut and stands whole in its tooltip. */
export function Chip(props: {
  name: string;
  /** Before the name, such as its colour. */
  mark?: ReactNode;
  /** Shows a button that removes it. */
  onRemove?: { label: string; run(): void } | undefined;
}) {
  const { name, mark, onRemove } = props;
  return (
    <span className={classes.chip}>
      {mark}
      <span className={classes.name} title={name}>
        {name}
      </span>
      {onRemove && (
        <button
          data-once
          type="button"
          className={classes.remove}
          aria-label={onRemove.label}
          onClick={onRemove.run}
        >
          ×
        </button>
      )}
    </span>
  );
}
