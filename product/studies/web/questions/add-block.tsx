import { Button, Combobox, useCombobox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useEffect, useRef, useState } from 'react';
import { isComposing } from '#platform/ui/is-enter.ts';
import { isTyping, matchesShortcut } from '#platform/ui/shortcuts.ts';
import type { TeamBlockType } from '#product/blocks/team-block.ts';
import classes from './add-block.module.css';
import { BlockTypeIcon } from './block-type-icon.tsx';
import { findBlockTypes } from './find-block-types.ts';
import { texts } from './texts.ts';

const GROUPS: { id: TeamBlockType['menuSection']; label: string }[] = [
  { id: 'choices', label: texts.blockPalette.choices },
  { id: 'values', label: texts.blockPalette.textAndInput },
  { id: 'scales', label: texts.blockPalette.scalesAndRanking },
  { id: 'methods', label: texts.blockPalette.usabilityAndProductMethods },
  { id: 'structure', label: texts.blockPalette.structure },
];

/** The menu of block types; `/` opens it unless the focus is in a text field. */
export function AddBlock(props: {
  opened: boolean;
  /** Where the block is inserted, if that is not the usual place. */
  place?: string | undefined;
  onOpenedChange(opened: boolean): void;
  onAdd(type: string): void;
}) {
  const { opened, place, onOpenedChange, onAdd } = props;
  // Beside the outline there is room for a grid; on phones the menu is below the button.
  const isWide = useMediaQuery('(min-width: 860px)', true, { getInitialValueInEffect: false });
  const openerRef = useRef<HTMLElement | null>(null);
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
      const isCharacter = !event.ctrlKey && !event.metaKey;
      if (!matchesShortcut(event, 'addBlock') || (isCharacter && isTyping(event.target))) return;
      // A dialog comes first.
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      event.preventDefault();
      event.stopPropagation();
      // The menu is not shown while its button is out of view, as it can be below a long outline.
      buttonRef.current?.scrollIntoView({ block: 'nearest' });
      onOpenedChange(true);
    }
    // Before the text editor, in which Ctrl + Enter is a line break.
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [onOpenedChange]);
  const { selectFirstOption, focusSearchInput } = combobox;
  useEffect(() => void selectFirstOption(), [query, opened, selectFirstOption]);
  useEffect(() => {
    if (opened) {
      openerRef.current = document.activeElement as HTMLElement | null;
      focusSearchInput();
    } else setQuery('');
  }, [opened, focusSearchInput]);
  const matchingTypes = findBlockTypes(query);

  const groups = query.trim()
    ? [{ id: 'best', label: texts.blockPalette.best, types: matchingTypes }]
    : GROUPS.map(({ id, label }) => ({
        id,
        label,
        types: matchingTypes.filter((type) => type.menuSection === id),
      }));

  return (
    <Combobox
      store={combobox}
      width={isWide ? 720 : 340}
      position={isWide ? 'right-end' : 'bottom-start'}
      middlewares={{ flip: !isWide, shift: { padding: 12, crossAxis: true } }}
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
      <Combobox.Dropdown
        maw="92vw"
        onKeyDown={(event) => {
          // Back to the row whose menu this was, and not to the button.
          if (event.key === 'Escape' && !isComposing(event)) openerRef.current?.focus();
        }}
      >
        {place && <div className={classes.place}>{place}</div>}
        <Combobox.Search
          role="combobox"
          aria-expanded={opened}
          aria-controls={combobox.listId ?? undefined}
          aria-label={texts.blockPalette.searchQuestionTypes}
          placeholder={texts.blockPalette.searchQuestionTypes}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Combobox.Options className={classes.options} aria-label={texts.blockPalette.blockTypes}>
          {groups.map(
            ({ id, label, types }) =>
              types.length > 0 && (
                <Combobox.Group key={id} label={label}>
                  <div className={classes.grid} role="presentation">
                    {types.map((type) => (
                      <Combobox.Option key={type.id} value={type.id} className={classes.option}>
                        <BlockTypeIcon type={type.id} />
                        <div>
                          <div>{type.label}</div>
                          <div className={classes.hint}>{type.hint}</div>
                        </div>
                      </Combobox.Option>
                    ))}
                  </div>
                </Combobox.Group>
              ),
          )}
          {matchingTypes.length === 0 && <Combobox.Empty>{texts.blockPalette.noMatches}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
