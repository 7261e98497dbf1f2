import { expect, it } from 'vitest';
import { NO_VALUE } from '../filter.ts';
import type { LinkQuery } from './contract.ts';
import { mayShowFilter } from './shown-query.ts';

it.each<[LinkQuery, boolean]>([
  [{}, true],
  [{ device: 'phone', quality: 'fast' }, true],
  [{ parameter: 'ref.ada' }, false],
  [{ variable: 'k3m9x2p7qa.3' }, false],
  [{ words: 'layoffs' }, false],
  [{ tagged: '0190a1b2-0000-7000-8000-000000000001' }, false],
  [{ tagged: NO_VALUE }, false],
])('a link may show the filter %j: %s', (query, mayShow) => {
  expect(mayShowFilter(query)).toBe(mayShow);
});
