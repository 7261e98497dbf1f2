import { expect, test } from 'vitest';
import { noFilter, type Filter } from '../filter.ts';
import { filterOf, searchOf, unreadableIn } from './use-filter.ts';

const read = (search: string) => filterOf(new URLSearchParams(search));

test('a filter survives the address', () => {
  const filter: Filter = {
    status: ['completed', 'abandoned'],
    channel: ['link'],
    device: ['phone', 'tablet'],
    language: ['pt-BR'],
    from: '2026-05-01',
    to: '2026-05-31',
    answers: [
      { block: 'abc123', part: '', choices: ['opt1', 'opt2'] },
      { block: 'def456', part: 'row.1', choices: ['a~b', '50%'] },
    ],
  };
  expect(read(searchOf(filter))).toEqual(filter);
});

test('no filter leaves the address empty', () => {
  expect(searchOf(noFilter)).toBe('');
  expect(read('')).toEqual(noFilter);
});

test('what cannot be read is left out, and the rest stays', () => {
  expect(read('status=completed&status=lost&from=yesterday&to=2026-05-31&answer=nonsense')).toEqual({
    ...noFilter,
    status: ['completed'],
    to: '2026-05-31',
  });
  expect(read('answer=abc..%25E0&answer=abc..opt1').answers).toEqual([
    { block: 'abc', part: '', choices: ['opt1'] },
  ]);
});

test('nothing is filtered by a trace', () => {
  expect(read('answer=abc.~click.4%206').answers).toEqual([]);
});

test('what cannot be read is named, and nothing else is', () => {
  const unreadable = (search: string) => unreadableIn(new URLSearchParams(search));
  expect(
    unreadable('status=completed&answer=abcdef2..opt1&compare=device&devices=phone&utm_source=mail'),
  ).toEqual([]);
  expect(unreadable('status=lost&from=yesterday&answer=abcdef2.opt1&compare=nothing&device=')).toEqual([
    ...['status', 'device', 'from', 'answer', 'compare'],
  ]);
});
