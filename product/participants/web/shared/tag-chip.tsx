import { texts } from './texts.ts';
import classes from './tag-chip.module.css';

/** A tag of participants. A long name is cut and stands whole in its tooltip. */
export function TagChip({ name, onRemove }: { name: string; onRemove?: (() => void) | undefined }) {
  return (
    <span className={classes.chip}>
      <span className={classes.name} title={name}>
        {name}
      </span>
      {onRemove && (
        <button
          data-once
          type="button"
          className={classes.remove}
          aria-label={texts.removeTag(name)}
          onClick={onRemove}
        >
          ×
        </button>
      )}
    </span>
  );
}
