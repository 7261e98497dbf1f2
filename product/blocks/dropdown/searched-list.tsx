/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isComposing, isEnter } from '#platform/ui/is-enter.ts';
import { useTypeToFocus } from '../kit/typed/use-type-to-focus.ts';
import type { PlayerProps } from '../player.ts';
import type { DropdownAnswer, DropdownConfig } from './dropdown.ts';
import { findEntries } from './find-entries.ts';

/** An option with its label in the participant's language. */
export interface DropdownEntry {
  id: string;
  label: string;
  /** Whether it has a text field; it is then listed whatever is searched for. */
  hasTextField: boolean;
}

export interface SearchedListProps {
  entries: DropdownEntry[];
  chosen: string;
  player: Pick<
    PlayerProps<DropdownConfig, DropdownAnswer>,
    'labelledBy' | 'describedBy' | 'problem' | 'required' | 't'
  >;
  /** '' clears the answer. */
  onChoose(id: string): void;
}

/**
 * A combobox with a listbox popup, as in the ARIA Authoring Practices. Arrow keys move, Enter chooses, Escape closes;
 * while the list is closed, Enter submits the page as usual.
 */
export function SearchedList({ entries, chosen, player: playerProps, onChoose }: SearchedListProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  useTypeToFocus(field);
  const label = entries.find(({ id }) => id === chosen)?.label ?? '';
  // "Other" is always listed, for people who find no matching option.
  const matches = isOpen
    ? [
        ...findEntries(
          entries.filter((entry) => !entry.hasTextField),
          typed ?? '',
        ),
        ...entries.filter((entry) => entry.hasTextField),
      ]
    : [];
  const listId = `${playerProps.labelledBy}-list`;

  useLayoutEffect(() => {
    list.current?.querySelector('.at')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeIndex, isOpen]);

  // Selects the text so that typing replaces the chosen option.
  useLayoutEffect(() => {
    if (!isOpen && document.activeElement === field.current) field.current?.select();
  }, [chosen, isOpen]);

  const openList = () => {
    if (isOpen) return;
    setOpen(true);
    setActiveIndex(entries.findIndex(({ id }) => id === chosen));
  };
  const closeList = () => {
    setOpen(false);
    setTyped(null);
    setActiveIndex(-1);
  };
  const choose = (id: string) => {
    onChoose(id);
    closeList();
  };
  /** Chooses the option that was typed if it is clear which; otherwise the typed text stays in the field, and nothing is chosen. */
  const commitTyped = () => {
    if (!isOpen || typed === null || typed.trim() === '') return closeList();
    const found = findEntries(entries, typed);
    const meant = found.length === 1 ? found[0] : found.find((entry) => entry.label === typed.trim());
    if (meant) return choose(meant.id);
    onChoose('');
    setOpen(false);
  };
  const search = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActiveIndex(text.trim() === '' ? -1 : 0);
    // Emptying the field clears the answer; while searching, the last answer is kept.
    if (text === '') onChoose('');
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (isComposing(event) || event.ctrlKey || event.metaKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) openList();
      else if (matches.length > 0)
        setActiveIndex(
          key === 'ArrowDown'
            ? (activeIndex + 1) % matches.length
            : (activeIndex <= 0 ? matches.length : activeIndex) - 1,
        );
    }
    if (isEnter(event) && isOpen) {
      // Chooses the active option; only the next Enter submits the page.
      event.preventDefault();
      if (matches[activeIndex]) choose(matches[activeIndex].id);
    }
    if (key === 'Escape' && isOpen) {
      event.preventDefault();
      closeList();
    }
    if (key === 'Tab' && isOpen && matches[activeIndex] && typed) onChoose(matches[activeIndex].id);
  };

  return (
    <div
      class="dropdown-search"
      onFocusOut={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) commitTyped();
      }}
    >
      <input
        ref={field}
        class="field"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={
          isOpen && matches[activeIndex] ? `${listId}-${matches[activeIndex].id}` : undefined
        }
        aria-labelledby={playerProps.labelledBy}
        aria-describedby={playerProps.describedBy}
        aria-invalid={playerProps.problem ? true : undefined}
        aria-required={playerProps.required ? true : undefined}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        placeholder={playerProps.t('dropdown_search')}
        value={typed ?? label}
        onInput={(event) => search(event.currentTarget.value)}
        onKeyDown={handleKey}
        onFocus={(event) => event.currentTarget.select()}
        onClick={openList}
      />
      <button
        type="button"
        class="dropdown-open"
        tabIndex={-1}
        aria-label={playerProps.t('dropdown_open')}
        aria-expanded={isOpen}
        onClick={() => {
          if (isOpen) closeList();
          else openList();
          field.current?.focus();
        }}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path class="stroke" d="M6 9l6 6 6-6" />
        </svg>
      </button>
      <ul ref={list} id={listId} role="listbox" aria-labelledby={playerProps.labelledBy} hidden={!isOpen}>
        {matches.map(({ id, label: entryLabel }, index) => (
          <li
            key={id}
            id={`${listId}-${id}`}
            role="option"
            class={index === activeIndex ? 'at' : ''}
            aria-selected={id === chosen}
            // Keeps the focus in the field, so that the list does not close before the click event.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(id)}
          >
            {entryLabel}
          </li>
        ))}
      </ul>
      {isOpen && matches.length === 0 && <p class="hint">{playerProps.t('dropdown_none')}</p>}
      {!isOpen && typed && <p class="hint">{playerProps.t('dropdown_choose')}</p>}
      <p class="visually-hidden" role="status">
        {isOpen && typed ? playerProps.t('dropdown_found', { count: matches.length }) : ''}
      </p>
    </div>
  );
}
