import { useId, useRef } from 'react';
import { PopoverButton } from '#platform/ui/menus/popover-button.tsx';
import type { Participant } from '../../contract.ts';
import type { ParticipantTag } from '../../tags/contract.ts';
import { TagChip } from '../shared/tag-chip.tsx';
import { TagField } from '../shared/tag-field.tsx';
import { useTagParticipants } from '../shared/use-tag-participants.ts';
import classes from './list.module.css';
import { texts } from './texts.ts';

/** Tags the selected participants, and takes tags from them. */
export function TagSelected({ people }: { people: Pick<Participant, 'id' | 'tags'>[] }) {
  const titleId = useId();
  const fieldRef = useRef<HTMLInputElement>(null);
  const { tags, setTagged, create } = useTagParticipants();
  const withTag = (tag: string) => people.filter((person) => person.tags.includes(tag)).map(({ id }) => id);
  const used = tags.filter(({ id }) => withTag(id).length > 0);
  const onAll = used.filter(({ id }) => withTag(id).length === people.length);
  const add = async (tag: ParticipantTag | null) => {
    if (tag)
      await setTagged(
        people.map(({ id }) => id),
        tag,
        true,
      );
  };
  return (
    <PopoverButton label={texts.tag} className={classes.popover}>
      {(close) => (
        <>
          <TagField
            tags={tags}
            chosen={new Set(onAll.map(({ id }) => id))}
            fieldRef={fieldRef}
            isInPopover
            onTag={(tag) => void add(tag)}
            onCreate={(name) => void create(name).then(add)}
            onEscape={close}
          />
          {used.length > 0 && (
            <>
              <h3 id={titleId}>{texts.onThese}</h3>
              <ul aria-labelledby={titleId}>
                {used.map((tag) => (
                  <li key={tag.id}>
                    <TagChip
                      name={tag.name}
                      onRemove={() => {
                        fieldRef.current?.focus({ preventScroll: true });
                        void setTagged(withTag(tag.id), tag, false);
                      }}
                    />
                    {people.length > 1 && (
                      <span className="muted numbers">{` ${withTag(tag.id).length}`}</span>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </PopoverButton>
  );
}
