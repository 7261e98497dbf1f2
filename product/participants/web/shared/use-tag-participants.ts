import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { MAX_CHANGED_TOGETHER } from '../../participant.ts';
import type { ParticipantTag } from '../../tags/contract.ts';
import { createTag, PARTICIPANTS_KEY, tagParticipants, tagsOptions } from './requests.ts';
import { texts } from './texts.ts';

/** Tags participants and takes tags from them, with an undo for what really changed. */
export function useTagParticipants() {
  const queryClient = useQueryClient();
  const { data } = useQuery(tagsOptions);
  const reload = () => reloadQueries(queryClient, { queryKey: PARTICIPANTS_KEY });

  /** @returns the participants that changed; null if it failed, which was then said */
  async function change(ids: string[], tag: ParticipantTag, tagged: boolean): Promise<string[] | null> {
    const changed: string[] = [];
    const done = await attempt(async () => {
      for (let from = 0; from < ids.length; from += MAX_CHANGED_TOGETHER) {
        const participants = ids.slice(from, from + MAX_CHANGED_TOGETHER);
        changed.push(...(await tagParticipants({ participants, tag: tag.id, tagged })).changed);
      }
      return true;
    });
    await reload();
    return done ? changed : null;
  }

  /** Says what was done, in other words if `say` has some, with an undo. */
  async function setTagged(
    ids: string[],
    tag: ParticipantTag,
    tagged: boolean,
    say: (count: number, name: string) => string = tagged ? texts.tagged : texts.untagged,
  ): Promise<void> {
    const changed = await change(ids, tag, tagged);
    if (!changed) return;
    notify(say(changed.length, tag.name), {
      ...(changed.length > 0 && { undo: () => change(changed, tag, !tagged) }),
    });
  }

  /** Creates a tag; null if it failed, which was then said. */
  async function create(name: string): Promise<ParticipantTag | null> {
    const tag = await attempt(() => createTag(name));
    await reload();
    return tag;
  }

  return { tags: data?.items ?? [], setTagged, create };
}
