/** @jsxImportSource preact */
import type { Id } from '../../block.ts';
import type { Translate } from '../../player.ts';
import type { Inline } from '../../text.ts';
import { PlayedText } from '../../web/shared/played-text.tsx';
import { letterAt, useKeys } from '../../web/shared/use-keys.ts';
import { OwnAnswer } from './own-answer.tsx';

export interface ListedChoice {
  id: Id;
  label: Inline[];
  /** Has a field to type in. */
  typed?: boolean;
  /** The key that picks it, instead of the letter of its place. */
  letter?: string;
  /** A line before it: "none of these" stands apart. */
  apart?: boolean;
}

interface ChoiceListProps {
  choices: ListedChoice[];
  chosen: ReadonlySet<Id>;
  /** Several at once. */
  multiple: boolean;
  typed: string;
  invalid: boolean;
  labelledBy: string;
  describedBy: string;
  t: Translate;
  onToggle(id: Id): void;
  onType(words: string): void;
}

/** Options as cards; letters pick, arrows move as the browser has it, Tab only moves. */
export function ChoiceList(props: ChoiceListProps) {
  const { choices, multiple, labelledBy, describedBy, invalid } = props;
  useKeys((key) => {
    const choice = choices.find((one, index) => letterOf(one, index) === key);
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
        <ChoiceCard key={choice.id} choice={choice} letter={letterOf(choice, index)} list={props} />
      ))}
    </div>
  );
}

const letterOf = (choice: ListedChoice, index: number) => choice.letter ?? letterAt(index);

function ChoiceCard({
  choice,
  letter,
  list,
}: {
  choice: ListedChoice;
  letter: string;
  list: ChoiceListProps;
}) {
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
      {on && choice.typed && (
        <OwnAnswer typed={list.typed} t={list.t} describedBy={list.describedBy} onType={list.onType} />
      )}
    </div>
  );
}
