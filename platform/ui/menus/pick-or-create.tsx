import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { foldForSearch } from '#platform/text/fold-for-search.ts';
import { isComposing } from '../is-enter.ts';

const CREATE = 'create';
/** More are found by typing. */
const MAX_OPTIONS = 50;

interface Named {
  id: string;
  name: string;
}

/** A typed name as it is stored, without superfluous spaces. */
const normalizeName = (name: string): string => name.normalize().trim().replaceAll(/\s+/g, ' ');

/** Items whose name contains all words, those whose name begins with the text first. */
export function findNamed<Item extends Named>(items: readonly Item[], typed: string): Item[] {
  const query = foldForSearch(normalizeName(typed));
  const words = query.split(' ').filter(Boolean);
  const exact = normalizeName(typed).toLowerCase();
  const rank = ({ name }: Named) =>
    Number(name.toLowerCase().startsWith(exact)) + Number(foldForSearch(name).startsWith(query));
  return items
    .filter(({ name }) => words.every((word) => foldForSearch(name).includes(word)))
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, MAX_OPTIONS);
}

/** Picks one of many by typing its name, or creates it. */
export function PickOrCreate<Item extends Named>(props: {
  label: string;
  texts: { placeholder: string; list: string; create(name: string): string; none: string };
  items: readonly Item[];
  /** Items that are not offered, because they are there already. */
  chosen?: ReadonlySet<string>;
  maxLength: number;
  fieldRef: Ref<HTMLInputElement>;
  renderItem?(item: Item): ReactNode;
  onPick(item: Item): void;
  onCreate(name: string): void;
  /** Whether it is in a popover, which a press outside of it closes. */
  isInPopover?: boolean;
  onFocus?(): void;
  /** Escape was pressed. */
  onEscape?(): void;
  /** Escape was pressed, or something was picked. */
  onDone?(): void;
}) {
  const { items, chosen, texts } = props;
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption } = combobox;
  const found = findNamed(chosen ? items.filter(({ id }) => !chosen.has(id)) : items, typed);
  const name = normalizeName(typed);
  const isNew = name !== '' && !items.some((item) => item.name.toLowerCase() === name.toLowerCase());
  useEffect(() => void selectFirstOption(), [typed, selectFirstOption]);

  function submit(value: string) {
    const item = items.find(({ id }) => id === value);
    if (item) props.onPick(item);
    else if (value === CREATE) props.onCreate(name);
    setTyped('');
    combobox.closeDropdown();
    props.onDone?.();
  }

  return (
    <Combobox store={combobox} withinPortal={!props.isInPopover} onOptionSubmit={submit}>
      <Combobox.Target>
        <TextInput
          ref={props.fieldRef}
          label={props.label}
          placeholder={texts.placeholder}
          maxLength={props.maxLength}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => {
            combobox.openDropdown();
            props.onFocus?.();
          }}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || isComposing(event)) return;
            event.stopPropagation();
            combobox.closeDropdown();
            props.onEscape?.();
            props.onDone?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah="min(320px, 40dvh)" style={{ overflowY: 'auto' }} aria-label={texts.list}>
          {found.map((item) => (
            <Combobox.Option key={item.id} value={item.id}>
              {props.renderItem ? props.renderItem(item) : item.name}
            </Combobox.Option>
          ))}
          {isNew && <Combobox.Option value={CREATE}>{texts.create(name)}</Combobox.Option>}
          {found.length === 0 && !isNew && <Combobox.Empty>{texts.none}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
