import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Zürich', 'ZU\u0308RICH'],
  ['Straße', 'STRASSE'],
  ['ΟΔΟΣ', 'οδος'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['İzmir', 'I\u0307ZMIR'],
  ['co\u00adope\u200brate', 'Cooperate'],
  ['\u200fשלום\u200e', 'שלום'],
  ['\ufeffTea', 'tea'],
])('%j and %j are the same text', (left, right) => expect(foldText(left)).toBe(foldText(right)));

test.each([
  ['Zürich', 'Zurich'],
  ['Łódź', 'Lodz'],
  ['C++', 'C'],
  ['a b', 'ab'],
])('%j and %j are different texts', (left, right) => expect(foldText(left)).not.toBe(foldText(right)));
