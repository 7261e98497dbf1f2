import { sanitizeUrl } from '../../blocks/sanitize-url.ts';
import { normalizeInline, type Inline } from '../../blocks/text.ts';

/** Thrown if markup is invalid; the message is one sentence for the person who wrote it. */
export class InvalidMarkupError extends Error {}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) =>
  text.replace(/[&<>"\p{Cc}]/gu, (character) => ESCAPES[character] ?? `&#${character.codePointAt(0)};`);

/**
 * A text as one line for a table, its formatting as tags: `<b>bold</b>`, `<i>italic</i>`, `<a href="https:…">link</a>`,
 * `<br>` for a new line and `<ref id="…">` for the answer to another block. `&`, `<`, `>` and `"` are entities.
 */
export function formatMarkup(tree: Inline[]): string {
  return tree
    .map((node) => {
      if (typeof node === 'string') return escape(node);
      if ('break' in node) return '<br>';
      if ('ref' in node) return `<ref id="${escape(node.ref)}">`;
      const inner = formatMarkup(node.of);
      if ('link' in node) return `<a href="${escape(node.link)}">${inner}</a>`;
      return node.mark === 'bold' ? `<b>${inner}</b>` : `<i>${inner}</i>`;
    })
    .join('');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function unescape(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|(\w{1,10}));/g, (whole, code?: string, name?: string) => {
    if (code !== undefined && Number(code) <= 0x10ffff) return String.fromCodePoint(Number(code));
    return (name !== undefined && ENTITIES[name]) || whole;
  });
}

/** Maximum nesting of tags; stored texts have at most four levels. */
const MAX_DEPTH = 60;
const TAG = /<(\/?)(b|i|a|br|ref)((?:\s+[a-z]+\s*=\s*"[^"]*")*)\s*\/?>/gi;
const readAttribute = (attributes: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`, 'i').exec(attributes)?.[1];

/** Parses what `formatMarkup` writes; a line break in the cell is also a new line. @throws InvalidMarkupError */
export function parseMarkup(source: string): Inline[] {
  const openTags: { name: string; of: Inline[]; close(of: Inline[]): Inline }[] = [];
  const root: Inline[] = [];
  const getCurrentChildren = () => openTags.at(-1)?.of ?? root;
  const addText = (text: string) => {
    if (/<[/a-z!?]/i.test(text))
      throw new InvalidMarkupError('It contains a tag other than b, i, a, br and ref.');
    text.split(/\r\n|\r|\n/).forEach((line, index) => {
      if (index > 0) getCurrentChildren().push({ break: true });
      getCurrentChildren().push(unescape(line));
    });
  };
  let offset = 0;
  for (const match of source.matchAll(TAG)) {
    addText(source.slice(offset, match.index));
    offset = match.index + match[0].length;
    const [, slash, , attributes = ''] = match;
    const name = match[2]!.toLowerCase();
    if (name === 'br') getCurrentChildren().push({ break: true });
    else if (name === 'ref')
      getCurrentChildren().push({ ref: unescape(readAttribute(attributes, 'id') ?? '') });
    else if (!slash) {
      openTags.push({ name, of: [], close: createSpan(name, attributes) });
      if (openTags.length > MAX_DEPTH) throw new InvalidMarkupError('Its tags are nested too deeply.');
    } else {
      const span = openTags.pop();
      if (span?.name !== name) throw new InvalidMarkupError(`The tag </${name}> has no opening tag.`);
      getCurrentChildren().push(span.close(span.of));
    }
  }
  addText(source.slice(offset));
  const unclosed = openTags.at(-1);
  if (unclosed) throw new InvalidMarkupError(`The tag <${unclosed.name}> is not closed.`);
  return normalizeInline(root);
}

function createSpan(name: string, attributes: string): (of: Inline[]) => Inline {
  if (name === 'b') return (of) => ({ mark: 'bold', of });
  if (name === 'i') return (of) => ({ mark: 'italic', of });
  const link = unescape(readAttribute(attributes, 'href') ?? '');
  if (sanitizeUrl(link) === null)
    throw new InvalidMarkupError('It contains a link that doesn’t start with https:, http: or mailto:.');
  return (of) => ({ link, of });
}

/** Blocks whose answers a text refers to, sorted, one entry per reference. */
export function listReferences(tree: Inline[] = []): string[] {
  const collect = (nodes: Inline[]): string[] =>
    nodes.flatMap((node) => {
      if (typeof node === 'string' || 'break' in node) return [];
      return 'ref' in node ? [node.ref] : collect(node.of);
    });
  return collect(tree).toSorted();
}
