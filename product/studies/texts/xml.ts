/** An element of an uploaded file. */
export interface Element {
  /** Without a namespace prefix. */
  name: string;
  attributes: Map<string, string>;
  children: (Element | string)[];
}

/** Thrown for unsupported XML; the message is one sentence for the person who uploads the file. */
export class InvalidXmlError extends Error {}

const MAX_DEPTH = 60;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const DECLARATION = /^<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Parses a small XML file without a document type, so without custom entities, external resources or entity expansion.
 *
 * @throws InvalidXmlError
 */
export function parseXml(source: string): Element {
  let offset = /^\ufeff?(?:\s*<\?xml\s[^>]*\?>)?/.exec(source)![0].length;
  const document: Element = { name: '', attributes: new Map(), children: [] };
  const openElements = [document];
  const createSyntaxError = () =>
    new InvalidXmlError(
      `This file is not well-formed XML, near line ${source.slice(0, offset).split('\n').length}.`,
    );
  while (offset < source.length) {
    const parent = openElements.at(-1)!;
    if (source[offset] !== '<') {
      const end = source.indexOf('<', offset);
      const text = source.slice(offset, end < 0 ? source.length : end);
      if (openElements.length === 1 && text.trim() !== '') throw createSyntaxError();
      parent.children.push(decodeEntities(text, createSyntaxError));
      offset += text.length;
      continue;
    }
    TOKEN.lastIndex = offset;
    const token = TOKEN.exec(source);
    if (!token && DECLARATION.test(source.slice(offset, offset + 12)))
      throw new InvalidXmlError('This file declares a document type, which isn’t supported.');
    if (!token) throw createSyntaxError();
    const [whole, cdata, slash, name, attributes = '', selfClosing] = token;
    if (cdata !== undefined) {
      if (openElements.length === 1) throw createSyntaxError();
      parent.children.push(cdata);
    } else if (name !== undefined && slash) {
      if (openElements.length === 1 || openElements.pop()!.name !== getLocalName(name))
        throw createSyntaxError();
    } else if (name !== undefined) {
      const element: Element = {
        name: getLocalName(name),
        attributes: parseAttributes(attributes, createSyntaxError),
        children: [],
      };
      parent.children.push(element);
      if (!selfClosing) openElements.push(element);
      if (openElements.length > MAX_DEPTH)
        throw new InvalidXmlError('The elements of this file are nested too deeply.');
    }
    offset += whole.length;
  }
  const elements = listChildElements(document);
  if (openElements.length > 1 || elements.length !== 1) throw createSyntaxError();
  return elements[0]!;
}

const getLocalName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Child elements, optionally with a name. */
export function listChildElements(element: Element, name?: string): Element[] {
  return element.children.filter(
    (child): child is Element => typeof child !== 'string' && (name === undefined || child.name === name),
  );
}

function parseAttributes(source: string, notWellFormed: () => InvalidXmlError): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, doubleQuoted, singleQuoted] of source.matchAll(ATTRIBUTE)) {
    if (attributes.has(name!)) throw notWellFormed();
    attributes.set(
      name!,
      decodeEntities((doubleQuoted ?? singleQuoted ?? '').replace(/[\t\n\r]/g, ' '), notWellFormed),
    );
  }
  return attributes;
}

function decodeEntities(text: string, notWellFormed: () => InvalidXmlError): string {
  if (text.includes(']]>')) throw notWellFormed();
  return text
    .replace(/\r\n?/g, '\n')
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,6}))?;?/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
        if (!whole.endsWith(';')) throw notWellFormed();
        if (code !== null && code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
        const replacement = name === undefined ? undefined : ENTITIES[name];
        if (replacement === undefined) throw notWellFormed();
        return replacement;
      },
    );
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes text for XML 1.0. Invalid characters are removed; those that parsers normalise become character references.
 */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? `&#${character.charCodeAt(0)};`);
}
