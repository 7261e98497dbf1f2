import { expect, test } from 'vitest';
import { foldForSearch } from './fold-for-search.ts';

test.each([
  ['Zürich', 'zurich'],
  ['ŁÓDŹ', 'lodz'],
  ['Straße', 'strasse'],
  ['İstanbul Iğdır', 'istanbul igdir'],
  ['Ærø, Þór, œuvre', 'aero, thor, oeuvre'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Ё й', 'е и'],
  ['\u200fשלום\u200e', 'שלום'],
  ['C++', 'c++'],
])('%j is searched as %j', (text, folded) => expect(foldForSearch(text)).toBe(folded));
