import { expect, test } from 'vitest';
import { text, type Inline } from '#product/blocks/text.ts';
import { findTypedField } from './typed-field.ts';

const bold: Inline = { mark: 'bold', of: ['b'] };

test.each<[string, before: unknown, after: unknown, path: string | null]>([
  ['a character', { a: [{ url: 'https://a' }] }, { a: [{ url: 'https://ab' }] }, 'a.0.url.'],
  ['the first character', { name: '' }, { name: 'S' }, 'name.'],
  ['a character within a word', { name: 'Scre' }, { name: 'Score' }, 'name.'],
  ['deleted characters', { name: 'Score' }, { name: 'Se' }, 'name.'],
  ['a word from an input method', { goal: 'にほん' }, { goal: '日本' }, 'goal.'],
  ['a correction in a sentence', { goal: 'Why teh' }, { goal: 'Why the' }, 'goal.'],
  ['the first character of the value of a rule', { values: [] }, { values: ['n'] }, 'values.0.'],
  ['a number', { min: null }, { min: 5 }, 'min.'],
  ['digits of a number', { min: 5 }, { min: 51 }, 'min.'],
  ['marked text', { title: text('a') }, { title: { en: ['a', bold] } }, 'title.en'],
  ['the first text of a language', { title: {} }, { title: text('a') }, 'title.en'],
])('%s is one text or number', (_, before, after, path) => {
  expect(findTypedField(before, after, ['en'])).toBe(path);
});

test.each<[string, before: unknown, after: unknown]>([
  ['a switch', { required: false }, { required: true }],
  ['another kind of target', { to: { block: 'aaaaaaaaaa' } }, { to: { end: true } }],
  ['two fields at once', { min: 1, max: 2 }, { min: 2, max: 3 }],
  ['another selected option', { values: ['aaaaaaaaaa'] }, { values: ['aaaaaaaaaa', 'bbbbbbbbbb'] }],
  ['an item that moved', ['a', 'b'], ['b', 'a']],
  ['texts of two languages', { title: text('a') }, { title: { en: ['b'], de: ['b'] } }],
  ['nothing', { a: 1 }, { a: 1 }],
])('%s is not typed', (_, before, after) => {
  expect(findTypedField(before, after, ['en', 'de'])).toBeUndefined();
});
