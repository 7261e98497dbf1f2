import { expect, it } from 'vitest';
import { shippedTemplates } from '../shipped-templates.ts';
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
const findIds = (searchText: string, category: Parameters<typeof findTemplates>[2] = null) =>
  findTemplates(rows, searchText, category).map(({ id }) => id);

it('a search matches templates that contain every word, in any case and order', () => {
  expect(findIds('sus')).toContain('sus');
  expect(findIds('SORT card open')).toEqual(['card-sort-open']);
  expect(findIds('score usability')).toEqual(['sus']);
  expect(findIds('no such thing')).toEqual([]);
});

it.each([
  ['recommend', 'nps'],
  ['ux', 'sus'],
  ['figma', 'prototype-test'],
  ['information', 'tree-test'],
  ['hr', 'employee-pulse'],
  ['a/b', 'preference-test'],
  ['cancel', 'churn'],
  ['maxdiff', 'roadmap-kano'],
  ['ease of use', 'sus'],
])('“%s” also finds “%s”, which says it in other words', (searchText, id) => {
  expect(findIds(searchText)).toContain(id);
});

it('a short synonym is a word, and no part of one', () => {
  expect(findIds('comparison')).not.toContain('sus');
  expect(findIds('comparison')).toContain('preference-test');
});

it('a category filters the templates, and an empty search matches all of them', () => {
  expect(findIds('', 'people')).toEqual(['employee-pulse', 'event-feedback']);
  expect(findIds('price', 'people')).toEqual([]);
  expect(findIds('')).toHaveLength(rows.length);
});
