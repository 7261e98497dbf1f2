import { Mark, Node, type JSONContent } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { safeAddress } from '../../text-schema.ts';
import { normalizeInline, type Inline } from '../../text.ts';

/** A text is one paragraph: the document holds its characters, breaks and references directly. */
const Document = Node.create({ name: 'doc', topNode: true, content: 'inline*' });
const Characters = Node.create({ name: 'text', group: 'inline' });

const Break = HardBreak.extend({
  addKeyboardShortcuts() {
    return { ...this.parent?.(), Enter: () => this.editor.commands.setHardBreak() };
  },
});

const Link = Mark.create({
  name: 'link',
  // What is typed after a link is no part of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    { tag: 'a', getAttrs: (link) => safeAddress(link.getAttribute('href') ?? '') !== null && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: safeAddress(String(HTMLAttributes.href)) }, 0],
});

const Reference = Node.create<{ nameOf(ref: string): string }>({
  name: 'reference',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addOptions: () => ({ nameOf: () => '' }),
  addAttributes: () => ({ ref: { default: '', parseHTML: (chip) => chip.dataset.ref } }),
  parseHTML: () => [{ tag: 'span[data-ref]' }],
  renderHTML({ node }) {
    const ref = String(node.attrs.ref);
    return ['span', { 'data-ref': ref }, `@${this.options.nameOf(ref)}`];
  },
  renderText({ node }) {
    return `@${this.options.nameOf(String(node.attrs.ref))}`;
  },
});

/** What a text may hold, as Tiptap is told; undoing is the study's (`use-draft.ts`), so there is no history here. */
export const extensionsFor = (nameOf: (ref: string) => string) => [
  Document,
  Characters,
  Break,
  Reference.configure({ nameOf }),
  Link,
  Bold,
  Italic,
];

type Marks = NonNullable<JSONContent['marks']>;

/** The document of a tree: marks that stand one in another become marks of each piece. */
export function documentOf(tree: Inline[]): JSONContent {
  return { type: 'doc', content: piecesOf(tree, []) };
}

function piecesOf(tree: Inline[], marks: Marks): JSONContent[] {
  return tree.flatMap((one) => {
    if (typeof one === 'string') return one === '' ? [] : [{ type: 'text', text: one, marks }];
    if ('break' in one) return [{ type: 'hardBreak', marks }];
    if ('ref' in one) return [{ type: 'reference', attrs: { ref: one.ref }, marks }];
    const mark = 'link' in one ? { type: 'link', attrs: { href: one.link } } : { type: one.mark };
    return piecesOf(one.of, [...marks.filter(({ type }) => type !== mark.type), mark]);
  });
}

/** The tree of a document; of several marks, the one that reaches furthest is the outermost. */
export function treeOf(document: JSONContent): Inline[] {
  return normalizeInline(nest(document.content ?? [], ['link', 'bold', 'italic']));
}

function nest(pieces: JSONContent[], marks: string[]): Inline[] {
  const out: Inline[] = [];
  for (let from = 0; from < pieces.length;) {
    const [outermost, length] = furthest(pieces.slice(from), marks);
    if (!outermost) out.push(leafOf(pieces[from]!));
    else {
      const inner = marks.filter((mark) => mark !== outermost);
      const of = nest(pieces.slice(from, from + length), inner);
      const href = String(markOf(pieces[from]!, 'link')?.attrs?.href ?? '');
      if (outermost === 'link') out.push({ link: href, of });
      else out.push({ mark: outermost === 'bold' ? 'bold' : 'italic', of });
    }
    from += length;
  }
  return out;
}

const markOf = (piece: JSONContent, mark: string) => piece.marks?.find(({ type }) => type === mark);

/** Which of the marks that begin with the first piece goes on over the most pieces, and over how many. */
function furthest(pieces: JSONContent[], marks: string[]): [string | null, number] {
  let found: [string | null, number] = [null, 1];
  for (const mark of marks) {
    const first = markOf(pieces[0]!, mark);
    if (!first) continue;
    const end = pieces.findIndex((piece) => {
      const same = markOf(piece, mark);
      return !same || same.attrs?.href !== first.attrs?.href;
    });
    const length = end < 0 ? pieces.length : end;
    if (!found[0] || length > found[1]) found = [mark, length];
  }
  return found;
}

function leafOf({ type, text = '', attrs }: JSONContent): Inline {
  if (type === 'hardBreak') return { break: true };
  if (type === 'reference') return { ref: String(attrs?.ref) };
  return text.replaceAll('\u00a0', ' ').replaceAll('\n', ' ');
}
