import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tag } from '../../codebook/contract.ts';
import { TagChip } from '../../codebook/web/tag-chip.tsx';
import type { Suggestion } from '../suggestion-shape.ts';
import classes from './suggestions.module.css';
import { texts } from './texts.ts';

/** What people do with a suggestion. */
export interface SuggestionActions {
  accept(suggestion: Suggestion): void;
  reject(suggestion: Suggestion): void;
  edit(suggestion: Suggestion): void;
}

/** The suggestions for an answer. Keys act on the first one of the current answer. */
export function SuggestionList(props: {
  suggestions: readonly Suggestion[];
  tags: ReadonlyMap<string, Tag>;
  /** Null for those who may not decide. */
  actions: SuggestionActions | null;
  isCurrent: boolean;
  /** When it is said, of one about a recording. */
  renderTime(suggestion: Suggestion): ReactNode;
}) {
  const { suggestions, actions } = props;
  if (suggestions.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={texts.suggestedTags}>
      {suggestions.map((suggestion, index) => {
        const tag = props.tags.get(suggestion.tag);
        if (!tag) return null;
        return (
          <li key={suggestion.id} data-next={(props.isCurrent && index === 0) || undefined}>
            <TagChip tag={tag} />
            {props.renderTime(suggestion)}
            <q className={`words ${classes.quote}`}>{suggestion.quote}</q>
            <span className="muted">{texts.suggestedBy(suggestion.model)}</span>
            {actions && (
              <span className={classes.buttons}>
                <Button
                  size="compact-xs"
                  aria-label={texts.acceptLabel(tag.name)}
                  onClick={() => actions.accept(suggestion)}
                >
                  {texts.accept}
                </Button>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={texts.changeTagLabel(tag.name)}
                  onClick={() => actions.edit(suggestion)}
                >
                  {texts.changeTag}
                </Button>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={texts.rejectLabel(tag.name)}
                  onClick={() => actions.reject(suggestion)}
                >
                  {texts.reject}
                </Button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Decides about everything that is listed at once. */
export function SuggestionsShown(props: {
  suggestions: readonly Suggestion[];
  onDecide(action: 'accept' | 'reject'): void;
}) {
  if (props.suggestions.length === 0) return null;
  return (
    <div className={classes.shown}>
      <span>{texts.suggestions(props.suggestions.length)}</span>
      <Button size="xs" variant="default" onClick={() => props.onDecide('accept')}>
        {texts.acceptAll}
      </Button>
      <Button size="xs" variant="default" onClick={() => props.onDecide('reject')}>
        {texts.rejectAll}
      </Button>
      <span className={classes.keys}>{texts.keysHint}</span>
    </div>
  );
}
