import { expect, it } from 'vitest';
import { isSmall } from './decide-and-write.ts';

const response = (texts: string[]) => ({
  ...{ id: 'r', version: 1, status: 'in_progress' as const, counted: true, seq: 1, revision: 1 },
  ...{ reached: [], startedAt: new Date(0), parameters: {} },
  answers: new Map(texts.map((text, at) => [`b${at}`, { value: { text }, onPath: true, seq: 1 }])),
});

it('keeps small responses in memory, and none that people fill with long texts', () => {
  expect(isSmall(response([]))).toBe(true);
  expect(isSmall(response(['Shorter, please', 'Fewer steps']))).toBe(true);
  expect(isSmall(response(['x'.repeat(20_000)]))).toBe(false);
  expect(isSmall(response(Array.from({ length: 50 }, () => 'x'.repeat(200))))).toBe(false);
});
