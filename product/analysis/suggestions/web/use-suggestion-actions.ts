import { useState } from 'react';
import { notify } from '#platform/ui/feedback/notify.ts';
import type { Tag } from '../../codebook/contract.ts';
import type { Suggestion } from '../suggestion-shape.ts';
import type { Decision } from './requests.ts';
import { texts } from './texts.ts';

/** What keys and buttons do with suggestions in a list of answers. */
export function useSuggestionActions(props: {
  answers: readonly { response: string; suggestions: readonly Suggestion[] }[];
  /** Place of the current answer. */
  currentIndex: number;
  tags: ReadonlyMap<string, Tag>;
  decide(items: Decision[], name: string): Promise<boolean>;
  focusAnswer(response: string): void;
  typeTag(): void;
}) {
  const { answers, currentIndex, tags } = props;
  const [editing, setEditing] = useState<Suggestion | null>(null);
  const shown = answers.flatMap(({ suggestions }) => suggestions);
  const nameOf = (id: string) => tags.get(id)?.name ?? '';

  /** Goes to the next answer with suggestions, when those of this one are decided. */
  function moveOn(from: number) {
    const next = answers.slice(from + 1).find(({ suggestions }) => suggestions.length > 0);
    if (next) props.focusAnswer(next.response);
    return next !== undefined;
  }
  async function decideOne(suggestion: Suggestion, decision: Omit<Decision, 'suggestion'>, name: string) {
    const index = answers.findIndex(({ suggestions }) => suggestions.includes(suggestion));
    const isDone = await props.decide([{ suggestion: suggestion.id, ...decision }], name);
    if (isDone && answers[index]?.suggestions.length === 1) moveOn(index);
  }
  /** Runs with the first suggestion of the current answer; without one, only moves to the next. */
  const withNext = (run: (suggestion: Suggestion) => void) => () => {
    const [suggestion] = answers[currentIndex]?.suggestions ?? [];
    if (suggestion) run(suggestion);
    else if (shown.length > 0 && !moveOn(currentIndex)) notify(texts.noMoreHere);
  };
  const actions = {
    accept: (one: Suggestion) => void decideOne(one, { do: 'accept' }, texts.acceptedOne(nameOf(one.tag))),
    reject: (one: Suggestion) => void decideOne(one, { do: 'reject' }, texts.rejectedOne(nameOf(one.tag))),
    edit(one: Suggestion) {
      setEditing(one);
      props.typeTag();
    },
  };
  return {
    shown,
    actions,
    keys: {
      acceptSuggestion: withNext(actions.accept),
      rejectSuggestion: withNext(actions.reject),
      editSuggestion: withNext(actions.edit),
    },
    /** The suggestion that gets another tag. */
    editing,
    stopEditing: () => setEditing(null),
    /** Accepts the suggestion that is edited with a tag. @returns whether one was edited */
    acceptWith(tag: Tag): boolean {
      if (!editing) return false;
      void decideOne(editing, { do: 'accept', tag: tag.id }, texts.acceptedOne(tag.name));
      setEditing(null);
      return true;
    },
    decideAll(action: 'accept' | 'reject') {
      const items = shown.map(({ id }) => ({ suggestion: id, do: action }));
      const name = action === 'accept' ? texts.acceptedMany : texts.rejectedMany;
      void props.decide(items, name(items.length));
    },
  };
}
