import { buildPaintAttributes } from './paint.ts';
import { createSvg, toDrawingBox, type Drawing } from './svg.ts';

interface Run {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

let context: CanvasRenderingContext2D | undefined;
function measure(style: CSSStyleDeclaration): CanvasRenderingContext2D {
  context ??= document.createElement('canvas').getContext('2d')!;
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  return context;
}
const ELLIPSIS = '…';

/** A text of the page, line by line, each exactly as wide as it is there, whatever font the reader has. */
export function drawText(drawing: Drawing, parent: SVGElement, node: Text, style: CSSStyleDeclaration): void {
  if (!buildPaintAttributes('fill', style.color) || !node.data.trim()) return;
  const canvas = measure(style);
  const keepsSpaces = style.whiteSpace.startsWith('pre');
  for (const run of truncate(listRuns(node, canvas), node.parentElement!, style, canvas)) {
    const text = applyCase(keepsSpaces ? run.text.replace(/\n/g, '') : run.text.replace(/\s+/g, ' '), style);
    if (text.trim()) drawRun(drawing, parent, { ...run, text }, style);
  }
}

/** What is chosen in a select, as a line of text. */
export function drawValue(
  drawing: Drawing,
  parent: SVGElement,
  field: HTMLInputElement,
  style: CSSStyleDeclaration,
): void {
  const { left, top, bottom } = field.getBoundingClientRect();
  const text = field.value;
  if (text)
    drawRun(
      drawing,
      parent,
      { text, left, top, bottom, right: left + measure(style).measureText(text).width },
      style,
    );
}

function drawRun(drawing: Drawing, parent: SVGElement, run: Run, style: CSSStyleDeclaration): void {
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = measure(style).measureText('x');
  const box = toDrawingBox(drawing, {
    left: run.left,
    top: run.top,
    width: run.right - run.left,
    height: run.bottom - run.top,
  });
  const isRtl = style.direction === 'rtl';
  const element = createSvg('text', {
    x: isRtl ? box.x + box.width : box.x,
    y: box.y + (box.height - ascent - descent) / 2 + ascent,
    ...(isRtl && { direction: 'rtl' }),
    ...(run.text.length > 1 && { textLength: box.width, lengthAdjust: 'spacingAndGlyphs' }),
    'font-family': style.fontFamily,
    'font-size': style.fontSize,
    'font-weight': style.fontWeight,
    ...(style.fontStyle !== 'normal' && { 'font-style': style.fontStyle }),
    ...(style.textDecorationLine !== 'none' && { 'text-decoration': style.textDecorationLine }),
    ...buildPaintAttributes('fill', style.color),
    'xml:space': 'preserve',
  });
  // No attribute of SVG has this property.
  if (style.fontVariantNumeric !== 'normal') element.style.fontVariantNumeric = style.fontVariantNumeric;
  element.textContent = run.text;
  parent.append(element);
  for (const family of style.fontFamily.split(',')) drawing.fonts.add(family.trim().replace(/["']/g, ''));
}

const applyCase = (text: string, { textTransform }: CSSStyleDeclaration) =>
  textTransform === 'uppercase' ? text.toUpperCase() : text;

/** The lines of a text; a word that breaks is split by letters. */
function listRuns(node: Text, canvas: CanvasRenderingContext2D): Run[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
  if (rects.length === 0) return [];
  if (rects.length === 1) {
    const [{ left, top, right, bottom }] = rects as [DOMRect];
    // Spaces at the ends are part of the line, unless they collapsed.
    const spaced = node.data.replace(/\s+/g, ' ');
    const text = canvas.measureText(spaced).width <= right - left + 1 ? spaced : spaced.trim();
    return [{ text, left, top, right, bottom }];
  }
  const runs: Run[] = [];
  const add = (from: number, to: number) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    const found = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (found.length > 1 && to - from > 1) {
      for (let at = from; at < to; at++) add(at, at + 1);
      return;
    }
    const [rect] = found;
    if (!rect) return;
    const last = runs.at(-1);
    const text = node.data.slice(from, to);
    if (!last || Math.abs(last.top - rect.top) > 2) {
      if (text.trim())
        runs.push({ text, left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom });
      return;
    }
    last.text += text;
    last.left = Math.min(last.left, rect.left);
    last.right = Math.max(last.right, rect.right);
  };
  for (const { index, 0: token } of node.data.matchAll(/\S+|\s+/g)) add(index, index + token.length);
  return runs;
}

/** A text that the page truncates ends with "…" in the picture too. */
function truncate(
  runs: Run[],
  element: HTMLElement,
  style: CSSStyleDeclaration,
  canvas: CanvasRenderingContext2D,
): Run[] {
  const [run] = runs;
  if (!run || runs.length > 1 || style.textOverflow !== 'ellipsis') return runs;
  const { right } = element.getBoundingClientRect();
  const end =
    right - (Number.parseFloat(style.paddingRight) || 0) - (Number.parseFloat(style.borderRightWidth) || 0);
  if (run.right <= end + 1) return runs;
  let { text } = run;
  while (text && canvas.measureText(text + ELLIPSIS).width > end - run.left) text = text.slice(0, -1);
  return [{ ...run, text: text + ELLIPSIS, right: run.left + canvas.measureText(text + ELLIPSIS).width }];
}
