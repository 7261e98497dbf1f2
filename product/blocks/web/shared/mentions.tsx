import {
  createContext,
  use,
  useRef,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { chipOf } from './rich-text-tree.ts';
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

/**
 * The menu that opens after an @ in a field: arrows choose, Enter or Tab takes, Escape leaves it.
 *
 * @param changed reads the field after something was put in
 */
export function useMentions(field: RefObject<HTMLDivElement | null>, id: string, changed: () => void) {
  const { offered, nameOf, fresh } = use(MentionsContext);
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const matching = typed === null ? [] : matches(offered, fresh(typed.trim()), typed);
  const opened = matching.length > 0;
  const optionId = (index: number) => `${id}-${index}`;
  // The space put behind a quote, until something is typed after it.
  const space = useRef<Text | null>(null);

  function look() {
    setTyped(field.current ? (wordBefore(field.current)?.typed ?? null) : null);
    setAt(0);
  }

  function take(mention: Mention | undefined) {
    const word = field.current && wordBefore(field.current);
    setTyped(null);
    if (!word || !mention) return;
    space.current = putIn(word, chipOf(mention.ref, nameOf(mention.ref)));
    changed();
  }

  /** A mark of punctuation typed right after a quote stands at it: "the Tea?", not "the Tea ?". */
  function joinMark() {
    const typedInto = space.current;
    space.current = null;
    if (typedInto && /^\s[\p{Po}\p{Pe}\p{Pf}]/u.test(typedInto.data)) typedInto.deleteData(0, 1);
  }

  function press(event: KeyboardEvent): boolean {
    if (!opened) return false;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) setAt((at + by + matching.length) % matching.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(matching[at]);
    else if (event.key === 'Escape') setTyped(null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  function begin() {
    field.current?.focus();
    const before = textBefore(field.current);
    document.execCommand('insertText', false, before === '' || /\s$/.test(before) ? '@' : ' @');
    look();
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
    joinMark,
    press,
    close: () => setTyped(null),
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
  node: Node;
  from: number;
  to: number;
  typed: string;
}

/** The @ and what was typed after it, right before the caret. */
function wordBefore(field: HTMLElement): Word | null {
  const selection = window.getSelection();
  const node = selection?.anchorNode;
  if (!selection?.isCollapsed || node?.nodeType !== Node.TEXT_NODE || !field.contains(node)) return null;
  const to = selection.anchorOffset;
  const found = /(?:^|[\s(])@([^@]{0,40})$/.exec((node.nodeValue ?? '').slice(0, to));
  return found ? { node, from: to - found[1]!.length - 1, to, typed: found[1]! } : null;
}

function textBefore(field: HTMLElement | null): string {
  const selection = window.getSelection();
  const node = selection?.anchorNode;
  if (!node || node.nodeType !== Node.TEXT_NODE || !field?.contains(node)) return '';
  return (node.nodeValue ?? '').slice(0, selection?.anchorOffset);
}

/** The space that was put behind the chip. */
function putIn({ node, from, to }: Word, chip: HTMLElement): Text {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  range.deleteContents();
  // Without a character behind it the caret would have no place after the chip.
  const space = document.createTextNode('\u00a0');
  range.insertNode(space);
  range.insertNode(chip);
  const selection = window.getSelection();
  selection?.removeAllRanges();
  const after = document.createRange();
  after.setStart(space, 1);
  selection?.addRange(after);
  return space;
}
