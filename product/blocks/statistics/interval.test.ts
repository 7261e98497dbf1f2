import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import {
  parseInterval,
  formatFigure,
  formatNumberInterval,
  formatNumber,
  serializeInterval,
} from './interval.ts';

it('parses a serialized interval exactly', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
  fc.assert(
    fc.property(number, number, fc.boolean(), (a, b, closed) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const written = serializeInterval({ from, to, closed });
      expect(parseInterval(written)).toEqual({ from, to, closed: from === to || closed });
    }),
  );
});

it('parses a number as a single value', () => {
  expect(parseInterval('-2.5')).toEqual({ from: -2.5, to: -2.5, closed: true });
  expect(parseInterval('1e+21')).toEqual({ from: 1e21, to: 1e21, closed: true });
});

it.each([
  ['', 'word', ' 1', '0x10', '1,2', '[1,2', '(1,2]', '[2,1]', '[1,1)', '[,1]', '[1,2,3]', '[NaN,1]', '1e999'],
])('returns null for anything else: %j', (...choices) => {
  expect(choices.map(parseInterval)).toEqual(choices.map(() => null));
});

it('formats numbers for reading', () => {
  expect([1990, 2_500, 12_500, -0.25, 0.1 + 0.2, 0, 1e300, 1e-9, -12_345.5].map(formatNumber)).toEqual([
    ...['1990', '2500', '12,500', '−0.25', '0.3', '0', '1e+300', '1e-9', '−12,345.5'],
  ]);
  expect([1978.456, 100 / 3, 0.00012345, 123_456.789].map(formatFigure)).toEqual([
    ...['1978.46', '33.33', '0.00012', '123,456.79'],
  ]);
});

it('ends with the last integer of a half-open interval', () => {
  const halfOpen = { from: 10, to: 20, closed: false };
  expect([formatNumberInterval(halfOpen), formatNumberInterval(halfOpen, true)]).toEqual([
    '10 to under 20',
    '10 to 19',
  ]);
  expect(formatNumberInterval({ ...halfOpen, closed: true }, true)).toBe('10 to 20');
  expect(formatNumberInterval({ from: 12, to: 13, closed: false }, true)).toBe('12');
  expect(formatNumberInterval({ from: 12, to: 12, closed: true })).toBe('12');
});
