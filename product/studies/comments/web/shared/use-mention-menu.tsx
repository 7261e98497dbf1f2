import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { isComposing, isEnter } from '#platform/ui/is-enter.ts';
import { findTypedMention, type MentionName } from '../../mentions.ts';
import classes from './comments.module.css';
import { mentionableOptions } from './requests.ts';
import { texts } from './texts.ts';

const MAX_LISTED = 8;

interface Person extends MentionName {
  email: string;
}

/** People by names of their own: who has the name of somebody else is “Ada (ada@example.com)”. */
export const toMentionNames = <P extends MentionName & { email?: string }>(people: readonly P[]): P[] =>
  people.map((person) =>
    person.email !== undefined && people.some((other) => other !== person && other.name === person.name)
      ? { ...person, name: `${person.name} (${person.email})` }
      : person,
  );

const findPeople = (people: readonly Person[], query: string): Person[] => {
  const words = query.toLowerCase();
  return people
    .filter(({ name, email }) => name.toLowerCase().includes(words) || email.toLowerCase().startsWith(words))
    .slice(0, MAX_LISTED);
};

/** The list of people below a field after typing @: arrow keys move, Enter or Tab inserts, Escape closes. */
export function useMentionMenu({
  study,
  field,
  typed,
  onChange,
  id,
}: {
  study: string;
  field: RefObject<HTMLTextAreaElement | null>;
  typed: string;
  onChange(text: string): void;
  id: string;
}) {
  const [begun, setBegun] = useState<{ start: number; query: string }>();
  const [activeIndex, setActiveIndex] = useState(0);
  const { data } = useQuery({ ...mentionableOptions(study), enabled: typed.includes('@') });
  /** Where the caret belongs once an inserted name is in the field. */
  const caret = useRef<number | null>(null);
  useEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [typed, field]);
  const listed = begun && data ? findPeople(toMentionNames(data.items), begun.query) : [];
  const isOpen = listed.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  function handleSelection() {
    const { selectionStart, selectionEnd, value } = field.current!;
    const next = selectionStart === selectionEnd ? findTypedMention(value, selectionStart) : undefined;
    if (next?.start === begun?.start && next?.query === begun?.query) return;
    setBegun(next);
    setActiveIndex(0);
  }

  function insert({ name }: Person) {
    const { start, query } = begun!;
    const before = `${typed.slice(0, start)}@${name} `;
    caret.current = before.length;
    setBegun(undefined);
    onChange(before + typed.slice(start + 1 + query.length).replace(/^ /, ''));
  }

  function handleKeyDown(event: KeyboardEvent): boolean {
    // An input method chooses its characters with the same keys.
    if (!isOpen || isComposing(event)) return false;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActiveIndex((activeIndex + step + listed.length) % listed.length);
    else if ((isEnter(event) && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
      insert(listed[Math.min(activeIndex, listed.length - 1)]!);
    else if (event.key === 'Escape') setBegun(undefined);
    else return false;
    event.preventDefault();
    return true;
  }

  return {
    handleKeyDown,
    handleSelection,
    close: () => setBegun(undefined),
    menu: isOpen && (
      <div className={classes.people} role="listbox" id={id} aria-label={texts.people}>
        {listed.map((person, index) => (
          <div
            key={person.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            // Keeps the focus in the field, and with it the caret.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(person)}
          >
            <span>{person.name}</span>
            <small>{person.email}</small>
          </div>
        ))}
      </div>
    ),
    aria: isOpen
      ? ({
          'aria-haspopup': 'listbox',
          'aria-controls': id,
          'aria-activedescendant': optionId(activeIndex),
        } as const)
      : {},
  };
}
