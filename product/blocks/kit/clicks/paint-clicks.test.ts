import { expect, it } from 'vitest';
import type { HeatCell } from './heat.ts';
import { paintDots, paintHeat, type CreateCanvas, type Surface } from './paint-clicks.ts';

/** A canvas that counts calls. */
function createCountingCanvas() {
  const calls: string[] = [];
  const surface: Surface = {
    clearRect: () => calls.push('clear'),
    drawImage: () => calls.push('draw'),
  };
  const pixels: number[] = [];
  const context = {
    createImageData: (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) }),
    putImageData: (data: { data: Uint8ClampedArray }) => pixels.push(data.data.length / 4),
    beginPath: () => calls.push('path'),
    arc: () => {},
    fill: () => {},
  };
  const createCanvas = ((width: number, height: number) => ({
    width,
    height,
    getContext: () => context,
  })) as unknown as CreateCanvas;
  return { calls, pixels, surface, make: createCanvas };
}
const clicks = (count: number): HeatCell[] =>
  Array.from({ length: count }, (_, index) => [(index * 37) % 200, Math.floor(index / 50) % 200, 1, 2]);
const colours = ['#e6f0ed', '#115347'];

it('heat takes the same few operations for ten clicks and ten thousand', () => {
  const few = createCountingCanvas();
  const many = createCountingCanvas();
  paintHeat(few.surface, 1200, 800, clicks(10), colours, few.make);
  paintHeat(many.surface, 1200, 800, clicks(10_000), colours, many.make);
  expect(many.calls).toEqual(['clear', 'draw']);
  expect(few.calls).toEqual(many.calls);
  expect(few.pixels).toEqual(many.pixels);
});

it('painting takes time in proportion to the clicks', () => {
  const { surface, make } = createCountingCanvas();
  const measure = (cells: HeatCell[]) => {
    // The best of five runs, so that a busy machine does not matter.
    const times = Array.from({ length: 5 }, () => {
      const begun = performance.now();
      paintHeat(surface, 1200, 800, cells, colours, make);
      paintDots(surface, 1200, 800, cells, { fill: '#2d6ca2', edge: '#ffffff' }, make);
      return performance.now() - begun;
    });
    return Math.min(...times);
  };
  measure(clicks(1_000));
  expect(measure(clicks(10_000))).toBeLessThan(30 * measure(clicks(1_000)));
});

it('a dot is drawn once per size and then copied, one copy per cell', () => {
  const { calls, surface, make } = createCountingCanvas();
  paintDots(surface, 1200, 800, clicks(10_000), { fill: '#2d6ca2', edge: '#ffffff' }, make);
  expect(calls.filter((call) => call === 'path')).toHaveLength(6);
  expect(calls.filter((call) => call === 'draw')).toHaveLength(10_000);
});

it('nobody clicked: the canvas is empty', () => {
  const { calls, surface, make } = createCountingCanvas();
  paintHeat(surface, 10, 10, [], colours, make);
  expect(calls).toEqual(['clear']);
});
