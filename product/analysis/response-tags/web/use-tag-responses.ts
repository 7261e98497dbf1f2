import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { resultsKey } from '#product/results/web/shared/frame/summary.ts';
import { MAX_TAGGED_AT_ONCE } from '../../highlights/highlight.ts';
import { CODEBOOK_KEY, codebookOptions, createTag } from '../../web/requests.ts';
import { tagResponses } from '../contract.ts';
import { texts } from './texts.ts';

interface NamedTag {
  id: string;
  name: string;
}

/** Adds tags to responses and removes them, with an undo for what really changed. */
export function useTagResponses(studyId: string) {
  const queryClient = useQueryClient();
  const { data: codebook } = useQuery(codebookOptions);

  /** @returns the responses that changed; null if it failed, which was then said */
  async function change(responses: string[], tag: NamedTag, tagged: boolean): Promise<string[] | null> {
    const changed: string[] = [];
    const params = { studyId };
    const done = await attempt(async () => {
      for (let from = 0; from < responses.length; from += MAX_TAGGED_AT_ONCE) {
        const body = { responses: responses.slice(from, from + MAX_TAGGED_AT_ONCE), tag: tag.id, tagged };
        changed.push(...(await call(tagResponses, { params, body })).changed);
      }
      return true;
    });
    await reloadQueries(queryClient, { queryKey: resultsKey(studyId) });
    return done ? changed : null;
  }

  /** Says what was done, with an undo. @returns whether it was done */
  async function setTagged(responses: string[], tag: NamedTag, tagged: boolean): Promise<boolean> {
    const changed = await change(responses, tag, tagged);
    if (!changed) return false;
    const text = tagged ? texts.responsesTagged : texts.responsesUntagged;
    notify(text(changed.length, tag.name), {
      ...(changed.length > 0 && { undo: () => change(changed, tag, !tagged) }),
    });
    return true;
  }

  /** Creates a tag for them; null if it failed, which was then said. */
  async function create(name: string): Promise<NamedTag | null> {
    const tag = await attempt(() => createTag({ name }));
    await reloadQueries(queryClient, { queryKey: CODEBOOK_KEY });
    return tag;
  }

  /** Adds a tag to one response, where it is seen at once. @returns whether it was done */
  const addTo = async (response: string, tag: NamedTag) => (await change([response], tag, true)) !== null;

  return { tags: codebook?.tags ?? [], setTagged, addTo, create };
}
