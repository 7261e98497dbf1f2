import { isComposing } from '#platform/ui/is-enter.ts';
import { foldForSearch } from '#platform/text/fold-for-search.ts';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useState, type Ref } from 'react';
import { ColourDot } from '#product/projects/web/shared/project-tag.tsx';
import type { Tag } from '../../codebook/contract.ts';
import { MAX_TAG_NAME_LENGTH, normalizeTagName } from '../../tag.ts';
import classes from './tag-panel.module.css';
import { texts } from './texts.ts';

const CREATE = 'create';
/** More tags are found by typing. */
const MAX_OPTIONS = 50;

/** Tags whose name contains all words, those whose name begins with the text first. */
export function findTags(tags: readonly Tag[], typed: string): Tag[] {
  const query = foldForSearch(normalizeTagName(typed));
  const words = query.split(' ').filter(Boolean);
  const exact = normalizeTagName(typed).toLowerCase();
  const rank = ({ name }: Tag) =>
    Number(name.toLowerCase().startsWith(exact)) + Number(foldForSearch(name).startsWith(query));
  return tags
    .filter(({ name }) => words.every((word) => foldForSearch(name).includes(word)))
    .toSorted((a, b) => rank(b) - rank(a))
    .slice(0, MAX_OPTIONS);
}

/** Selects a tag by typing, or creates one. */
export function TagField(props: {
  label: string;
  tags: readonly Tag[];
  /** Tags that are not offered, because they are there already. */
  chosen?: ReadonlySet<string>;
  fieldRef: Ref<HTMLInputElement>;
  onTag(tag: Tag): void;
  onCreate(name: string): void;
  /** Whether it is in a popover, which a press outside of it closes. */
  isInPopover?: boolean;
  onFocus?(): void;
  /** Escape was pressed. */
  onEscape?(): void;
  /** Escape was pressed, or a tag was selected: the focus goes back to the answers. */
  onDone?(): void;
}) {
  const { tags } = props;
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption } = combobox;
  const { chosen } = props;
  const found = findTags(chosen ? tags.filter(({ id }) => !chosen.has(id)) : tags, typed);
  const name = normalizeTagName(typed);
  const isNew = name !== '' && !tags.some((tag) => tag.name.toLowerCase() === name.toLowerCase());
  useEffect(() => void selectFirstOption(), [typed, selectFirstOption]);

  function submit(value: string) {
    const tag = tags.find(({ id }) => id === value);
    if (tag) props.onTag(tag);
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
          placeholder={texts.typeTag}
          maxLength={MAX_TAG_NAME_LENGTH}
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
        <Combobox.Options mah="min(320px, 40dvh)" style={{ overflowY: 'auto' }} aria-label={texts.addTag}>
          {found.map((tag) => (
            <Combobox.Option key={tag.id} value={tag.id}>
              <span className={classes.option}>
                <ColourDot colour={tag.colour} />
                <span>{tag.name}</span>
              </span>
              {tag.description && <span className={classes.optionHint}>{tag.description}</span>}
            </Combobox.Option>
          ))}
          {isNew && <Combobox.Option value={CREATE}>{texts.createNamed(name)}</Combobox.Option>}
          {found.length === 0 && !isNew && <Combobox.Empty>{texts.noTags}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
