import { useRef } from 'react';
import { ReaderCard } from '#platform/ui/layout/reader-card.tsx';
import type { ParticipantTag } from '../../tags/contract.ts';
import { TagChip } from '../shared/tag-chip.tsx';
import { TagField } from '../shared/tag-field.tsx';
import { texts as sharedTexts } from '../shared/texts.ts';
import { useTagParticipants } from '../shared/use-tag-participants.ts';
import classes from './person.module.css';
import type { LoadedParticipant } from './person-facts.tsx';
import { texts } from './texts.ts';

/** The tags of a participant, and a field for one more. */
export function TagsCard({ participant, canTag }: { participant: LoadedParticipant; canTag: boolean }) {
  const fieldRef = useRef<HTMLInputElement>(null);
  const { tags, setTagged, create } = useTagParticipants();
  const given = tags.filter(({ id }) => participant.tags.includes(id));
  const add = async (tag: ParticipantTag | null) => {
    if (tag) await setTagged([participant.id], tag, true);
  };
  return (
    <ReaderCard title={sharedTexts.tags}>
      {given.length > 0 && (
        <ul className={classes.tags} aria-label={sharedTexts.tags}>
          {given.map((tag) => (
            <li key={tag.id}>
              <TagChip
                name={tag.name}
                onRemove={
                  canTag
                    ? () => {
                        // Its button is about to disappear.
                        fieldRef.current?.focus({ preventScroll: true });
                        void setTagged([participant.id], tag, false);
                      }
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      )}
      {canTag ? (
        <TagField
          tags={tags}
          chosen={new Set(participant.tags)}
          fieldRef={fieldRef}
          onTag={(tag) => void add(tag)}
          onCreate={(name) => void create(name).then(add)}
        />
      ) : (
        given.length === 0 && <p className="muted">{texts.noTags}</p>
      )}
    </ReaderCard>
  );
}
