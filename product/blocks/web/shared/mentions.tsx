import type { Editor } from '@tiptap/core';
import { createContext, use, useRef, useState, type HTMLAttributes, type ReactNode } from 'react';
import classes from './rich-text.module.css';

/** Something that texts may quote: an answer, a variable, a parameter of the address, the option of a round. */
export interface Mention {
  /** What is stored (`ref` of `Inline`). */
  ref: string;
  name: string;
  /** What kind of thing it is, in a word or two. */
  kind: string;
}

export interface Mentions {
  offered: Mention[];
  nameOf(ref: string): string;
  /** A name that was typed as something new to quote, such as a parameter; null: there is no such thing. */
  fresh(typed: string): Mention | null;
}

/** What the texts below may quote. Outside of a study: nothing. */
export const MentionsContext = createContext<Mentions>({
  offered: [],
  nameOf: () => 'an answer',
  fresh: () => null,
});

const MAX_LISTED = 50;

/** The menu that opens after an @ in a field: arrows choose, Enter or Tab takes, Escape leaves it. */
export function useMentions(id: string) {
  const { offered, nameOf, fresh } = use(MentionsContext);
  const [word, setWord] = useState<Word | null>(null);
  const [at, setAt] = useState(0);
  const matching = word ? matches(offered, fresh(word.typed.trim()), word.typed) : [];
  const opened = matching.length > 0;
  const optionId = (index: number) => `${id}-${index}`;
  // Where the space stands that was put behind a quote, until something is typed after it.
  const space = useRef<number | null>(null);

  function look(editor: Editor) {
    joinPunctuation(editor);
    setWord(wordBefore(editor));
    setAt(0);
  }

  /** The caret went elsewhere. */
  function follow(editor: Editor) {
    if (word && !wordBefore(editor)) setWord(null);
  }

  function take(mention: Mention | undefined) {
    const now = word && wordBefore(word.editor);
    setWord(null);
    if (!now || !mention) return;
    const { editor, from, to } = now;
    const reference = editor.schema.node('reference', { ref: mention.ref });
    editor.view.dispatch(editor.state.tr.replaceWith(from, to, [reference, editor.schema.text(' ')]));
    space.current = from + 1;
  }

  /** A mark of punctuation typed right after a quote stands at it: "the Tea?", not "the Tea ?". */
  function joinPunctuation({ state, view }: Editor) {
    const from = space.current;
    space.current = null;
    if (from === null || from + 2 > state.doc.content.size) return;
    if (/^ [\p{Po}\p{Pe}\p{Pf}]/u.test(state.doc.textBetween(from, from + 2)))
      view.dispatch(state.tr.delete(from, from + 1));
  }

  function press(event: KeyboardEvent): boolean {
    if (!opened) return false;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) setAt((at + by + matching.length) % matching.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(matching[at]);
    else if (event.key === 'Escape') setWord(null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  function begin(editor: Editor) {
    const text = /(^|\s)$/.test(textBefore(editor)) ? '@' : ' @';
    editor.chain().focus().insertContent({ type: 'text', text }).run();
  }

  const menu: ReactNode = opened && (
    <div className={classes.quote} role="listbox" id={id} aria-label="Answers and variables">
      {matching.map((mention, index) => (
        <div
          key={mention.ref}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // The field keeps the focus, and so the place where the quote goes.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(mention)}
        >
          <span>{mention.name}</span>
          <small>{mention.kind}</small>
        </div>
      ))}
    </div>
  );
  const aria: HTMLAttributes<HTMLElement> = opened
    ? { 'aria-haspopup': 'listbox', 'aria-controls': id, 'aria-activedescendant': optionId(at) }
    : {};
  return {
    nameOf,
    look,
    follow,
    press,
    close: () => setWord(null),
    begin: offered.length > 0 ? begin : null,
    menu,
    aria,
  };
}

function matches(offered: Mention[], fresh: Mention | null, typed: string): Mention[] {
  const wanted = typed.trim().toLowerCase();
  const found = offered.filter(({ name }) => name.toLowerCase().includes(wanted));
  const isNew = fresh && !offered.some(({ ref }) => ref === fresh.ref);
  return (isNew ? [...found, fresh] : found).slice(0, MAX_LISTED);
}

interface Word {
  editor: Editor;
  from: number;
  to: number;
  typed: string;
}

/** The @ and what was typed after it, right before the caret. */
function wordBefore(editor: Editor): Word | null {
  const { empty, from: to } = editor.state.selection;
  const typed = empty ? /(?:^|[\s(])@([^@\n\ufffc]{0,40})$/.exec(textBefore(editor))?.[1] : undefined;
  return typed === undefined ? null : { editor, from: to - typed.length - 1, to, typed };
}

/** Everything before the caret; a quote is one character that nobody types. */
function textBefore({ state }: Editor): string {
  const leaf = ({ type }: { type: { name: string } }) => (type.name === 'hardBreak' ? '\n' : '\ufffc');
  return state.doc.textBetween(0, state.selection.from, '', leaf);
}
