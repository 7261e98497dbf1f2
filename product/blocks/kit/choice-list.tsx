/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Id } from '../block.ts';
import type { Say } from '../player.ts';
import type { Inline } from '../text.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import { letterAt, useKeys } from '../web/shared/use-keys.ts';

export interface Choice {
  id: Id;
  label: Inline[];
  /** Has a field to type in. */
  typed?: boolean;
  /** A line before it: "none of these" stands apart. */
  apart?: boolean;
}

interface ChoiceListProps {
  choices: Choice[];
  chosen: ReadonlySet<Id>;
  /** Several at once. */
  multiple: boolean;
  typed: string;
  invalid: boolean;
  labelledBy: string;
  describedBy: string;
  say: Say;
  onToggle(id: Id): void;
  onType(words: string): void;
}

/** Options as cards; letters pick, arrows move as the browser has it, Tab only moves. */
export function ChoiceList(props: ChoiceListProps) {
  const { choices, multiple, labelledBy, describedBy, invalid } = props;
  useKeys((key) => {
    const choice = choices.find((_, index) => letterAt(index) === key);
    if (choice) props.onToggle(choice.id);
    return choice !== undefined;
  });
  return (
    <div
      class="choices"
      role={multiple ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={!multiple && invalid ? true : undefined}
    >
      {choices.map((choice, index) => (
        <ChoiceCard key={choice.id} choice={choice} letter={letterAt(index)} list={props} />
      ))}
    </div>
  );
}

function ChoiceCard({ choice, letter, list }: { choice: Choice; letter: string; list: ChoiceListProps }) {
  const on = list.chosen.has(choice.id);
  return (
    <div class={`choice${on ? ' on' : ''}${choice.apart ? ' apart' : ''}`}>
      <label>
        <input
          type={list.multiple ? 'checkbox' : 'radio'}
          name={list.multiple ? undefined : `${list.labelledBy}-choice`}
          value={choice.id}
          checked={on}
          autocomplete="off"
          onChange={() => list.onToggle(choice.id)}
        />
        <span class="choice-words">
          <PlayedText of={choice.label} />
        </span>
        {letter && (
          <kbd class="key" aria-hidden="true">
            {letter.toUpperCase()}
          </kbd>
        )}
      </label>
      {on && choice.typed && <TypedField list={list} />}
    </div>
  );
}

function TypedField({ list }: { list: ChoiceListProps }) {
  const field = useRef<HTMLInputElement>(null);
  const first = useRef(list.typed);
  useLayoutEffect(() => {
    if (first.current === '') field.current?.focus();
  }, []);
  return (
    <input
      ref={field}
      class="field words"
      type="text"
      maxLength={2000}
      value={list.typed}
      placeholder={list.say('other_placeholder')}
      aria-label={list.say('other_label')}
      aria-describedby={list.describedBy}
      autocomplete="off"
      enterkeyhint="next"
      onInput={(event) => list.onType(event.currentTarget.value)}
    />
  );
}
