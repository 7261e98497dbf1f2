/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import { OtherField } from '../kit/options/other-field.tsx';
import { shuffle } from '../kit/options/shuffle.ts';
import { useTypeToFocus } from '../kit/typed/use-type-to-focus.ts';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { plainText } from '../text.ts';
import { MIN_SEARCHABLE_OPTIONS, type DropdownAnswer, type DropdownConfig } from './dropdown.ts';
import translated from './messages.json' with { type: 'json' };
import styles from './player.css?inline';
import { SearchedList, type DropdownEntry, type SearchedListProps } from './searched-list.tsx';

export { dropdown as type } from './dropdown.ts';
export { styles };
export const messages: MessageSet[] = [createMessageSet(translated)];

type Props = PlayerProps<DropdownConfig, DropdownAnswer>;

/** A few options as the browser's native select, many as a searchable combobox. */
export function player(props: Props) {
  const { config, value, text, seed, onChange } = props;
  const options = config.shuffle ? shuffle(config.options, seed) : config.options;
  const entries: DropdownEntry[] = options.map(({ id, text: label, typed }) => ({
    id,
    label: plainText(text(label)),
    hasTextField: typed === true,
  }));
  const findEntryWithTextField = (id: string | undefined) =>
    entries.find((entry) => entry.id === id && entry.hasTextField);
  const typedEntry = findEntryWithTextField(value?.option);
  const choose = (id: string) => {
    if (!id) onChange(undefined);
    else if (id !== value?.option) onChange({ option: id, other: findEntryWithTextField(id) ? '' : null });
  };
  const List = entries.length < MIN_SEARCHABLE_OPTIONS ? NativeSelect : SearchedList;
  return (
    <div class="dropdown">
      <List entries={entries} chosen={value?.option ?? ''} player={props} onChoose={choose} />
      {value && typedEntry && (
        <OtherField
          // An option such as "Other" has a text field, which gets the focus.
          key={typedEntry.id}
          option={typedEntry.label}
          typed={value.other ?? ''}
          t={props.t}
          describedBy={props.describedBy}
          onType={(other) => onChange({ option: typedEntry.id, other })}
        />
      )}
    </div>
  );
}

function NativeSelect({ entries, chosen, player: playerProps, onChoose }: SearchedListProps) {
  const list = useRef<HTMLSelectElement>(null);
  useTypeToFocus(list);
  return (
    <select
      ref={list}
      class="field"
      value={chosen}
      aria-labelledby={playerProps.labelledBy}
      aria-describedby={playerProps.describedBy}
      aria-invalid={playerProps.problem ? true : undefined}
      aria-required={playerProps.required ? true : undefined}
      autocomplete="off"
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{playerProps.t('dropdown_choose')}</option>
      {entries.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}
