import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { noFilter, writeFilter, type Filter } from '../../filter.ts';
import { parseFilterFromSearch, formatSearch, listInvalidParams } from './use-filter.ts';

const read = (search: string) => parseFilterFromSearch(new URLSearchParams(search));

test('a filter can be written to an address and read back', () => {
  const filter: Filter = {
    status: ['completed', 'abandoned'],
    channel: ['link'],
    device: ['phone', 'tablet'],
    language: ['pt-BR'],
    from: '2026-05-01',
    to: '2026-05-31',
    zone: 'America/Argentina/Buenos_Aires',
    answers: [
      { block: 'abc123', part: '', choices: ['opt1', 'opt2'] },
      { block: 'def456', part: 'row.1', choices: ['a~b', '50%'] },
    ],
    parameters: [{ name: 'utm.source', values: ['mail', 'a.b~c', '100%'] }],
    variables: [{ id: 'ghj789', values: ['-1.5', '3'] }],
    tags: ['4e2d7a90-8b15-4c63-9f0e-6a1d3c5b7e28', '7d5c2e18-94ab-4f60-b3d1-0e8a6c4f9b27'],
    marks: ['starred', 'noted'],
    quality: ['fast', 'gibberish'],
    words: 'a & b: 100% “quoted”',
    where: [{ name: 'segment', values: ['a.b~c', 'none'] }],
  };
  expect(read(formatSearch(filter))).toEqual(filter);
});

test('an address without days has no zone, and one without a zone means UTC', () => {
  expect(formatSearch({ ...noFilter, zone: 'Europe/Berlin' })).toBe('');
  expect(read('?from=2026-05-01').zone).toBe('UTC');
  expect(listInvalidParams(new URLSearchParams('?from=2026-05-01&zone=Europe/Nowhere'))).toEqual(['zone']);
});

test('any names and values of parameters and variables can be written to an address and read back', () => {
  const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 500 });
  const hostile = fc.constantFrom(
    'constructor',
    '__proto__',
    '.',
    '~',
    '%',
    '%25',
    'a=b&c',
    '#',
    '?',
    '👩‍🔬',
    '𝒳'.repeat(500),
  );
  const text = fc.oneof(anyText, hostile);
  const values = fc.array(text, { minLength: 1, maxLength: 3 });
  const one = fc.record({
    parameters: fc.array(fc.record({ name: text, values }), { maxLength: 3 }),
    variables: fc.array(fc.record({ id: fc.stringMatching(/^\w{1,10}$/), values }), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(one, (given) => {
      const tooLong = (parts: string[] = []) => parts.some((part) => part.length > 7_000);
      const filter: Filter = { ...noFilter, ...given };
      const { parameter, variable } = writeFilter(filter);
      fc.pre(!tooLong([parameter ?? []].flat()) && !tooLong([variable ?? []].flat()));
      expect(read(formatSearch(filter))).toEqual(filter);
    }),
  );
});

test('no filter leaves the address empty', () => {
  expect(formatSearch(noFilter)).toBe('');
  expect(read('')).toEqual(noFilter);
});

test('invalid parts are ignored, and the others are kept', () => {
  expect(read('status=completed&status=lost&from=yesterday&to=2026-05-31&answer=nonsense')).toEqual({
    ...noFilter,
    status: ['completed'],
    to: '2026-05-31',
  });
  expect(read('answer=abc..%25E0&answer=abc..opt1').answers).toEqual([
    { block: 'abc', part: '', choices: ['opt1'] },
  ]);
});

test('a filter by a trace is ignored', () => {
  expect(read('answer=abc.~click.4%206').answers).toEqual([]);
});

test('lists exactly the invalid parameters', () => {
  const unreadable = (search: string) => listInvalidParams(new URLSearchParams(search));
  expect(
    unreadable('status=completed&answer=abcdef2..opt1&compare=device&devices=phone&utm_source=mail'),
  ).toEqual([]);
  expect(
    unreadable(
      'status=lost&channel=lost&channel=link&from=yesterday&answer=abcdef2.opt1&compare=nothing&device=',
    ),
  ).toEqual([...['status', 'channel', 'device', 'from', 'answer', 'compare']]);
  expect(unreadable('weighted=true')).toEqual([]);
  expect(unreadable('weighted=yes')).toEqual(['weighted']);
  expect(unreadable('parameter=utm_source.mail&variable=score1.3&parameter=cell.%25')).toEqual(['parameter']);
  for (const broken of [
    'cell',
    '.a',
    'cell.',
    'cell.a~',
    'cell.a.b',
    'cell.%25FF',
    '%2500.a',
    'a.%25ED%25A0%2580',
  ])
    expect(unreadable(`parameter=${broken}`), broken).toEqual(['parameter']);
  for (const broken of ['score', 'sco-re.1', '.1', 'score.'])
    expect(unreadable(`variable=${broken}`)).toEqual(['variable']);
});
