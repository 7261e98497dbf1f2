import { expect, test } from 'vitest';
import { plainText, text } from '../../text.ts';
import {
  applyLines as apply,
  findUndecided,
  formatLines,
  matchLines,
  MAX_OPTIONS,
  pasteLines as paste,
  splitLines,
} from './paste-options.ts';
import type { ChoiceOption } from './choice-option.ts';
import type { Option } from './options.ts';

const option = (id: string, label: string): Option => ({ id, text: text(label), fixed: false });
const applyLines = (options: ChoiceOption[], lines: string[], language = 'en') =>
  apply(options, lines, language);
const pasteLines = (options: ChoiceOption[], index: number, lines: string[], language: string) =>
  paste(
    options,
    index,
    lines.map((label) => ({ label, code: null })),
    language,
  ).options;
const labels = (options: Option[]) => options.map((option) => plainText(option.text.en));
const ids = (options: Option[]) => options.map((option) => option.id);

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
  expect(applyLines([], many)).toHaveLength(MAX_OPTIONS);
});

test('pasting into an option with a label keeps it, with its answers', () => {
  const list = [option('aaaaaaaa', 'Tea'), option('bbbbbbbb', 'Milk')];
  const next = pasteLines(list, 0, ['Coffee', 'Cocoa'], 'en');
  expect(labels(next)).toEqual(['Tea', 'Coffee', 'Cocoa', 'Milk']);
  expect(ids(next)).toEqual(['aaaaaaaa', expect.any(String), expect.any(String), 'bbbbbbbb']);
});

test('how many pasted lines were taken is known', () => {
  const many = Array.from({ length: 700 }, (_, index) => ({ label: `Option ${index}`, code: null }));
  expect(paste([option('aaaaaaaa', 'Tea')], 0, many, 'en').added).toHaveLength(MAX_OPTIONS - 1);
});

test('bulk editing keeps the option of a moved line', () => {
  const list = [option('aaaaaaaa', 'Tea'), option('bbbbbbbb', 'Coffee'), option('cccccccc', 'Milk')];
  const next = applyLines(list, ['Milk', 'Tea']);
  expect(ids(next)).toEqual(['cccccccc', 'aaaaaaaa']);
  expect(formatLines(next, 'en')).toBe('Milk\nTea');
});

test('a line that is added moves no other one to another option, whatever lines begin with', () => {
  const list = ['A. Smith', 'B. Smith', 'C. Jones', '1. Bezirk', '• Tea', '"Best"'].map((label, index) =>
    option(`option0${index}`, label),
  );
  const lines = splitLines(formatLines(list, 'en'));
  const next = applyLines(list, [...lines.slice(0, 1), 'D. Brown', ...lines.slice(1)]);
  expect(labels(next).toSpliced(1, 1)).toEqual(labels(list));
  expect(ids(next).toSpliced(1, 1)).toEqual(ids(list));
  expect(ids(list)).not.toContain(ids(next)[1]);
});

test('two options of one label stay the two, in their order', () => {
  const list = [option('aaaaaaaa', 'Tea'), option('bbbbbbbb', 'Tea'), option('cccccccc', 'Milk')];
  expect(ids(applyLines(list, ['Milk', 'Tea', 'Tea']))).toEqual(['cccccccc', 'aaaaaaaa', 'bbbbbbbb']);
});

test('a line that differs in case or in characters that nobody sees is the option, reworded', () => {
  const list = [option('aaaaaaaa', 'tea'), option('bbbbbbbb', 'Café')];
  const matched = matchLines(list, ['CAFE\u0301\u200b', 'Tea', 'Milk'], 'en');
  expect(matched.options.map((one) => one?.id ?? null)).toEqual(['bbbbbbbb', 'aaaaaaaa', null]);
  expect(findUndecided(matched)).toEqual([]);
});

test('lines are undecided where options were removed, too; decisions say which is which', () => {
  const list = [option('aaaaaaaa', 'Tea'), option('bbbbbbbb', 'Coffee'), option('cccccccc', 'Milk')];
  const matched = matchLines(list, ['Espresso', 'Milk'], 'en');
  expect(findUndecided(matched)).toEqual([0]);
  expect(matched.removed.map(({ id }) => id)).toEqual(['aaaaaaaa', 'bbbbbbbb']);
  const asCoffee = apply(list, ['Espresso', 'Milk'], 'en', new Map([[0, list[1]!]]));
  expect(asCoffee).toEqual([{ ...list[1], text: text('Espresso') }, list[2]]);
  const asNew = apply(list, ['Espresso', 'Milk'], 'en', new Map([[0, null]]));
  expect(ids(list)).not.toContain(ids(asNew)[0]);
});

test('without answers, lines reword the options in their place only if there are as many of both', () => {
  const list = [option('aaaaaaaa', 'Tea'), option('bbbbbbbb', 'Cofee'), option('cccccccc', 'Milk')];
  expect(ids(applyLines(list, ['Tea', 'Coffee', 'Milk', 'Water'])).slice(0, 3)).toEqual(ids(list));
  const fewer = ids(applyLines(list, ['Espresso', 'Milk']));
  expect(ids(list)).not.toContain(fewer[0]);
  expect(fewer[1]).toBe('cccccccc');
});

test('empty options take new lines', () => {
  const list = [option('aaaaaaaa', 'Tea'), option('bbbbbbbb', ''), option('cccccccc', '')];
  expect(ids(applyLines(list, ['Coffee', 'Tea', 'Milk']))).toEqual(['bbbbbbbb', 'aaaaaaaa', 'cccccccc']);
});

test('other languages of an option are unchanged', () => {
  const list: Option[] = [{ id: 'aaaaaaaa', text: { en: ['Te'], de: ['Tee'] }, fixed: true }];
  expect(applyLines(list, ['Tea'])[0]).toEqual({
    id: 'aaaaaaaa',
    text: { en: ['Tea'], de: ['Tee'] },
    fixed: true,
  });
});

test('options without a translation are listed in another language, and as many lines translate them', () => {
  const list = [option('aaaaaaaa', 'Tea'), option('bbbbbbbb', 'Milk')];
  expect(formatLines(list, 'de')).toBe('Tea\nMilk');
  expect(applyLines(list, ['Tea', 'Milk'], 'de')).toEqual(list);
  const matched = matchLines(list, ['Tee', 'Milch'], 'de');
  expect(findUndecided(matched)).toEqual([]);
  expect(applyLines(list, ['Tee', 'Milch'], 'de')).toEqual([
    { ...list[0], text: { en: ['Tea'], de: ['Tee'] } },
    { ...list[1], text: { en: ['Milk'], de: ['Milch'] } },
  ]);
});

test('a special option is reworded by a line in its place', () => {
  const list: ChoiceOption[] = [
    option('aaaaaaaa', 'Tea'),
    { ...option('bbbbbbbb', 'Other'), typed: true },
    { ...option('cccccccc', 'None'), exclusive: true },
  ];
  const renamed = applyLines(list, ['Tea', 'Something else', 'None']);
  expect(ids(renamed)).toEqual(['aaaaaaaa', 'bbbbbbbb', 'cccccccc']);
  expect(renamed[1]).toMatchObject({ typed: true, text: { en: ['Something else'] } });
  const shorter = applyLines(list, ['Tea', 'Milk']);
  expect(shorter.map(({ typed }) => typed)).toEqual([undefined, undefined]);
  expect(ids(shorter)).not.toContain('bbbbbbbb');
});
