import { expect, it } from 'vitest';
import { fillPlaceholders, findUnknownPlaceholders, pickMailText, splitParagraphs } from './mail-text.ts';

it.each([
  ['Hello {{name|there}},', { name: 'Ada Lovelace' }, 'Hello Ada Lovelace,'],
  ['Hello {{name|there}},', { name: null }, 'Hello there,'],
  ['Hello {{ name | there }},', { name: '  ' }, 'Hello there,'],
  ['Hello {{name}},', {}, 'Hello ,'],
  ['{{seats}} seats, beta {{beta}}', { seats: 12, beta: false }, '12 seats, beta false'],
  // A value is not read as a placeholder again, and nothing is inherited from objects.
  ['{{name}} {{constructor|x}}', { name: '{{email}}', email: 'a@b.c' }, '{{email}} x'],
  ['{name} {{}} {{na me}}', { name: 'Ada' }, '{name} {{}} {{na me}}'],
])('fills %j with %j', (text, values, expected) => {
  expect(fillPlaceholders(text, values)).toBe(expected);
});

it('names the placeholders that nothing fills', () => {
  expect(findUnknownPlaceholders('{{name}} {{plan|x}} {{nme}} {{nme}}', ['plan'])).toEqual(['nme']);
});

const text = (subject: string) => ({ subject, body: '' });
it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['pt-PT', 'pt-BR'],
  ['fr', 'en'],
  [null, 'en'],
])('is in the language of the person where there is one: %s gets %s', (language, expected) => {
  const texts = { en: text('a'), de: text('b'), 'pt-BR': text('c') };
  expect(pickMailText(texts, language).language).toBe(expected);
});

it('has the paragraphs that were typed', () => {
  expect(splitParagraphs('Hello\nAda\n \n\nBye\n')).toEqual(['Hello\nAda', 'Bye']);
});
