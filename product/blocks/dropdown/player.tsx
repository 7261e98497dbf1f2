/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import { OtherField } from '../kit/options/own-answer.tsx';
import { shuffle } from '../kit/options/shuffle.ts';
import { useTypeToFocus } from '../kit/typed/use-first-key.ts';
import type { MessageSet, Messages } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { plainText } from '../text.ts';
import { MIN_SEARCHABLE_OPTIONS, type DropdownAnswer, type DropdownConfig } from './dropdown.ts';
import { messages as english } from './messages/en.ts';
import styles from './player.css?inline';
import { SearchedList, type DropdownEntry, type ListProps } from './searched-list.tsx';

export { dropdown as type } from './dropdown.ts';
export { styles };
export const messages: MessageSet[] = [
  {
    english,
    translations: import.meta.glob<{ messages: Messages }>(['./messages/*.ts', '!./messages/en.ts']),
  },
];

type Props = PlayerProps<DropdownConfig, DropdownAnswer>;

/** A few options as the browser's native select, many as a searchable combobox. */
export function player(props: Props) {
  const { config, value, text, seed, onChange } = props;
  const { other } = config;
  const options = config.shuffle ? shuffle(config.options, seed) : config.options;
  const entries: DropdownEntry[] = [...options, ...(other ? [other] : [])].map(({ id, text: label }) => ({
    id,
    label: plainText(text(label)),
    always: id === other?.id,
  }));
  const choose = (id: string) => {
    if (!id) onChange(undefined);
    else if (id !== value?.option) onChange({ option: id, other: id === other?.id ? '' : null });
  };
  const List = entries.length < MIN_SEARCHABLE_OPTIONS ? BrowserList : SearchedList;
  return (
    <div class="dropdown">
      <List entries={entries} chosen={value?.option ?? ''} player={props} onChoose={choose} />
      {other && value?.option === other.id && (
        <OtherField
          typed={value.other ?? ''}
          t={props.t}
          describedBy={props.describedBy}
          onType={(typed) => onChange({ option: other.id, other: typed })}
        />
      )}
    </div>
  );
}

function BrowserList({ entries, chosen, player: page, onChoose }: ListProps) {
  const list = useRef<HTMLSelectElement>(null);
  useTypeToFocus(list);
  return (
    <select
      ref={list}
      class="field"
      value={chosen}
      aria-labelledby={page.labelledBy}
      aria-describedby={page.describedBy}
      aria-invalid={page.problem ? true : undefined}
      aria-required={page.required ? true : undefined}
      autocomplete="off"
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{page.t('dropdown_choose')}</option>
      {entries.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}
