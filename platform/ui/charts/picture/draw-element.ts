import { drawBox } from './draw-box.ts';
import { drawGraphic } from './draw-graphic.ts';
import { drawText, drawValue } from './draw-text.ts';
import { createSvg, define, toDrawingBox, type Drawing } from './svg.ts';

/** An element of the page and what is in it, in the order of the document. */
export function drawElement(drawing: Drawing, parent: SVGElement, element: Element): void {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return;
  if (element instanceof SVGSVGElement) {
    drawGraphic(drawing, parent, element);
    return;
  }
  const rect = element.getBoundingClientRect();
  const clips = /hidden|clip/.test(style.overflowX);
  // Texts for screen readers.
  if (clips && rect.width <= 1 && rect.height <= 1) return;
  let group = parent;
  if (style.opacity !== '1') {
    group = createSvg('g', { opacity: style.opacity });
    parent.append(group);
  }
  if (element instanceof HTMLInputElement) {
    drawValue(drawing, group, element, style);
    return;
  }
  const rects = style.display === 'inline' ? [...element.getClientRects()] : [rect];
  for (const one of rects) drawBox(drawing, group, one, style);
  if (element instanceof HTMLImageElement || element instanceof HTMLCanvasElement) {
    drawPicture(drawing, group, element, style);
    return;
  }
  if (clips && element.childElementCount > 0) group = clip(drawing, group, rect, style);
  drawPseudoElement(drawing, group, element, '::before');
  for (const child of element.childNodes) {
    if (child instanceof Text) drawText(drawing, group, child, style);
    else if (child instanceof Element) drawElement(drawing, group, child);
  }
  drawPseudoElement(drawing, group, element, '::after');
}

function clip(drawing: Drawing, parent: SVGElement, rect: DOMRect, style: CSSStyleDeclaration): SVGElement {
  const path = createSvg('clipPath');
  path.append(
    createSvg('rect', {
      ...toDrawingBox(drawing, rect),
      rx: Number.parseFloat(style.borderTopLeftRadius) || 0,
    }),
  );
  const group = createSvg('g', { 'clip-path': define(drawing, path) });
  parent.append(group);
  return group;
}

const FITS: Record<string, string> = { contain: 'xMidYMid meet', cover: 'xMidYMid slice' };

function drawPicture(
  drawing: Drawing,
  parent: SVGElement,
  element: HTMLImageElement | HTMLCanvasElement,
  style: CSSStyleDeclaration,
): void {
  const rect = element.getBoundingClientRect();
  if (rect.width === 0 || rect.height === 0) return;
  const image = createSvg('image', {
    ...toDrawingBox(drawing, rect),
    preserveAspectRatio: FITS[style.objectFit] ?? 'none',
  });
  const hasRadius = Number.parseFloat(style.borderTopLeftRadius) > 0;
  (hasRadius ? clip(drawing, parent, rect, style) : parent).append(image);
  if (element instanceof HTMLCanvasElement) image.setAttribute('href', element.toDataURL());
  else drawing.pictures.push({ image, src: element.currentSrc || element.src });
}

/** Boxes of style sheets that are placed within an element, such as the lines of intervals. */
function drawPseudoElement(drawing: Drawing, parent: SVGElement, element: Element, name: string): void {
  const style = getComputedStyle(element, name);
  if (style.content === 'none' || style.content === 'normal' || style.position !== 'absolute') return;
  const outer = element.getBoundingClientRect();
  const around = getComputedStyle(element);
  const read = (value: string) => Number.parseFloat(value) || 0;
  const { e: shiftX, f: shiftY } = new DOMMatrix(style.transform === 'none' ? undefined : style.transform);
  const isInner = style.boxSizing !== 'border-box';
  drawBox(
    drawing,
    parent,
    {
      left: outer.left + read(around.borderLeftWidth) + read(style.left) + shiftX,
      top: outer.top + read(around.borderTopWidth) + read(style.top) + shiftY,
      width: read(style.width) + (isInner ? read(style.borderLeftWidth) + read(style.borderRightWidth) : 0),
      height: read(style.height) + (isInner ? read(style.borderTopWidth) + read(style.borderBottomWidth) : 0),
    },
    style,
  );
}
