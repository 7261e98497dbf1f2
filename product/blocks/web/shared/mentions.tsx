import type { Editor } from '@tiptap/core';
import { createContext, use, useRef, useState, type HTMLAttributes, type ReactNode } from 'react';
import classes from './rich-text.module.css';
import { texts } from './texts.ts';
import { isComposing, isEnter } from '#platform/ui/is-enter.ts';

/** A value that texts may insert: an answer, a variable, a URL parameter, an attribute, or the option of a loop round. */
export interface Mention {
  /** The stored reference (`ref` of `Inline`). */
  ref: string;
  name: string;
  /** Kind of value, in one or two words. */
  kind: string;
}

export interface Mentions {
  available: Mention[];
  getReferenceName(ref: string): string;
  /** Makes a mention from a typed name that is not in the list, such as a new URL parameter; null if it is not valid. */
  fromTypedName(typed: string): Mention | null;
  /** Called before a mention is inserted. */
  onInsert?(mention: Mention): void;
}

/** What the texts below may mention; nothing outside of a study. */
export const MentionsContext = createContext<Mentions>({
  available: [],
  getReferenceName: () => texts.anAnswer,
  fromTypedName: () => null,
});

const MAX_LISTED_MENTIONS = 50;

/** The menu that opens after typing @: arrow keys move, Enter or Tab inserts, Escape closes. */
export function useMentions(id: string) {
  const { available, getReferenceName, fromTypedName, onInsert } = use(MentionsContext);
  const [typedMention, setTypedMention] = useState<TypedMention | null>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const matching = typedMention
    ? filterMentions(available, fromTypedName(typedMention.typed.trim()), typedMention.typed)
    : [];
  const isOpen = matching.length > 0;
  const optionId = (index: number) => `${id}-${index}`;
  // Position of the space inserted after a mention, until something is typed after it.
  const insertedSpace = useRef<number | null>(null);

  function handleChange(editor: Editor) {
    joinPunctuation(editor);
    setTypedMention(findTypedMention(editor) ?? null);
    setActiveIndex(0);
  }

  /** Closes the menu when the caret leaves the typed name. */
  function handleSelection(editor: Editor) {
    if (typedMention && !findTypedMention(editor)) setTypedMention(null);
  }

  function insert(mention: Mention | undefined) {
    const current = typedMention && findTypedMention(typedMention.editor);
    setTypedMention(null);
    if (!current || !mention) return;
    onInsert?.(mention);
    const { editor, from, to } = current;
    const reference = editor.schema.node('reference', { ref: mention.ref });
    editor.view.dispatch(editor.state.tr.replaceWith(from, to, [reference, editor.schema.text(' ')]));
    insertedSpace.current = from + 1;
  }

  /** Removes the inserted space before punctuation: "the Tea?", not "the Tea ?". */
  function joinPunctuation({ state, view }: Editor) {
    const from = insertedSpace.current;
    insertedSpace.current = null;
    if (from === null || from + 2 > state.doc.content.size) return;
    if (/^ [\p{Po}\p{Pe}\p{Pf}]/u.test(state.doc.textBetween(from, from + 2)))
      view.dispatch(state.tr.delete(from, from + 1));
  }

  function handleKeyDown(event: KeyboardEvent): boolean {
    // An input method chooses its characters with the same keys.
    if (!isOpen || isComposing(event)) return false;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActiveIndex((activeIndex + step + matching.length) % matching.length);
    else if (isEnter(event) || event.key === 'Tab') insert(matching[activeIndex]);
    else if (event.key === 'Escape') setTypedMention(null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  function insertTrigger(editor: Editor) {
    const text = /(^|\s)$/.test(getTextBeforeCaret(editor)) ? '@' : ' @';
    editor.chain().focus().insertContent({ type: 'text', text }).run();
  }

  const menu: ReactNode = isOpen && (
    <div className={classes.mentionMenu} role="listbox" id={id} aria-label={texts.answersAndVariables}>
      {matching.map((mention, index) => (
        <div
          key={mention.ref}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === activeIndex}
          // Keeps the focus in the field, and with it the caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insert(mention)}
        >
          <span>{mention.name}</span>
          <small>{mention.kind}</small>
        </div>
      ))}
    </div>
  );
  const aria: HTMLAttributes<HTMLElement> = isOpen
    ? { 'aria-haspopup': 'listbox', 'aria-controls': id, 'aria-activedescendant': optionId(activeIndex) }
    : {};
  return {
    getReferenceName,
    handleChange,
    handleSelection,
    handleKeyDown,
    close: () => setTypedMention(null),
    insertTrigger: available.length > 0 ? insertTrigger : null,
    menu,
    aria,
  };
}

function filterMentions(available: Mention[], newMention: Mention | null, typed: string): Mention[] {
  const query = typed.trim().toLowerCase();
  const matches = available.filter(({ name }) => name.toLowerCase().includes(query));
  const isNew = newMention && !available.some(({ ref }) => ref === newMention.ref);
  return (isNew ? [...matches, newMention] : matches).slice(0, MAX_LISTED_MENTIONS);
}

interface TypedMention {
  editor: Editor;
  from: number;
  to: number;
  typed: string;
}

/** The @ before the caret and the characters typed after it. */
function findTypedMention(editor: Editor): TypedMention | undefined {
  const { empty, from: caret } = editor.state.selection;
  const typed = empty ? /(?:^|[\s(])@([^@\n\ufffc]{0,40})$/.exec(getTextBeforeCaret(editor))?.[1] : undefined;
  return typed === undefined ? undefined : { editor, from: caret - typed.length - 1, to: caret, typed };
}

/** The text before the caret; a mention counts as one object replacement character. */
function getTextBeforeCaret({ state }: Editor): string {
  const getLeafText = ({ type }: { type: { name: string } }) => (type.name === 'hardBreak' ? '\n' : '\ufffc');
  return state.doc.textBetween(0, state.selection.from, '', getLeafText);
}
