/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useFirstKey } from '../kit/typed/use-first-key.ts';
import type { PlayerProps } from '../player.ts';
import type { DropdownAnswer, DropdownConfig } from './dropdown.ts';
import { findEntries } from './find-entries.ts';

/** What can be chosen, in the participant's words. */
export interface DropdownEntry {
  id: string;
  label: string;
  /** Shown whatever is searched for. */
  always: boolean;
}

export interface ListProps {
  entries: DropdownEntry[];
  chosen: string;
  player: Pick<
    PlayerProps<DropdownConfig, DropdownAnswer>,
    'labelledBy' | 'describedBy' | 'problem' | 'required' | 't'
  >;
  /** '' takes the answer back. */
  onChoose(id: string): void;
}

/**
 * A field that searches a list below it: the combobox of the ARIA Authoring Practices, with a list. Arrows move,
 * Enter chooses, Escape closes; with the list closed Enter goes on as everywhere.
 */
export function SearchedList({ entries, chosen, player: page, onChoose }: ListProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  useFirstKey(field);
  const label = entries.find(({ id }) => id === chosen)?.label ?? '';
  // "Other" stays in sight: it is what people need who find nothing.
  const found = open
    ? [
        ...findEntries(
          entries.filter((entry) => !entry.always),
          typed ?? '',
        ),
        ...entries.filter((entry) => entry.always),
      ]
    : [];
  const listId = `${page.labelledBy}-list`;

  useLayoutEffect(() => {
    list.current?.querySelector('.at')?.scrollIntoView?.({ block: 'nearest' });
  }, [at, open]);

  // What is typed next takes the place of what was chosen.
  useLayoutEffect(() => {
    if (!open && document.activeElement === field.current) field.current?.select();
  }, [chosen, open]);

  const show = () => {
    if (open) return;
    setOpen(true);
    setAt(entries.findIndex(({ id }) => id === chosen));
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    setAt(-1);
  };
  const choose = (id: string) => {
    onChoose(id);
    close();
  };
  const type = (words: string) => {
    setTyped(words);
    setOpen(true);
    setAt(words.trim() === '' ? -1 : 0);
    // A field that is emptied means no answer; one that is being searched keeps the last.
    if (words === '') onChoose('');
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!open) show();
      else if (found.length > 0)
        setAt(key === 'ArrowDown' ? (at + 1) % found.length : (at <= 0 ? found.length : at) - 1);
    }
    if (key === 'Enter' && open) {
      // What stands in the list is chosen; the page goes on with the next Enter.
      event.preventDefault();
      if (found[at]) choose(found[at].id);
    }
    if (key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
    if (key === 'Tab' && open && found[at] && typed) onChoose(found[at].id);
  };

  return (
    <div
      class="dropdown-search"
      onFocusOut={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) close();
      }}
    >
      <input
        ref={field}
        class="field"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && found[at] ? `${listId}-${found[at].id}` : undefined}
        aria-labelledby={page.labelledBy}
        aria-describedby={page.describedBy}
        aria-invalid={page.problem ? true : undefined}
        aria-required={page.required ? true : undefined}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        placeholder={page.t('dropdown_search')}
        value={typed ?? label}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onFocus={(event) => event.currentTarget.select()}
        onClick={show}
      />
      <button
        type="button"
        class="dropdown-open"
        tabIndex={-1}
        aria-label={page.t('dropdown_open')}
        aria-expanded={open}
        onClick={() => {
          if (open) close();
          else show();
          field.current?.focus();
        }}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path class="stroke" d="M6 9l6 6 6-6" />
        </svg>
      </button>
      <ul ref={list} id={listId} role="listbox" aria-labelledby={page.labelledBy} hidden={!open}>
        {found.map(({ id, label: words }, index) => (
          <li
            key={id}
            id={`${listId}-${id}`}
            role="option"
            class={index === at ? 'at' : ''}
            aria-selected={id === chosen}
            // The field keeps the focus, so that the list does not close before the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(id)}
          >
            {words}
          </li>
        ))}
      </ul>
      {open && found.length === 0 && <p class="hint">{page.t('dropdown_none')}</p>}
      <p class="seen-by-readers-only" role="status">
        {open && typed ? page.t('dropdown_found', { count: found.length }) : ''}
      </p>
    </div>
  );
}
