import { expect, test } from 'vitest';
import { teamBlockTypes } from '#product/blocks/team-types.ts';
import { menuEntries } from '#product/blocks/menu-entries.tsx';
import { findBlockTypes } from './find-block-types.ts';

test.each([
  ['nps', 'nps'],
  ['csat', 'csat'],
  ['ces', 'ces'],
  ['checkbox', 'multiple-choice'],
  ['checkboxes', 'multiple-choice'],
  ['radio', 'single-choice'],
  ['Radio button', 'single-choice'],
  ['slider', 'rating'],
  ['stars', 'rating'],
  ['likert', 'rating'],
  ['grid', 'matrix'],
  ['a/b', 'preference-test'],
  ['dropdown', 'dropdown'],
  ['drop-down', 'dropdown'],
  ['upload', 'file-upload'],
  ['free text', 'open-question'],
  ['heat map', 'first-click'],
  ['figma', 'prototype-test'],
  ['sus', 'scale-set'],
  ['gdpr', 'consent'],
  ['thank you', 'ending'],
  ['welcome', 'message'],
  ['price', 'van-westendorp'],
  ['Multiple choice', 'multiple-choice'],
  ['Rating', 'rating'],
  ['Number', 'number'],
  ['Date', 'date'],
])('%j finds %s first', (query, id) => {
  expect(findBlockTypes(query)[0]?.id).toBe(id);
});

test('every name of a type finds that type first, an empty query all in order, and nonsense none', () => {
  for (const { id, label } of teamBlockTypes)
    expect([label, findBlockTypes(label)[0]?.id]).toEqual([label, id]);
  expect(findBlockTypes(' ')).toEqual(teamBlockTypes);
  expect(findBlockTypes('zzz')).toEqual([]);
});

test('each type has an icon and what people call it elsewhere', () => {
  for (const { id } of teamBlockTypes) {
    expect([id, menuEntries[id]?.icon]).not.toContain(undefined);
    expect([id, menuEntries[id]?.synonyms.length]).not.toContain(0);
  }
});
