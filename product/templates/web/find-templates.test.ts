import { expect, it } from 'vitest';
import { shippedTemplates } from '../palette.ts';
import { findTemplates } from './find-templates.ts';

const rows = shippedTemplates.map(({ id, name, category, description }) => ({
  id,
  name,
  category,
  description,
  questions: 1,
  minutes: null,
  own: false,
}));
const found = (search: string, category: Parameters<typeof findTemplates>[2] = null) =>
  findTemplates(rows, search, category).map(({ id }) => id);

it('finds by every word of name, sentence and category, in any case and order', () => {
  expect(found('sus')).toContain('sus');
  expect(found('SORT card open')).toEqual(['card-sort-open']);
  expect(found('score usability')).toEqual(['sus']);
  expect(found('no such thing')).toEqual([]);
});

it('keeps to a category, and without any words lists all of it', () => {
  expect(found('', 'people')).toEqual(['employee-pulse', 'event-feedback']);
  expect(found('price', 'people')).toEqual([]);
  expect(found('')).toHaveLength(rows.length);
});
