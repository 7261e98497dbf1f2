import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { PickOrCreate } from '#platform/ui/menus/pick-or-create.tsx';
import { PopoverButton } from '#platform/ui/menus/popover-button.tsx';
import type { Participant } from '#product/participants/contract.ts';
import type { ParticipantTag } from '#product/participants/tags/contract.ts';
import { MAX_TAG_NAME_LENGTH } from '#product/participants/tags/tag.ts';
import { useTagParticipants } from '#product/participants/web/shared/use-tag-participants.ts';
import { postSegment, SEGMENTS_KEY, segmentsOptions } from '../requests.ts';
import { findJoiningTag } from './list-conditions.ts';
import classes from './list-filters.module.css';
import { texts } from './texts.ts';

/**
 * Gives the selected participants the tag that a segment asks for. Who is in a segment follows from its conditions, so that those
 * with others than a tag are not offered.
 */
export function AddToSegment({ people }: { people: Pick<Participant, 'id' | 'tags'>[] }) {
  const queryClient = useQueryClient();
  const fieldRef = useRef<HTMLInputElement>(null);
  const { tags, setTagged, create: createTag } = useTagParticipants();
  const { data: segments } = useQuery({ ...segmentsOptions, retry: false });
  const findNamedTag = (name: string) => tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
  const joinable = (segments?.items ?? []).flatMap(({ id, name, conditions }) => {
    const tag = tags.find((one) => one.id === findJoiningTag(conditions));
    return tag ? [{ id, name, tag }] : [];
  });
  const joined = joinable.filter(({ tag }) => people.every((person) => person.tags.includes(tag.id)));

  async function add(name: string, tag: ParticipantTag): Promise<void> {
    await setTagged(
      people.map(({ id }) => id),
      tag,
      true,
      (count) => texts.added(count, name),
    );
    await reloadQueries(queryClient, { queryKey: SEGMENTS_KEY });
  }
  async function create(name: string, close: () => void): Promise<void> {
    const tag = findNamedTag(name) ?? (await createTag(name));
    if (!tag) return;
    const made = await attempt(() =>
      postSegment({
        name,
        conditions: { match: 'all', conditions: [{ about: 'tag', tag: tag.id, has: true }] },
      }),
    );
    if (!made) return;
    close();
    await add(name, tag);
  }

  if (segments?.can['segment.edit'] !== true) return null;
  return (
    <PopoverButton label={texts.addToSegment} className={classes.popover}>
      {(close) => (
        <>
          <p>{texts.hint}</p>
          <PickOrCreate
            label={texts.pick}
            texts={{
              placeholder: texts.pickPlaceholder,
              list: texts.segment,
              create: (name) => (findNamedTag(name) ? texts.createFromTag(name) : texts.createNamed(name)),
              none: texts.noneYet,
            }}
            items={joinable}
            chosen={new Set(joined.map(({ id }) => id))}
            maxLength={MAX_TAG_NAME_LENGTH}
            fieldRef={fieldRef}
            isInPopover
            onPick={({ name, tag }) => {
              close();
              void add(name, tag);
            }}
            onCreate={(name) => void create(name, close)}
            onEscape={close}
          />
        </>
      )}
    </PopoverButton>
  );
}
