import { buildPaintAttributes } from './paint.ts';
import { createSvg, define, type Drawing } from './svg.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Splits at commas that are not within brackets. */
const splitArguments = (text: string) => text.split(/,\s*(?![^(]*\))/);

/** The gradients that charts use: ramps, lines made of one colour, and hatching. Others are not drawn. */
export function drawGradient(
  drawing: Drawing,
  parent: SVGElement,
  box: Box,
  style: CSSStyleDeclaration,
): void {
  const match = /^(repeating-)?linear-gradient\((.*)\)$/.exec(style.backgroundImage);
  if (!match) return;
  const parts = splitArguments(match[2]!);
  const hasDirection = /^(to |-?[\d.]+deg)/.test(parts[0]!);
  const direction = hasDirection ? parts.shift()! : 'to bottom';
  const stops = parts.map((part) => {
    const [, colour = part, positions = ''] = /^(.*?\)|[^\s()]+)\s*([\d.\s%px-]*)$/.exec(part) ?? [];
    return { colour, positions: positions.split(' ').filter(Boolean).map(Number.parseFloat) };
  });
  const area = sizeArea(box, style);
  const rx = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, area.width / 2, area.height / 2);
  const fill = match[1] ? defineHatching(drawing, stops) : defineRamp(drawing, direction, stops);
  parent.append(createSvg('rect', { ...area, rx, fill }));
}

/** The part of the box that the background covers; those of charts are centred. */
function sizeArea(box: Box, style: CSSStyleDeclaration): Box {
  const [across = 'auto', along = 'auto'] = style.backgroundSize.split(' ');
  const toLength = (text: string, full: number) =>
    text.endsWith('%') ? (full * Number.parseFloat(text)) / 100 : Number.parseFloat(text) || full;
  const width = toLength(across, box.width);
  const height = toLength(along, box.height);
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

type Stop = { colour: string; positions: number[] };

function defineRamp(drawing: Drawing, direction: string, stops: Stop[]): string {
  const isAcross = direction === 'to right' || direction === '90deg';
  const gradient = createSvg('linearGradient', { x2: isAcross ? 1 : 0, y2: isAcross ? 0 : 1 });
  stops.forEach(({ colour }, index) => {
    const { fill = 'black', 'fill-opacity': opacity = fill === 'black' ? 0 : 1 } =
      buildPaintAttributes('fill', colour) ?? {};
    gradient.append(
      createSvg('stop', {
        offset: stops.length > 1 ? index / (stops.length - 1) : 0,
        'stop-color': fill,
        'stop-opacity': opacity,
      }),
    );
  });
  return define(drawing, gradient);
}

/** Stripes at 45 degrees. */
function defineHatching(drawing: Drawing, stops: Stop[]): string {
  const period = Math.max(...stops.flatMap(({ positions }) => positions), 1);
  const pattern = createSvg('pattern', {
    width: period,
    height: period,
    patternUnits: 'userSpaceOnUse',
    patternTransform: 'rotate(-45)',
  });
  // Browsers list the two ends of a stripe as two stops.
  const edges = stops.flatMap(({ colour, positions }) => positions.map((at) => ({ colour, at })));
  edges.forEach(({ colour, at }, index) => {
    const end = edges[index + 1];
    const fill = end?.colour === colour ? buildPaintAttributes('fill', colour) : null;
    if (end && fill)
      pattern.append(createSvg('rect', { x: at, width: end.at - at, height: period, ...fill }));
  });
  return define(drawing, pattern);
}
