import type { Ref } from 'react';
import { PickOrCreate } from '#platform/ui/menus/pick-or-create.tsx';
import type { ParticipantTag } from '../../tags/contract.ts';
import { MAX_TAG_NAME_LENGTH } from '../../tags/tag.ts';
import { texts } from './texts.ts';

const FIELD_TEXTS = {
  placeholder: texts.typeTag,
  list: texts.tags,
  create: texts.createNamed,
  none: texts.noTagsYet,
};

/** Picks a tag of participants by typing, or creates one. */
export function TagField(props: {
  tags: readonly ParticipantTag[];
  /** Tags that are not offered, because they are there already. */
  chosen: ReadonlySet<string>;
  fieldRef: Ref<HTMLInputElement>;
  isInPopover?: boolean;
  onTag(tag: ParticipantTag): void;
  onCreate(name: string): void;
  onEscape?(): void;
}) {
  const { tags, onTag, ...field } = props;
  return (
    <PickOrCreate
      {...field}
      label={texts.addTag}
      texts={FIELD_TEXTS}
      items={tags}
      maxLength={MAX_TAG_NAME_LENGTH}
      onPick={onTag}
    />
  );
}
