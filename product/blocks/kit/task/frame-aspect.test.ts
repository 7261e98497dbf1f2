import { expect, test } from 'vitest';
import { computeFrameAspect } from './frame-aspect.ts';

const frameAspect = (device: 'phone' | 'desktop', ...sizes: [number, number][]) =>
  computeFrameAspect(
    device,
    sizes.map(([width, height]) => ({ width, height })),
  );

test('the highest screen fits the frame', () => {
  expect(frameAspect('phone', [390, 844], [390, 780])).toBe(390 / 844);
  expect(frameAspect('desktop', [1920, 1080])).toBe(1920 / 1080);
});

test('long pages scroll in a frame that is as high as the device, or as the highest other screen', () => {
  expect(frameAspect('phone', [390, 390], [390, 3000])).toBe(390 / 844);
  expect(frameAspect('desktop', [1440, 3000])).toBe(1.6);
  expect(frameAspect('desktop', [1440, 960], [1440, 3000])).toBe(1.5);
});
