import { Mark, Node, type JSONContent } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { sanitizeUrl } from '../../text-schema.ts';
import { normalizeInline, type Inline } from '../../text.ts';

/** A text is one paragraph: the document contains its characters, breaks and references directly. */
const Document = Node.create({ name: 'doc', topNode: true, content: 'inline*' });
const Characters = Node.create({ name: 'text', group: 'inline' });

const Break = HardBreak.extend({
  addKeyboardShortcuts() {
    return { ...this.parent?.(), Enter: () => this.editor.commands.setHardBreak() };
  },
});

const Link = Mark.create({
  name: 'link',
  // Text typed after a link is not part of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    { tag: 'a', getAttrs: (link) => sanitizeUrl(link.getAttribute('href') ?? '') !== null && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: sanitizeUrl(String(HTMLAttributes.href)) }, 0],
});

const Reference = Node.create<{ getReferenceName(ref: string): string }>({
  name: 'reference',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addOptions: () => ({ getReferenceName: () => '' }),
  addAttributes: () => ({ ref: { default: '', parseHTML: (chip) => chip.dataset.ref } }),
  parseHTML: () => [{ tag: 'span[data-ref]' }],
  renderHTML({ node }) {
    const ref = String(node.attrs.ref);
    return ['span', { 'data-ref': ref }, `@${this.options.getReferenceName(ref)}`];
  },
  renderText({ node }) {
    return `@${this.options.getReferenceName(String(node.attrs.ref))}`;
  },
});

/** Tiptap extensions for the content of a text. No history: the study editor handles undo (`use-draft.ts`). */
export const createExtensions = (getReferenceName: (ref: string) => string) => [
  Document,
  Characters,
  Break,
  Reference.configure({ getReferenceName }),
  Link,
  Bold,
  Italic,
];

type Marks = NonNullable<JSONContent['marks']>;

/** Converts a tree to a Tiptap document: nested marks become marks of each node. */
export function toDocument(tree: Inline[]): JSONContent {
  return { type: 'doc', content: toNodes(tree, []) };
}

function toNodes(tree: Inline[], marks: Marks): JSONContent[] {
  return tree.flatMap((inline) => {
    if (typeof inline === 'string') return inline === '' ? [] : [{ type: 'text', text: inline, marks }];
    if ('break' in inline) return [{ type: 'hardBreak', marks }];
    if ('ref' in inline) return [{ type: 'reference', attrs: { ref: inline.ref }, marks }];
    const mark = 'link' in inline ? { type: 'link', attrs: { href: inline.link } } : { type: inline.mark };
    return toNodes(inline.of, [...marks.filter(({ type }) => type !== mark.type), mark]);
  });
}

/** Converts a Tiptap document to a tree; where marks overlap, the longest is the outermost. */
export function toTree(document: JSONContent): Inline[] {
  return normalizeInline(nestMarks(document.content ?? [], ['link', 'bold', 'italic']));
}

/** Converts nodes with flat marks to nested spans; `marks` are those that the nodes may still have. */
function nestMarks(nodes: JSONContent[], marks: string[]): Inline[] {
  const inlines: Inline[] = [];
  let start = 0;
  while (start < nodes.length) {
    const [outermost, length] = findLongestMark(nodes.slice(start), marks);
    if (!outermost) inlines.push(toLeaf(nodes[start]!));
    else {
      const innerMarks = marks.filter((mark) => mark !== outermost);
      const children = nestMarks(nodes.slice(start, start + length), innerMarks);
      const href = String(findMark(nodes[start]!, 'link')?.attrs?.href ?? '');
      if (outermost === 'link') inlines.push({ link: href, of: children });
      else inlines.push({ mark: outermost === 'bold' ? 'bold' : 'italic', of: children });
    }
    start += length;
  }
  return inlines;
}

const findMark = (node: JSONContent, mark: string) => node.marks?.find(({ type }) => type === mark);

/** The mark of the first node that continues over the most nodes, and the number of those nodes. */
function findLongestMark(nodes: JSONContent[], marks: string[]): [string | null, number] {
  let longest: [string | null, number] = [null, 1];
  for (const mark of marks) {
    const first = findMark(nodes[0]!, mark);
    if (!first) continue;
    const end = nodes.findIndex((node) => {
      const nodeMark = findMark(node, mark);
      return !nodeMark || nodeMark.attrs?.href !== first.attrs?.href;
    });
    const length = end < 0 ? nodes.length : end;
    if (!longest[0] || length > longest[1]) longest = [mark, length];
  }
  return longest;
}

function toLeaf({ type, text = '', attrs }: JSONContent): Inline {
  if (type === 'hardBreak') return { break: true };
  if (type === 'reference') return { ref: String(attrs?.ref) };
  return text.replaceAll('\u00a0', ' ').replaceAll('\n', ' ');
}
