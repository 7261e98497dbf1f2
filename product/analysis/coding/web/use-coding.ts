import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Output } from '#platform/http/contract/contract.ts';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { Tag } from '../../codebook/contract.ts';
import type { listCodingAnswers } from '../contract.ts';
import type { Highlight } from '../../highlights/highlight-shape.ts';
import { clipsKey, createClip } from '../../clips/web/requests.ts';
import { MAX_TAGGED_AT_ONCE, type Span } from '../../highlights/highlight.ts';
import {
  addTags,
  codingAnswersKey,
  codingKey,
  deleteHighlight,
  removeTags,
  updateHighlight,
  type AnswersQuery,
} from '../../web/requests.ts';
import type { Suggestion } from '../../suggestions/suggestion-shape.ts';
import { decideSuggestions, type Decision } from '../../suggestions/web/requests.ts';
import { texts as suggestionTexts } from '../../suggestions/web/texts.ts';
import type { SelectedText } from './selected-text.ts';
import { texts } from './texts.ts';

type Page = Output<typeof listCodingAnswers>;
type ChangedAnswers = { response: string; highlights: Highlight[]; suggestions?: Suggestion[] }[];

/** What was done last can be undone first. */
interface Step {
  name: string;
  undo(): Promise<unknown>;
}

/** Counts are read again when nobody has tagged for this time, in milliseconds. */
const COUNTS_DELAY_MS = 1_500;

const splitIntoBatches = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / MAX_TAGGED_AT_ONCE) }, (_, index) =>
    items.slice(index * MAX_TAGGED_AT_ONCE, (index + 1) * MAX_TAGGED_AT_ONCE),
  );

const toSpan = ({ asset, start, end, quote }: Span & { quote: string }) =>
  asset === null ? { start, end, quote } : { asset, start, end, quote };

