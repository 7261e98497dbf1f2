import { computeDensity, renderHeatPixels, computeCellCentre, type HeatCell } from './heat.ts';

/** The part of a canvas context that is used, so that tests can count calls. */
export type Surface = Pick<CanvasRenderingContext2D, 'clearRect' | 'drawImage'>;

/** Creates an offscreen canvas. @param width, height in pixels */
export type CreateCanvas = (width: number, height: number) => HTMLCanvasElement;

/**
 * Draws a heat map: an image of a fixed number of pixels, scaled up smoothly, whatever the number of clicks.
 *
 * @param width, height of the surface in pixels
 * @param colours `#rrggbb`, from few to many
 */
export function paintHeat(
  surface: Surface,
  width: number,
  height: number,
  cells: HeatCell[],
  colours: string[],
  createCanvas: CreateCanvas,
) {
  surface.clearRect(0, 0, width, height);
  if (cells.length === 0) return;
  const density = computeDensity(cells, width / height);
  const canvas = createCanvas(density.width, density.height);
  const context = canvas.getContext('2d');
  if (!context) return;
  const pixels = context.createImageData(density.width, density.height);
  pixels.data.set(renderHeatPixels(density, colours));
  context.putImageData(pixels, 0, 0);
  surface.drawImage(canvas, 0, 0, width, height);
}

/** Radius of a dot in pixels: one click, a few, many. */
const DOT_RADII = [5, 7, 9];
const getDotSizeIndex = (n: number) => (n === 1 ? 0 : n < 10 ? 1 : 2);

/**
 * Draws a dot per cell, larger for several clicks. Each size is drawn once and then copied, which is much faster than
 * drawing circles.
 *
 * @param pixelRatio device pixel ratio
 */
export function paintDots(
  surface: Surface,
  width: number,
  height: number,
  cells: HeatCell[],
  colours: { fill: string; edge: string },
  createCanvas: CreateCanvas,
  pixelRatio = 1,
) {
  surface.clearRect(0, 0, width, height);
  const dots = DOT_RADII.map((radius) => renderDot(radius * pixelRatio, colours, createCanvas));
  for (const cell of cells) {
    const { x, y } = computeCellCentre(cell);
    const dot = dots[getDotSizeIndex(cell[2])]!;
    // Whole pixels are copied; fractional positions would be resampled for each dot.
    surface.drawImage(dot, Math.round(x * width - dot.width / 2), Math.round(y * height - dot.height / 2));
  }
}

function renderDot(
  radius: number,
  { fill, edge }: { fill: string; edge: string },
  createCanvas: CreateCanvas,
): HTMLCanvasElement {
  const size = Math.ceil(radius * 2 + 2);
  const dot = createCanvas(size, size);
  const context = dot.getContext('2d');
  if (!context) return dot;
  context.beginPath();
  context.arc(size / 2, size / 2, radius, 0, 2 * Math.PI);
  context.fillStyle = edge;
  context.fill();
  context.beginPath();
  context.arc(size / 2, size / 2, radius * 0.7, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  return dot;
}
