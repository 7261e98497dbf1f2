import { useRef, useState } from 'react';
import { ReaderCard } from '#platform/ui/layout/reader-card.tsx';
import type { ResponseTag } from '#product/results/contract.ts';
import { TagField } from '../../coding/web/tag-field.tsx';
import { TagChip } from '../../codebook/web/tag-chip.tsx';
import classes from './response-tags.module.css';
import { texts } from './texts.ts';
import { useTagResponses } from './use-tag-responses.ts';

/** The tags of a whole response, and a field for one more. */
export function TagsCard(props: { study: string; response: string; tags: ResponseTag[]; canTag: boolean }) {
  const { study, response, tags, canTag } = props;
  const fieldRef = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { tags: codebook, setTagged, addTo, create } = useTagResponses(study);

  async function add(tag: { id: string; name: string } | null) {
    if (tag && (await addTo(response, tag))) setAnnouncement(texts.added(tag.name));
  }
  return (
    <ReaderCard title={texts.tags}>
      {tags.length > 0 && (
        <ul className={classes.tags}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <TagChip
                tag={tag}
                onRemove={
                  canTag
                    ? {
                        label: texts.remove(tag.name),
                        run: () => {
                          // Its button is about to disappear.
                          fieldRef.current?.focus({ preventScroll: true });
                          void setTagged([response], tag, false);
                        },
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
          label={texts.addTag}
          tags={codebook}
          chosen={new Set(tags.map(({ id }) => id))}
          fieldRef={fieldRef}
          onTag={(tag) => void add(tag)}
          onCreate={(name) => void create(name).then(add)}
        />
      ) : (
        tags.length === 0 && <p className="muted">{texts.noTags}</p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </ReaderCard>
  );
}