/** Adding and removing tags of a question's answers, with an undo of each step. */
export function useCoding(studyId: string, block: string) {
  const queryClient = useQueryClient();
  const steps = useRef<Step[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const countsTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Puts the new highlights into the lists that are loaded, and reads the counts again soon. */
  const showChanged = useCallback(
    (changed: ChangedAnswers) => {
      const byResponse = new Map(changed.map((answer) => [answer.response, answer]));
      const lists = queryClient.getQueriesData<InfiniteData<Page>>({ queryKey: codingAnswersKey(studyId) });
      for (const [key, data] of lists) {
        const { coder } = key.at(-1) as AnswersQuery;
        const isShown = (highlight: Highlight) => !coder || highlight.coder.id === coder;
        const pages = data?.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => {
            const answer = byResponse.get(item.response);
            if (!answer) return item;
            const { highlights, suggestions = item.suggestions } = answer;
            return { ...item, highlights: highlights.filter(isShown), suggestions };
          }),
        }));
        if (data && pages) queryClient.setQueryData(key, { ...data, pages });
      }
      clearTimeout(countsTimer.current);
      countsTimer.current = setTimeout(() => {
        for (const part of ['state', 'agreement', 'suggestions'])
          void reloadQueries(queryClient, { queryKey: [...codingKey(studyId), part] });
      }, COUNTS_DELAY_MS);
    },
    [queryClient, studyId],
  );

  async function undo() {
    const step = steps.current.pop();
    if (!step) return setAnnouncement(texts.nothingToUndo);
    if ((await attempt(step.undo)) !== null) setAnnouncement(texts.undone(step.name));
  }

  const add = async (tags: string[], items: Parameters<typeof addTags>[1]['items']) => {
    const added: Awaited<ReturnType<typeof addTags>>['added'] = [];
    for (const batch of splitIntoBatches(items)) {
      const reply = await addTags(studyId, { block, tags, items: batch });
      showChanged(reply.answers);
      added.push(...reply.added);
    }
    return added;
  };
  const remove = async (items: { highlight: string; tags: string[] }[]) => {
    for (const batch of splitIntoBatches(items)) showChanged((await removeTags(studyId, batch)).answers);
    return true;
  };
  const decide = async (items: Decision[]) => {
    const decided: string[] = [];
    for (const batch of splitIntoBatches(items)) {
      const reply = await decideSuggestions(studyId, batch);
      showChanged(reply.answers);
      decided.push(...reply.decided);
      if (reply.skipped > 0) notify(suggestionTexts.skipped(reply.skipped), { tone: 'problem' });
    }
    return decided;
  };
  const toItem = (response: string, highlight: Highlight) => ({
    response,
    span: toSpan(highlight),
    note: highlight.note,
  });
  /** A quote that is not in the answer any more cannot be highlighted again. */
  const confirmIfEarlier = ({ isCurrent }: Highlight) =>
    isCurrent ||
    confirm({
      title: texts.confirmEarlier,
      text: texts.confirmEarlierText,
      action: texts.remove,
      variant: 'warning',
    });

  return {
    undo,
    /** What was just done, for screen readers: on screen the answer shows it. */
    announcement,
    /** Tags a part of an answer, or whole answers. @returns whether it was done */
    async tag(tag: Tag, target: SelectedText | string[]): Promise<boolean> {
      const items = Array.isArray(target)
        ? target.map((response) => ({ response }))
        : [
            {
              response: target.response,
              span: toSpan(target),
            },
          ];
      const added = await attempt(() => add([tag.id], items));
      if (!added) return false;
      if (added.length === 0) {
        notify(texts.alreadyTagged(tag.name));
        return true;
      }
      const name = texts.tagged(tag.name, added.length);
      steps.current.push({ name, undo: () => remove(added) });
      if (added.length > 1) notify(name, { undo });
      else setAnnouncement(name);
      return true;
    },
    async untag(response: string, highlight: Highlight, tag: Tag) {
      if (highlight.tags.length === 1 && !highlight.note && !(await confirmIfEarlier(highlight))) return;
      const done = await attempt(() => remove([{ highlight: highlight.id, tags: [tag.id] }]));
      if (!done || !highlight.isCurrent) return;
      const restore = () => add([tag.id], [toItem(response, highlight)]);
      steps.current.push({ name: texts.untagged(tag.name), undo: restore });
    },
    async deleteHighlight(response: string, highlight: Highlight) {
      if (!(await confirmIfEarlier(highlight))) return;
      const reply = await attempt(() => deleteHighlight(studyId, highlight.id));
      if (!reply) return;
      showChanged(reply.answers);
      if (!highlight.isCurrent) return;
      const restore = () => add(highlight.tags, [toItem(response, highlight)]);
      steps.current.push({ name: texts.highlightDeleted, undo: restore });
      notify(texts.highlightDeleted, { undo });
    },
    /** Makes a clip of a highlighted part of a recording; twice makes one. */
    async makeClip(highlight: Highlight) {
      const clip = await attempt(() => createClip(studyId, { highlight: highlight.id }));
      if (!clip) return;
      await reloadQueries(queryClient, { queryKey: clipsKey(studyId) });
      notify(texts.clipMade);
    },
    /** Decides about suggestions. @returns whether anything was decided */
    async decide(items: Decision[], name: string): Promise<boolean> {
      const decided = await attempt(() => decide(items));
      if (!decided || decided.length === 0) return false;
      const undone = decided.map((suggestion) => ({ suggestion, do: 'undo' as const }));
      steps.current.push({ name, undo: () => decide(undone) });
      if (decided.length > 1) notify(name, { undo });
      else setAnnouncement(name);
      return true;
    },
    /** @returns whether it was saved */
    async setNote(highlight: Highlight, note: string): Promise<boolean> {
      const save = async (value: string) => {
        showChanged((await updateHighlight(studyId, highlight.id, { note: value })).answers);
        return true;
      };
      const done = await attempt(() => save(note));
      // Without a note, a highlight without tags is gone, so that there is nothing to undo.
      if (done && (note || highlight.tags.length > 0))
        steps.current.push({ name: texts.noteSaved, undo: () => save(highlight.note) });
      return done === true;
    },
  };
}
export type CodingActions = ReturnType<typeof useCoding>;
