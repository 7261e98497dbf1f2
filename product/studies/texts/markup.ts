import { safeAddress } from '../../blocks/link-address.ts';
import { tidy, type Inline } from '../../blocks/text.ts';

/** A text whose marks cannot be read; the message is one sentence for the person who wrote it. */
export class BrokenMarks extends Error {}

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (words: string) =>
  words.replace(/[&<>"\p{Cc}]/gu, (one) => NAMED[one] ?? `&#${one.codePointAt(0)};`);

/**
 * A text as one line for a table, its marks as tags: `<b>bold</b>`, `<i>italic</i>`, `<a href="https:…">link</a>`,
 * `<br>` for a new line and `<ref id="…">` for the answer to another block. `&`, `<`, `>` and `"` are entities.
 */
export function toMarkup(tree: Inline[]): string {
  return tree
    .map((one) => {
      if (typeof one === 'string') return escape(one);
      if ('break' in one) return '<br>';
      if ('ref' in one) return `<ref id="${escape(one.ref)}">`;
      const inner = toMarkup(one.of);
      if ('link' in one) return `<a href="${escape(one.link)}">${inner}</a>`;
      return one.mark === 'bold' ? `<b>${inner}</b>` : `<i>${inner}</i>`;
    })
    .join('');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function unescape(words: string): string {
  return words.replace(/&(?:#(\d{1,7})|(\w{1,10}));/g, (whole, code?: string, name?: string) => {
    if (code !== undefined && Number(code) <= 0x10ffff) return String.fromCodePoint(Number(code));
    return (name !== undefined && ENTITIES[name]) || whole;
  });
}

/** Tags inside each other; what can be stored has four. */
const MAX_DEEP = 60;
const TAG = /<(\/?)(b|i|a|br|ref)((?:\s+[a-z]+\s*=\s*"[^"]*")*)\s*\/?>/gi;
const attributeOf = (attributes: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`, 'i').exec(attributes)?.[1];

/** Reads what `toMarkup` writes; a line break of the cell is a new line too. @throws BrokenMarks */
export function fromMarkup(source: string): Inline[] {
  const open: { name: string; of: Inline[]; close(of: Inline[]): Inline }[] = [];
  const root: Inline[] = [];
  const into = () => open.at(-1)?.of ?? root;
  const characters = (words: string) => {
    if (/<[/a-z!?]/i.test(words)) throw new BrokenMarks('It contains a tag other than b, i, a, br and ref.');
    words.split(/\r\n|\r|\n/).forEach((line, index) => {
      if (index > 0) into().push({ break: true });
      into().push(unescape(line));
    });
  };
  let at = 0;
  for (const found of source.matchAll(TAG)) {
    characters(source.slice(at, found.index));
    at = found.index + found[0].length;
    const [, slash, , attributes = ''] = found;
    const name = found[2]!.toLowerCase();
    if (name === 'br') into().push({ break: true });
    else if (name === 'ref') into().push({ ref: unescape(attributeOf(attributes, 'id') ?? '') });
    else if (!slash) {
      open.push({ name, of: [], close: spanOf(name, attributes) });
      if (open.length > MAX_DEEP) throw new BrokenMarks('Its tags are nested too deeply.');
    } else {
      const span = open.pop();
      if (span?.name !== name) throw new BrokenMarks(`The tag </${name}> has no opening tag.`);
      into().push(span.close(span.of));
    }
  }
  characters(source.slice(at));
  const left = open.at(-1);
  if (left) throw new BrokenMarks(`The tag <${left.name}> is not closed.`);
  return tidy(root);
}

function spanOf(name: string, attributes: string): (of: Inline[]) => Inline {
  if (name === 'b') return (of) => ({ mark: 'bold', of });
  if (name === 'i') return (of) => ({ mark: 'italic', of });
  const link = unescape(attributeOf(attributes, 'href') ?? '');
  if (safeAddress(link) === null)
    throw new BrokenMarks('It contains a link that doesn’t start with https:, http: or mailto:.');
  return (of) => ({ link, of });
}

/** Blocks whose answers a text quotes, in alphabetical order, each as often as it does. */
export function quotedIn(tree: Inline[] = []): string[] {
  const found = (of: Inline[]): string[] =>
    of.flatMap((one) => {
      if (typeof one === 'string' || 'break' in one) return [];
      return 'ref' in one ? [one.ref] : found(one.of);
    });
  return found(tree).toSorted();
}
