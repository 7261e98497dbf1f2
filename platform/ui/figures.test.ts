import { describe, expect, test } from 'vitest';
import {
  formatCount,
  formatDateTime,
  formatDuration,
  formatExact,
  formatInterval,
  formatMean,
  formatMoney,
  formatN,
  formatPercent,
  formatTenths,
  pluralize,
} from './figures.ts';

test('counts and means', () => {
  expect(formatCount(1186)).toBe('1,186');
  expect(formatN(38)).toBe('n = 38');
  expect([formatCount(34.57), formatN(811.6), pluralize(0.8, 'click')]).toEqual(['35', 'n = 812', '1 click']);
  expect(pluralize(1, 'response')).toBe('1 response');
  expect(pluralize(2300, 'response')).toBe('2,300 responses');
  expect(formatMean(3.456)).toBe('3.46');
  expect([formatMean(1978.5), formatMean(12_345)]).toEqual(['1978.50', '12,345.00']);
  expect(formatMean(-0.28)).toBe('−0.28');
});

test.each([
  [0.381, 112, '38%'],
  [0.381, 1000, '38%'],
  [0.381, 1001, '38.1%'],
  [0, 50, '0%'],
  [0.001, 900, '<1%'],
  [0.999, 900, '>99%'],
  [1, 900, '100%'],
  [0.0003, 5000, '<0.1%'],
  [0.9998, 5000, '>99.9%'],
  [1, 5000, '100.0%'],
])('a share of %d among %d is %s', (share, n, text) => {
  expect(formatPercent(share, n)).toBe(text);
});

test('an interval has as many decimals as its share', () => {
  expect(formatInterval(0.3051, 0.4472, 1000)).toBe('31–45%');
  expect(formatInterval(0.3051, 0.4472, 1001)).toBe('30.5–44.7%');
  expect([formatTenths(3.24), formatTenths(-0.55)]).toEqual(['3.2', '−0.6']);
});

test.each([
  [0, '0 s'],
  [45.4, '45 s'],
  [60, '1 min'],
  [252, '4 min 12 s'],
  [3600, '1 h'],
  [3900, '1 h 5 min'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

describe('dates', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  test.each([
    ['2026-11-20T11:59:40Z', 'just now'],
    ['2026-11-20T11:55:00Z', '5 min ago'],
    ['2026-11-20T10:00:00Z', '2 h ago'],
    ['2026-11-19T10:00:00Z', '1 day ago'],
    ['2026-11-23T12:00:00Z', 'in 3 days'],
    ['2026-05-03T12:00:00Z', '3 May'],
    ['2025-05-03T12:00:00Z', '3 May 2025'],
  ])('%s is %s', (instant, text) => {
    expect(formatDateTime(new Date(instant), now, 'UTC')).toBe(text);
  });

  test('the exact time includes the time zone', () => {
    expect(formatExact(new Date('2026-05-03T14:05:00Z'), 'UTC')).toMatch(/Sunday,? 3 May 2026.*14:05 UTC/);
  });
});

test('rounds every exact half up, however the share was computed', () => {
  for (const n of [8, 40, 200, 400, 1_000])
    for (let count = 1; count < n; count += 1) {
      // Twice the percentage is odd where the share is an exact half, which doubles hold as slightly less or more.
      if ((200 * count) % n !== 0 || ((200 * count) / n) % 2 === 0) continue;
      const text = `${((200 * count) / n + 1) / 2}%`;
      expect([count, n, formatPercent(count / n, n)]).toEqual([
        count,
        n,
        count * 200 === n * 199 ? '>99%' : text,
      ]);
      expect([count, n, formatPercent((100 * (count / n)) / 100, n)]).toEqual([
        count,
        n,
        count * 200 === n * 199 ? '>99%' : text,
      ]);
    }
});

test('rounds every exact half of a tenth up, of more than 1,000 people', () => {
  for (const n of [1_200, 1_300, 1_600, 2_000, 4_000])
    for (let count = 1; count < n; count += 1) {
      if ((2_000 * count) % n !== 0 || ((2_000 * count) / n) % 2 === 0) continue;
      const tenths = ((2_000 * count) / n + 1) / 2;
      if (tenths === 1_000) continue;
      const text = `${Math.floor(tenths / 10)}.${tenths % 10}%`;
      for (const share of [count / n, (100 * (count / n)) / 100, 1 - (n - count) / n])
        expect([count, n, formatPercent(share, n)]).toEqual([count, n, text]);
    }
});

test('money is in minor units, of which the yen has none', () => {
  expect(formatMoney(125_050, 'GBP')).toBe('£1,250.50');
  expect(formatMoney(1_250, 'JPY')).toBe('JP¥1,250');
});
