import type { Ref } from 'react';
import { PickOrCreate } from '#platform/ui/menus/pick-or-create.tsx';
import { ColourDot } from '#product/projects/web/shared/project-tag.tsx';
import type { Tag } from '../../codebook/contract.ts';
import { MAX_TAG_NAME_LENGTH } from '../../tag.ts';
import classes from './tag-panel.module.css';
import { texts } from './texts.ts';

const FIELD_TEXTS = {
  placeholder: texts.typeTag,
  list: texts.addTag,
  create: texts.createNamed,
  none: texts.noTags,
};

/** Selects a tag by typing, or creates one. */
export function TagField(props: {
  label: string;
  tags: readonly Tag[];
  /** Tags that are not offered, because they are there already. */
  chosen?: ReadonlySet<string>;
  fieldRef: Ref<HTMLInputElement>;
  onTag(tag: Tag): void;
  onCreate(name: string): void;
  /** Whether it is in a popover, which a press outside of it closes. */
  isInPopover?: boolean;
  onFocus?(): void;
  /** Escape was pressed. */
  onEscape?(): void;
  /** Escape was pressed, or a tag was selected: the focus goes back to the answers. */
  onDone?(): void;
}) {
  const { tags, onTag, ...field } = props;
  return (
    <PickOrCreate
      {...field}
      texts={FIELD_TEXTS}
      items={tags}
      maxLength={MAX_TAG_NAME_LENGTH}
      onPick={onTag}
      renderItem={(tag) => (
        <>
          <span className={classes.option}>
            <ColourDot colour={tag.colour} />
            <span>{tag.name}</span>
          </span>
          {tag.description && <span className={classes.optionHint}>{tag.description}</span>}
        </>
      )}
    />
  );
}
