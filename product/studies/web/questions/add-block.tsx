import { Button, Combobox, useCombobox } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useEffect, useRef, useState } from 'react';
import { isTyping, matchesShortcut } from '#platform/ui/shortcuts.ts';
import type { BlockType } from '#product/blocks/block.ts';
import { blockTypes } from '#product/blocks/index.ts';
import classes from './questions.module.css';
import { texts } from './texts.ts';

const GROUPS: { id: BlockType['menuSection']; label: string }[] = [
  { id: 'choices', label: texts.blockPalette.choices },
  { id: 'values', label: texts.blockPalette.textAndInput },
  { id: 'scales', label: texts.blockPalette.scalesAndRanking },
  { id: 'methods', label: texts.blockPalette.usabilityAndProductMethods },
  { id: 'structure', label: texts.blockPalette.structure },
];

/** Types whose label or hint contains all words of the query. */
export function findBlockTypes(query: string): BlockType[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return blockTypes.filter((type) => {
    const text = `${type.label} ${type.hint}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The menu of block types; `/` opens it unless the focus is in a text field. */
export function AddBlock(props: {
  opened: boolean;
  onOpenedChange(opened: boolean): void;
  onAdd(type: string): void;
}) {
  const { opened, onOpenedChange, onAdd } = props;
  const [query, setQuery] = useState('');
  const buttonRef = useRef<HTMLButtonElement>(null);
  const combobox = useCombobox({
    opened,
    onOpenedChange,
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!matchesShortcut(event, 'addBlock') || isTyping(event.target)) return;
      event.preventDefault();
      // The menu is not shown while its button is out of view, as it can be below a long outline.
      buttonRef.current?.scrollIntoView({ block: 'nearest' });
      onOpenedChange(true);
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [onOpenedChange]);
  const { selectFirstOption, focusSearchInput } = combobox;
  useEffect(() => void selectFirstOption(), [query, opened, selectFirstOption]);
  useEffect(() => {
    if (opened) focusSearchInput();
    else setQuery('');
  }, [opened, focusSearchInput]);
  const matchingTypes = findBlockTypes(query);

  return (
    <Combobox
      store={combobox}
      width={320}
      position="bottom-start"
      withinPortal
      onOptionSubmit={(type) => {
        onOpenedChange(false);
        onAdd(type);
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <Button
          ref={buttonRef}
          fullWidth
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          rightSection={<kbd className={classes.key}>/</kbd>}
          aria-haspopup="listbox"
          aria-expanded={opened}
          aria-controls={combobox.listId ?? undefined}
          onClick={() => onOpenedChange(!opened)}
        >
          {texts.addBlock}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          role="combobox"
          aria-expanded={opened}
          aria-controls={combobox.listId ?? undefined}
          aria-label={texts.blockPalette.searchQuestionTypes}
          placeholder={texts.blockPalette.searchQuestionTypes}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Combobox.Options
          mah="min(420px, 42dvh)"
          style={{ overflowY: 'auto' }}
          aria-label={texts.blockPalette.blockTypes}
        >
          {GROUPS.map(({ id, label }) => {
            const types = matchingTypes.filter((type) => type.menuSection === id);
            return (
              types.length > 0 && (
                <Combobox.Group key={id} label={label}>
                  {types.map((type) => (
                    <Combobox.Option key={type.id} value={type.id}>
                      <div>{type.label}</div>
                      <div className={classes.hint}>{type.hint}</div>
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              )
            );
          })}
          {matchingTypes.length === 0 && <Combobox.Empty>{texts.blockPalette.noMatches}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
