import { SaxesParser } from 'saxes';
import { badInput } from '#platform/errors/errors.ts';

/** An element of an SVG image, or text in it. */
export type SvgNode = SvgElement | string;
export interface SvgElement {
  name: string;
  attributes: Map<string, string>;
  children: SvgNode[];
}

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
const MAX_DEPTH = 50;
const MAX_ELEMENTS = 20_000;

const DAMAGED_SVG_MESSAGE = 'This SVG image is damaged. Export it again, or use a PNG image.';
export const COMPLEX_SVG_MESSAGE =
  'This SVG image is too complex for a logo. Simplify it, or use a PNG image.';

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badInput(DAMAGED_SVG_MESSAGE);
  }
}

/**
 * Parses an SVG image as XML, without entities of its own, comments and instructions. Elements and attributes of other
 * namespaces are left out; `xlink:href` becomes `href`.
 *
 * @throws bad_input
 */
export function parseSvg(bytes: Uint8Array): SvgElement {
  const parser = new SaxesParser({ xmlns: true });
  const parents: SvgElement[] = [];
  let root: SvgElement | null = null;
  let elementCount = 0;
  /** Depth inside an element of another namespace, which is left out. */
  let foreignDepth = 0;
  parser.on('error', () => {
    throw badInput(DAMAGED_SVG_MESSAGE);
  });
  parser.on('doctype', (doctype) => {
    // Entities that refer to each other grow exponentially, and could refer to files.
    if (doctype.includes('[')) throw badInput('This SVG image defines entities. Export it without them.');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    elementCount += 1;
    if (elementCount > MAX_ELEMENTS || parents.length + foreignDepth >= MAX_DEPTH)
      throw badInput(COMPLEX_SVG_MESSAGE);
    if (foreignDepth > 0 || uri !== SVG_NAMESPACE) {
      foreignDepth += 1;
      return;
    }
    const svgAttributes = Object.values(attributes).filter(
      (attribute) =>
        attribute.uri === '' || (attribute.uri === XLINK_NAMESPACE && attribute.local === 'href'),
    );
    const element: SvgElement = {
      name: local,
      attributes: new Map(svgAttributes.map((attribute) => [attribute.local, attribute.value])),
      children: [],
    };
    parents.at(-1)?.children.push(element);
    root ??= element;
    parents.push(element);
  });
  parser.on('closetag', () => {
    if (foreignDepth > 0) foreignDepth -= 1;
    else parents.pop();
  });
  const addText = (text: string) => {
    if (foreignDepth === 0) parents.at(-1)?.children.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(decode(bytes)).close();
  // TypeScript does not see the assignment in the handler.
  const parsed = root as SvgElement | null;
  if (parsed?.name !== 'svg')
    throw badInput('This isn’t a PNG, JPEG, WebP or SVG image. Save it as one of these and try again.');
  return parsed;
}
