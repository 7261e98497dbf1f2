/** @jsxImportSource preact */
import type { FunctionComponent } from 'preact';
import type { Id } from '../../block.ts';
import type { PlayerProps, Translate } from '../../player.ts';
import { plainText, type Inline } from '../../text.ts';
import { PlayedText } from '../../web/shared/played-text.tsx';
import { getOptionLetter, useShortcutKeys } from '../../web/shared/use-keys.ts';
import type { ChoiceColumns, ChoiceOption } from './choice-option.ts';
import { buildClearableRadioProps, buildLimitedCheckboxProps } from './choice-input.ts';
import { OtherField } from './other-field.tsx';

export interface ListedChoice {
  id: Id;
  label: Inline[];
  /** What is typed in its text field; undefined if it has none. */
  typed?: string | undefined;
  /** Shortcut key; by default the letter at its position, `a` for the first. */
  letter?: string;
  /** Whether a line separates it from the options before it, as "None of these". */
  isSeparated?: boolean | undefined;
  /** Whether as many as allowed are chosen already, and not this one. */
  isBlocked?: boolean;
}

export interface ChoiceListProps {
  choices: ListedChoice[];
  chosen: ReadonlySet<Id>;
  /** Whether several can be chosen. */
  multiple: boolean;
  columns?: ChoiceColumns | undefined;
  invalid: boolean;
  labelledBy: string;
  describedBy: string;
  t: Translate;
  onToggle(id: Id): void;
  onType?(id: Id, typed: string): void;
}

/** What another component for the list also gets from the player. */
export type ListProps = ChoiceListProps &
  Pick<PlayerProps<{ options: ChoiceOption[] }, never>, 'config' | 'pictureUrl' | 'text' | 'problem'>;
/** The component that a player shows its options with. */
export interface WithList {
  list?: FunctionComponent<ListProps>;
}

/** Options as cards. Letter keys choose; arrow keys and Tab have the browser's behaviour. */
export function ChoiceList(props: ChoiceListProps) {
  const { choices, multiple, labelledBy, describedBy, invalid } = props;
  useShortcutKeys((key) => {
    const matching = choices.find((choice, index) => getShortcutLetter(choice, index) === key);
    if (matching) props.onToggle(matching.id);
    return matching !== undefined;
  });
  return (
    <div
      class="choices"
      style={props.columns && arrange(props.columns)}
      role={multiple ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={!multiple && invalid ? true : undefined}
    >
      {choices.map((choice, index) => (
        <ChoiceCard key={choice.id} choice={choice} letter={getShortcutLetter(choice, index)} list={props} />
      ))}
    </div>
  );
}

/** Without a number of columns, each is at least as wide as a short label. */
const arrange = (columns: ChoiceColumns) =>
  columns === 'auto' ? { '--columns': 9, '--least': '12rem' } : { '--columns': columns };

const getShortcutLetter = (choice: ListedChoice, index: number) => choice.letter ?? getOptionLetter(index);

function ChoiceCard({
  choice,
  letter,
  list,
}: {
  choice: ListedChoice;
  letter: string;
  list: ChoiceListProps;
}) {
  const isChosen = list.chosen.has(choice.id);
  const toggle = () => list.onToggle(choice.id);
  return (
    <div
      class={`choice${isChosen ? ' on' : ''}${choice.isSeparated ? ' apart' : ''}${choice.isBlocked ? ' blocked' : ''}`}
    >
      <label>
        <input
          type={list.multiple ? 'checkbox' : 'radio'}
          name={list.multiple ? undefined : `${list.labelledBy}-choice`}
          value={choice.id}
          checked={isChosen}
          autocomplete="off"
          {...(list.multiple
            ? buildLimitedCheckboxProps(choice.isBlocked === true, toggle)
            : buildClearableRadioProps(isChosen, toggle, toggle))}
        />
        <span class="choice-label">
          <PlayedText inlines={choice.label} />
        </span>
        {letter && (
          <kbd class="key" aria-hidden="true">
            {letter.toUpperCase()}
          </kbd>
        )}
      </label>
      {isChosen && choice.typed !== undefined && (
        <OtherField
          typed={choice.typed}
          option={plainText(choice.label)}
          t={list.t}
          describedBy={list.describedBy}
          onType={(typed) => list.onType?.(choice.id, typed)}
        />
      )}
    </div>
  );
}
