import { buildPaintAttributes } from './paint.ts';
import { drawGradient } from './draw-gradient.ts';
import { createSvg, toDrawingBox, type Drawing } from './svg.ts';

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** Background and borders of a box. Shadows are not drawn, except the inner rings that mark cells. */
export function drawBox(
  drawing: Drawing,
  parent: SVGElement,
  rect: { left: number; top: number; width: number; height: number },
  style: CSSStyleDeclaration,
): void {
  const background = buildPaintAttributes('fill', style.backgroundColor);
  const hasImage = style.backgroundImage !== 'none';
  const borders = SIDES.map((side) => ({
    width: style[`border${side}Style`] === 'none' ? 0 : Number.parseFloat(style[`border${side}Width`]) || 0,
    line: style[`border${side}Style`],
    colour: buildPaintAttributes('stroke', style[`border${side}Color`]),
  }));
  const hasBorder = borders.some(({ width, colour }) => width > 0 && colour);
  const ring = /^(rgb\S*\(.*?\)|color\(.*?\)) 0px 0px 0px ([\d.]+)px inset$/.exec(style.boxShadow);
  if (!background && !hasImage && !hasBorder && !ring) return;
  const box = toDrawingBox(drawing, rect);
  const radius = style.borderTopLeftRadius;
  const rx = Math.min(
    radius.endsWith('%') ? (box.width * Number.parseFloat(radius)) / 100 : Number.parseFloat(radius) || 0,
    box.width / 2,
    box.height / 2,
  );
  if (background) parent.append(createSvg('rect', { ...box, ...(rx && { rx }), ...background }));
  if (hasImage) drawGradient(drawing, parent, box, style);
  if (hasBorder) drawBorders(parent, box, rx, borders);
  if (ring) drawFrame(parent, box, rx, Number(ring[2]), buildPaintAttributes('stroke', ring[1]!) ?? {});
}

interface Border {
  width: number;
  line: string;
  colour: Record<string, string | number> | null;
}

function drawFrame(
  parent: SVGElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  rx: number,
  stroke: number,
  attributes: Record<string, string | number>,
): void {
  parent.append(
    createSvg('rect', {
      x: x + stroke / 2,
      y: y + stroke / 2,
      width: Math.max(0, width - stroke),
      height: Math.max(0, height - stroke),
      rx: Math.max(0, rx - stroke / 2),
      fill: 'none',
      'stroke-width': stroke,
      ...attributes,
    }),
  );
}

function drawBorders(
  parent: SVGElement,
  box: { x: number; y: number; width: number; height: number },
  rx: number,
  borders: Border[],
): void {
  const [first] = borders as [Border];
  const dash = ({ width, line }: Border): Record<string, string> =>
    line === 'dashed' ? { 'stroke-dasharray': `${width * 2} ${width * 2}` } : {};
  const isEven = borders.every(
    ({ width, line, colour }) =>
      width === first.width && line === first.line && JSON.stringify(colour) === JSON.stringify(first.colour),
  );
  if (isEven) {
    drawFrame(parent, box, rx, first.width, { ...first.colour, ...dash(first) });
    return;
  }
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  borders.forEach((border, side) => {
    const { width, colour } = border;
    if (width === 0 || !colour) return;
    const half = width / 2;
    const ends = [
      { x1: box.x, x2: right, y1: box.y + half, y2: box.y + half },
      { x1: right - half, x2: right - half, y1: box.y, y2: bottom },
      { x1: box.x, x2: right, y1: bottom - half, y2: bottom - half },
      { x1: box.x + half, x2: box.x + half, y1: box.y, y2: bottom },
    ][side]!;
    parent.append(createSvg('line', { ...ends, 'stroke-width': width, ...colour, ...dash(border) }));
  });
}
