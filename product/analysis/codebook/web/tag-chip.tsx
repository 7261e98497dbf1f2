import { ColourDot } from '#product/projects/web/shared/project-tag.tsx';
import type { Tag } from '../contract.ts';
import classes from './tag-chip.module.css';

/** A tag with its colour. A long name is cut and stands whole in its tooltip. */
export function TagChip(props: {
  tag: Pick<Tag, 'name' | 'colour'>;
  /** Shows a button that removes it. */
  onRemove?: { label: string; run(): void } | undefined;
}) {
  const { tag, onRemove } = props;
  return (
    <span className={classes.chip}>
      <ColourDot colour={tag.colour} />
      <span className={classes.name} title={tag.name}>
        {tag.name}
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
