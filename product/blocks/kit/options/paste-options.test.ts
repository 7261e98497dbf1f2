import { expect, test } from 'vitest';
import { plainText, text } from '../../text.ts';
import { formatLines, applyLines, parseLines, MAX_OPTIONS, pasteLines } from './paste-options.ts';
import type { ChoiceOption } from './choice-option.ts';
import type { Option } from './options.ts';

const option = (id: string, label: string): Option => ({ id, text: text(label), fixed: false });
const labels = (options: Option[]) => options.map((option) => plainText(option.text.en));
const ids = (options: Option[]) => options.map((option) => option.id);

test('removes bullets, empty lines and duplicates, but keeps numbers that are labels', () => {
  expect(parseLines('- Red\r\n• Green\n\n 3. Blue\nb) Black\nRed\n7 up\n')).toEqual([
    'Red',
    'Green',
    'Blue',
    'Black',
    '7 up',
  ]);
  expect(parseLines(' \n\t\n')).toEqual([]);
});

test('pasting fills the option and the empty ones below, then inserts', () => {
  const list = [option('aaaaaaaa', 'Tea'), option('bbbbbbbb', ''), option('cccccccc', 'Milk')];
  const next = pasteLines(list, 1, ['Coffee', 'Cocoa'], 'en');
  expect(labels(next)).toEqual(['Tea', 'Coffee', 'Cocoa', 'Milk']);
  expect(ids(next)[1]).toBe('bbbbbbbb');
  expect(ids(next)[3]).toBe('cccccccc');
  const fresh = [option('aaaaaaaa', ''), option('bbbbbbbb', ''), option('cccccccc', 'Milk')];
  const filled = pasteLines(fresh, 0, ['Tea', 'Coffee', 'Cocoa'], 'en');
  expect(labels(filled)).toEqual(['Tea', 'Coffee', 'Cocoa', 'Milk']);
  expect(ids(filled).slice(0, 2)).toEqual(['aaaaaaaa', 'bbbbbbbb']);
});

test('pasting leaves no empty option behind, but keeps what has a label in another language or is special', () => {
  const list: ChoiceOption[] = [
    option('aaaaaaaa', ''),
    option('bbbbbbbb', ''),
    option('cccccccc', ''),
    { id: 'dddddddd', text: { de: ['Milch'] }, fixed: false },
    option('ffffffff', ''),
    { ...option('eeeeeeee', ''), typed: true },
  ];
  const next = pasteLines(list, 0, ['Tea', 'Coffee'], 'en');
  expect(ids(next)).toEqual(['aaaaaaaa', 'bbbbbbbb', 'dddddddd', 'eeeeeeee']);
});

test('lists do not grow beyond the limit', () => {
  const many = Array.from({ length: 700 }, (_, index) => `Option ${index}`);
  expect(pasteLines([option('aaaaaaaa', '')], 0, many, 'en')).toHaveLength(MAX_OPTIONS);
  expect(applyLines([], many, 'en')).toHaveLength(MAX_OPTIONS);
});

test('bulk editing keeps the option of a moved line', () => {
  const list = [option('aaaaaaaa', 'Tea'), option('bbbbbbbb', 'Coffee'), option('cccccccc', 'Milk')];
  const next = applyLines(list, ['Milk', 'Tea'], 'en');
  expect(ids(next)).toEqual(['cccccccc', 'aaaaaaaa']);
  expect(formatLines(next, 'en')).toBe('Milk\nTea');
});

test('a reworded line keeps its option, an additional line is a new one', () => {
  const list = [option('aaaaaaaa', 'Tea'), option('bbbbbbbb', 'Cofee')];
  const next = applyLines(list, ['Tea', 'Coffee', 'Milk'], 'en');
  expect(ids(next).slice(0, 2)).toEqual(['aaaaaaaa', 'bbbbbbbb']);
  expect(labels(next)).toEqual(['Tea', 'Coffee', 'Milk']);
  expect(new Set(ids(next)).size).toBe(3);
});

test('other languages of an option are unchanged', () => {
  const list: Option[] = [{ id: 'aaaaaaaa', text: { en: ['Te'], de: ['Tee'] }, fixed: true }];
  expect(applyLines(list, ['Tea'], 'en')[0]).toEqual({
    id: 'aaaaaaaa',
    text: { en: ['Tea'], de: ['Tee'] },
    fixed: true,
  });
});

test('in bulk editing, a special option is reworded only in a list of the same length', () => {
  const list: ChoiceOption[] = [
    option('aaaaaaaa', 'Tea'),
    { ...option('bbbbbbbb', 'Other'), typed: true },
    { ...option('cccccccc', 'None'), exclusive: true },
  ];
  const renamed = applyLines(list, ['Tea', 'Something else', 'None'], 'en');
  expect(ids(renamed)).toEqual(['aaaaaaaa', 'bbbbbbbb', 'cccccccc']);
  expect(renamed[1]).toMatchObject({ typed: true, text: { en: ['Something else'] } });
  const shorter = applyLines(list, ['Tea', 'Milk'], 'en');
  expect(shorter.map(({ typed }) => typed)).toEqual([undefined, undefined]);
  expect(ids(shorter)).not.toContain('bbbbbbbb');
});
