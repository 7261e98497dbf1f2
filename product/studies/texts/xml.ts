/** An element of a file from outside. */
export interface Element {
  /** Without a namespace prefix. */
  name: string;
  attributes: Map<string, string>;
  children: (Element | string)[];
}

/** A file that is not XML as Earshot reads it; the message is one sentence for the person who has it. */
export class BadXml extends Error {}

const MAX_DEEP = 60;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const DECLARATION = /^<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads a small XML file without a document type: no entities of its own, nothing fetched, nothing that grows.
 *
 * @throws BadXml
 */
export function readXml(source: string): Element {
  let at = /^\ufeff?(?:\s*<\?xml\s[^>]*\?>)?/.exec(source)![0].length;
  const top: Element = { name: '', attributes: new Map(), children: [] };
  const open = [top];
  const broken = () =>
    new BadXml(`This file is not well-formed XML, near line ${source.slice(0, at).split('\n').length}.`);
  while (at < source.length) {
    const here = open.at(-1)!;
    if (source[at] !== '<') {
      const end = source.indexOf('<', at);
      const words = source.slice(at, end < 0 ? source.length : end);
      if (open.length === 1 && words.trim() !== '') throw broken();
      here.children.push(decode(words, broken));
      at += words.length;
      continue;
    }
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(source);
    if (!token && DECLARATION.test(source.slice(at, at + 12)))
      throw new BadXml('This file declares a document type, which isn’t supported.');
    if (!token) throw broken();
    const [whole, cdata, slash, name, attributes = '', empty] = token;
    if (cdata !== undefined) {
      if (open.length === 1) throw broken();
      here.children.push(cdata);
    } else if (name !== undefined && slash) {
      if (open.length === 1 || open.pop()!.name !== localName(name)) throw broken();
    } else if (name !== undefined) {
      const element: Element = {
        name: localName(name),
        attributes: attributesOf(attributes, broken),
        children: [],
      };
      here.children.push(element);
      if (!empty) open.push(element);
      if (open.length > MAX_DEEP) throw new BadXml('The elements of this file are nested too deeply.');
    }
    at += whole.length;
  }
  const elements = elementsOf(top);
  if (open.length > 1 || elements.length !== 1) throw broken();
  return elements[0]!;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Elements directly inside, of a name or of any. */
export function elementsOf(element: Element, name?: string): Element[] {
  return element.children.filter(
    (child): child is Element => typeof child !== 'string' && (name === undefined || child.name === name),
  );
}

function attributesOf(source: string, broken: () => BadXml): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, double, single] of source.matchAll(ATTRIBUTE)) {
    if (found.has(name!)) throw broken();
    found.set(name!, decode((double ?? single ?? '').replace(/[\t\n\r]/g, ' '), broken));
  }
  return found;
}

function decode(words: string, broken: () => BadXml): string {
  if (words.includes(']]>')) throw broken();
  return words
    .replace(/\r\n?/g, '\n')
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,6}))?;?/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
        if (!whole.endsWith(';')) throw broken();
        if (code !== null && code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
        const known = name === undefined ? undefined : ENTITIES[name];
        if (known === undefined) throw broken();
        return known;
      },
    );
}

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML 1.0. Characters that it cannot hold are left out; those that readers change are numbered. */
export function escapeXml(words: string): string {
  return words
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"\t\n\r]/g, (one) => NAMED[one] ?? `&#${one.charCodeAt(0)};`);
}
