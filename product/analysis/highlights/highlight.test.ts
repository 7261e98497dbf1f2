import { expect, it } from 'vitest';
import { isSpanCurrent, measureOverlap, splitByHighlights } from './highlight.ts';
import { normalizeTagName, pickTagColour } from '../tag.ts';

const span = (start: number, end: number, asset: string | null = null) => ({ asset, start, end });

it('overlap is the share of the longer span', () => {
  expect(measureOverlap(span(0, 10), span(0, 10))).toBe(1);
  expect(measureOverlap(span(0, 10), span(5, 25))).toBe(0.25);
  expect(measureOverlap(span(0, 10), span(10, 20))).toBe(0);
  expect(measureOverlap(span(0, 10), span(30, 40))).toBe(0);
  expect(measureOverlap(span(0, 10, 'a'), span(0, 10))).toBe(0);
});

it('a quote is current while it is at its place; recordings always are', () => {
  expect(isSpanCurrent(span(3, 7), 'slow', 'so slow')).toBe(true);
  expect(isSpanCurrent(span(3, 7), 'slow', 'too slow')).toBe(false);
  expect(isSpanCurrent(span(3, 7), 'slow', null)).toBe(false);
  expect(isSpanCurrent(span(3, 7, 'a'), '', null)).toBe(true);
});

it('a text is split where highlights begin or end; those outside of it are left out', () => {
  const highlights = [
    { id: 'a', start: 0, end: 5 },
    { id: 'b', start: 3, end: 8 },
    { id: 'gone', start: 6, end: 99 },
  ];
  expect(splitByHighlights('0123456789', highlights)).toEqual([
    { text: '012', highlights: ['a'] },
    { text: '34', highlights: ['a', 'b'] },
    { text: '567', highlights: ['b'] },
    { text: '89', highlights: [] },
  ]);
  expect(splitByHighlights('', [])).toEqual([]);
});

it('names that look the same are the same; a new tag gets the colour that is used least', () => {
  expect(normalizeTagName('  Too \n slow ')).toBe('Too slow');
  expect(normalizeTagName('Cafe\u0301')).toBe('Café');
  expect(pickTagColour([])).toBe('red');
  expect(pickTagColour(['red', 'orange', 'red'])).toBe('green');
});
