import { useId, useRef } from 'react';
import { PopoverButton } from '#platform/ui/menus/popover-button.tsx';
import type { ResponseTag } from '#product/results/contract.ts';
import { TagField } from '../../coding/web/tag-field.tsx';
import { TagChip } from '../../codebook/web/tag-chip.tsx';
import classes from './response-tags.module.css';
import { texts } from './texts.ts';
import { useTagResponses } from './use-tag-responses.ts';

/** Adds tags to the ticked responses, and removes them. */
export function TagTicked(props: { study: string; responses: { id: string; tags: ResponseTag[] }[] }) {
  const { study, responses } = props;
  const titleId = useId();
  const fieldRef = useRef<HTMLInputElement>(null);
  const { tags: codebook, setTagged, create } = useTagResponses(study);
  const ids = responses.map(({ id }) => id);
  const used = new Map(responses.flatMap(({ tags }) => tags.map((tag) => [tag.id, tag] as const)));
  const isOnAll = (tag: string) => responses.every(({ tags }) => tags.some(({ id }) => id === tag));
  const ticked = (tag: string) =>
    responses.filter(({ tags }) => tags.some(({ id }) => id === tag)).map(({ id }) => id);
  const add = async (tag: { id: string; name: string } | null) => {
    if (tag) await setTagged(ids, tag, true);
  };

  return (
    <PopoverButton label={texts.tag} className={classes.popover}>
      {(close) => (
        <>
          <TagField
            label={texts.addTag}
            tags={codebook}
            chosen={new Set([...used.keys()].filter(isOnAll))}
            fieldRef={fieldRef}
            isInPopover
            onTag={(tag) => void add(tag)}
            onCreate={(name) => void create(name).then(add)}
            onEscape={close}
          />
          {used.size > 0 && (
            <>
              <h3 id={titleId}>{texts.onThese}</h3>
              <ul aria-labelledby={titleId}>
                {[...used.values()]
                  .toSorted((a, b) => a.name.localeCompare(b.name))
                  .map((tag) => (
                    <li key={tag.id}>
                      <TagChip
                        tag={tag}
                        onRemove={{
                          label: texts.remove(tag.name),
                          run: () => {
                            fieldRef.current?.focus({ preventScroll: true });
                            void setTagged(ticked(tag.id), tag, false);
                          },
                        }}
                      />
                      {responses.length > 1 && (
                        <span className="muted numbers">{` ${ticked(tag.id).length}`}</span>
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
