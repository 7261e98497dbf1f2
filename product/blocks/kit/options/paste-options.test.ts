import { expect, test } from 'vitest';
import { plain, text } from '../../text.ts';
import { asLines, fromLines, linesOf, MAX_OPTIONS, pasteInto } from './paste-options.ts';
import type { Option } from './options.ts';

const option = (id: string, words: string): Option => ({ id, text: text(words), fixed: false });
const words = (options: Option[]) => options.map((one) => plain(one.text.en));
const ids = (options: Option[]) => options.map((one) => one.id);

test('lines lose bullets, empty lines and repetitions, and keep figures that are words', () => {
  expect(linesOf('- Red\r\n• Green\n\n 3. Blue\nb) Black\nRed\n7 up\n')).toEqual([
    'Red',
    'Green',
    'Blue',
    'Black',
    '7 up',
  ]);
  expect(linesOf(' \n\t\n')).toEqual([]);
});

test('pasting into an option fills it and puts the others behind it', () => {
  const list = [option('aaaaaaaa', 'Tea'), option('bbbbbbbb', ''), option('cccccccc', 'Milk')];
  const next = pasteInto(list, 1, ['Coffee', 'Cocoa'], 'en');
  expect(words(next)).toEqual(['Tea', 'Coffee', 'Cocoa', 'Milk']);
  expect(ids(next)[1]).toBe('bbbbbbbb');
  expect(ids(next)[3]).toBe('cccccccc');
});

test('no list grows past the limit', () => {
  const many = Array.from({ length: 700 }, (_, index) => `Option ${index}`);
  expect(pasteInto([option('aaaaaaaa', '')], 0, many, 'en')).toHaveLength(MAX_OPTIONS);
  expect(fromLines([], many, 'en')).toHaveLength(MAX_OPTIONS);
});

test('editing all lines keeps the option of a line that only moved', () => {
  const list = [option('aaaaaaaa', 'Tea'), option('bbbbbbbb', 'Coffee'), option('cccccccc', 'Milk')];
  const next = fromLines(list, ['Milk', 'Tea'], 'en');
  expect(ids(next)).toEqual(['cccccccc', 'aaaaaaaa']);
  expect(asLines(next, 'en')).toBe('Milk\nTea');
});

test('a reworded line keeps its option, a further line is a new one', () => {
  const list = [option('aaaaaaaa', 'Tea'), option('bbbbbbbb', 'Cofee')];
  const next = fromLines(list, ['Tea', 'Coffee', 'Milk'], 'en');
  expect(ids(next).slice(0, 2)).toEqual(['aaaaaaaa', 'bbbbbbbb']);
  expect(words(next)).toEqual(['Tea', 'Coffee', 'Milk']);
  expect(new Set(ids(next)).size).toBe(3);
});

test('other languages of an option stay as they are', () => {
  const list: Option[] = [{ id: 'aaaaaaaa', text: { en: ['Te'], de: ['Tee'] }, fixed: true }];
  expect(fromLines(list, ['Tea'], 'en')[0]).toEqual({
    id: 'aaaaaaaa',
    text: { en: ['Tea'], de: ['Tee'] },
    fixed: true,
  });
});
