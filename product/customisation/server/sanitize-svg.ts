import { badInput } from '#platform/errors/errors.ts';
import { COMPLEX_SVG_MESSAGE, parseSvg, type SvgElement, type SvgNode } from './parse-svg.ts';
import { ALLOWED_SVG_ATTRIBUTES, ALLOWED_SVG_ELEMENTS, ALLOWED_SVG_PROPERTIES } from '../svg-allowlist.ts';

/** An image that only draws: without scripts, links, animations, and references to anything outside. */
interface SanitizedSvg {
  svg: string;
  /** Proportions, with the longer side 1,000. */
  width: number;
  height: number;
}

/** Elements whose content may be drawn again elsewhere can multiply; more are not drawn in reasonable time. */
const MAX_DRAWN_ELEMENTS = 20_000;
/** References in style sheets are looked up for every element with their class. */
const MAX_STYLE_REFERENCES = 500;
const LONGER_SIDE = 1_000;

const LOCAL_REFERENCE = /^#[\w.:-]+$/;
/** `url(…)` of an element in the same image is the only function that may refer to something. */
const LOCAL_URL = /url\(\s*["']?#([\w.:-]+)["']?\s*\)/gi;
/** At-rules, escapes, markup, and functions that load something. */
const UNSAFE_CSS = /[\\@<>]|(url|src|image|image-set|element)\s*\(|expression|javascript:/i;
const isSafeCss = (css: string) => !UNSAFE_CSS.test(css.replaceAll(LOCAL_URL, ''));
const isSafeValue = (value: string) => isSafeCss(value) && !/[{}]/.test(value);

const listUrls = (css: string): string[] => [...css.matchAll(LOCAL_URL)].map(([, id]) => id!);

/** Adds the ids to those of the class. */
function addIds(idsByClass: Map<string, string[]>, className: string, ids: readonly string[]): void {
  const classIds = idsByClass.get(className);
  if (classIds) classIds.push(...ids);
  else idsByClass.set(className, [...ids]);
}

/**
 * The elements that the rules of a style sheet refer to, by class; null where that cannot be told: with nested rules, or
 * references of other selectors.
 *
 * @throws bad_input with too many references
 */
function readClassReferences(css: string): Map<string, string[]> | null {
  const rules = css.split('}');
  const rest = rules.pop() ?? '';
  if (/\{|url/i.test(rest)) return null;
  const idsByClass = new Map<string, string[]>();
  let referenceCount = 0;
  for (const rule of rules) {
    const [selectors = '', declarations = '', ...nested] = rule.split('{');
    if (nested.length > 0 || /url/i.test(selectors)) return null;
    const ids = listUrls(declarations);
    if (ids.length === 0) continue;
    const classSelectors = selectors.split(',').map((selector) => selector.trim());
    if (!classSelectors.every((selector) => /^\.[\w-]+$/.test(selector))) return null;
    referenceCount += ids.length * classSelectors.length;
    if (referenceCount > MAX_STYLE_REFERENCES) throw badInput(COMPLEX_SVG_MESSAGE);
    for (const selector of classSelectors) addIds(idsByClass, selector.slice(1), ids);
  }
  return idsByClass;
}

const sanitizeDeclarations = (declarations: string): string =>
  declarations
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()))
    .filter(
      ([property = '', value = '', ...rest]) =>
        rest.length === 0 && ALLOWED_SVG_PROPERTIES.has(property) && value !== '' && isSafeValue(value),
    )
    .map(([property, value]) => `${property}:${value}`)
    .join(';');

function sanitizeAttribute(name: string, value: string): string | null {
  if (name === 'href') return LOCAL_REFERENCE.test(value) ? value : null;
  if (name === 'style') return sanitizeDeclarations(value) || null;
  return ALLOWED_SVG_ATTRIBUTES.has(name) && isSafeValue(value) ? value : null;
}

/** The element with what is allowed in it, or null. */
function sanitizeElement({ name, attributes, children }: SvgElement): SvgElement | null {
  if (!ALLOWED_SVG_ELEMENTS.has(name)) return null;
  const text = children.filter((child) => typeof child === 'string').join('');
  if (name === 'style' && (!isSafeCss(text) || readClassReferences(text) === null)) return null;
  const safeAttributes = [...attributes].flatMap(([attribute, value]): [string, string][] => {
    const safeValue = sanitizeAttribute(attribute, value);
    return safeValue === null ? [] : [[attribute, safeValue]];
  });
  return {
    name,
    attributes: new Map(safeAttributes),
    children: name === 'style' ? [text] : children.flatMap((child) => sanitizeNode(child)),
  };
}

function sanitizeNode(node: SvgNode): SvgNode[] {
  if (typeof node === 'string') return [node];
  // A linked logo keeps its content.
  if (node.name === 'a') return node.children.flatMap(sanitizeNode);
  const element = sanitizeElement(node);
  return element ? [element] : [];
}

/** Refuses images whose elements refer to each other so that drawing them takes forever. @throws bad_input */
function checkReferences(root: SvgElement): void {
  const elementsById = new Map<string, SvgElement>();
  const idsByClass = new Map<string, string[]>();
  const collect = ({ name, children }: SvgElement) => {
    for (const child of children) {
      if (typeof child === 'string') {
        if (name !== 'style') continue;
        for (const [className, ids] of readClassReferences(child) ?? []) addIds(idsByClass, className, ids);
        continue;
      }
      const id = child.attributes.get('id');
      // Of several elements with an id, browsers draw the first.
      if (id !== undefined && !elementsById.has(id)) elementsById.set(id, child);
      collect(child);
    }
  };
  collect(root);
  const listReferences = ({ attributes }: SvgElement): string[] => [
    ...[...attributes.values()].flatMap(listUrls),
    ...[...new Set((attributes.get('class') ?? '').split(/\s+/))].flatMap(
      (name) => idsByClass.get(name) ?? [],
    ),
    ...(attributes.get('href') ?? '').split('#').slice(1),
  ];
  const counts = new Map<SvgElement, number | 'counting'>();
  const countDrawn = (element: SvgElement): number => {
    const cachedCount = counts.get(element);
    if (cachedCount === 'counting') throw badInput(COMPLEX_SVG_MESSAGE);
    if (cachedCount !== undefined) return cachedCount;
    counts.set(element, 'counting');
    const drawn = [
      ...element.children.filter((child) => typeof child !== 'string'),
      ...listReferences(element).flatMap((id) => elementsById.get(id) ?? []),
    ];
    const count = drawn.reduce((sum, part) => sum + countDrawn(part), 1);
    if (count > MAX_DRAWN_ELEMENTS) throw badInput(COMPLEX_SVG_MESSAGE);
    counts.set(element, count);
    return count;
  };
  countDrawn(root);
}

const readLength = (value = '') => Number(/^\s*([\d.]+)(px)?\s*$/.exec(value)?.[1] ?? Number.NaN);
const isLength = (length: number) => Number.isFinite(length) && length > 0 && length < 1_000_000;

/** The view box, or one of the same size as the image. @throws bad_input without either */
function readViewBox({ attributes }: SvgElement): { viewBox: string; width: number; height: number } {
  const numbers = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, boxWidth = 0, boxHeight = 0] = numbers;
  if (numbers.length === 4 && Number.isFinite(x + y) && isLength(boxWidth) && isLength(boxHeight))
    return { viewBox: numbers.join(' '), width: boxWidth, height: boxHeight };
  const [width, height] = [readLength(attributes.get('width')), readLength(attributes.get('height'))];
  if (isLength(width) && isLength(height)) return { viewBox: `0 0 ${width} ${height}`, width, height };
  throw badInput('This SVG image has no size. Export it with a view box, or use a PNG image.');
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function renderNode(node: SvgNode): string {
  if (typeof node === 'string') return escapeXml(node);
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('');
  const content = node.children.map(renderNode).join('');
  return content ? `<${node.name}${attributes}>${content}</${node.name}>` : `<${node.name}${attributes}/>`;
}

/**
 * Rebuilds an SVG image from a list of allowed elements and attributes. What is not on it is removed; images that define
 * entities or take too long to draw are refused.
 *
 * @throws bad_input with what is wrong with the image
 */
export function sanitizeSvg(bytes: Uint8Array): SanitizedSvg {
  const root = sanitizeElement(parseSvg(bytes))!;
  checkReferences(root);
  const { viewBox, width, height } = readViewBox(root);
  const scale = LONGER_SIDE / Math.max(width, height);
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  for (const name of ['viewBox', 'width', 'height', 'x', 'y', 'style']) root.attributes.delete(name);
  const attributes = new Map([
    ['xmlns', 'http://www.w3.org/2000/svg'],
    ['viewBox', viewBox],
    ['width', String(size.width)],
    ['height', String(size.height)],
    ...root.attributes,
  ]);
  return { svg: renderNode({ ...root, attributes }), ...size };
}
