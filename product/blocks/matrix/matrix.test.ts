import { expect, it } from 'vitest';
import { option } from '../samples.ts';
import { selectLanguage, plainText, text, type Text } from '../text.ts';
import { matrix, type MatrixConfig } from './matrix.ts';

const localize = (text: Text | undefined) => plainText(selectLanguage(text, 'en', 'en'));
const config: MatrixConfig = {
  rows: [option('help', 'Help'), option('app', 'App')],
  columns: [option('bad', 'Bad'), option('good', 'Good')],
  multiple: false,
  shuffleRows: false,
  notApplicable: null,
};
const [help, app] = [option('help').id, option('app').id];
const [bad, good] = [option('bad').id, option('good').id];
const tally = (part: string, choice: string, n: number) => ({ part, choice, n, total: 0 });

it('exports one column per row', () => {
  expect(matrix.columns(config, localize)).toEqual([
    { key: help, label: 'Help' },
    { key: app, label: 'App' },
  ]);
  expect(matrix.cells(config, { rows: { [app]: [good] } }, 'label', localize)).toEqual([null, 'Good']);
  expect(matrix.cells(config, { rows: { [app]: [good] } }, 'code', localize)).toEqual([null, good]);
});

it('exports one column per row and column where several may be ticked', () => {
  const several = { ...config, multiple: true };
  expect(matrix.columns(several, localize).map(({ label }) => label)).toEqual([
    'Help: Bad',
    'Help: Good',
    'App: Bad',
    'App: Good',
  ]);
  const answer = { rows: { [help]: [bad, good] } };
  expect(matrix.cells(several, answer, 'label', localize)).toEqual(['Bad', 'Good', null, null]);
  expect(matrix.cells(several, answer, 'code', localize)).toEqual([1, 1, 0, 0]);
  expect(matrix.formatAnswer(several, answer, localize)).toBe('Help: Bad, Good');
  expect(matrix.listParts?.(several, answer, localize)).toEqual({
    ordered: false,
    items: [{ label: 'Help', text: 'Bad, Good' }],
  });
});

it('has n per row', () => {
  const tallies = [tally('$answered', '', 9), tally(help, good, 6), tally(help, bad, 1), tally(app, bad, 2)];
  expect(matrix.summarise(config, tallies, []).groups.map(({ n }) => n)).toEqual([7, 2]);
  // With several columns, the number of choices is not the number of people.
  expect(matrix.summarise({ ...config, multiple: true }, tallies, []).groups.map(({ n }) => n)).toEqual([
    9, 9,
  ]);
});

it('keeps removed rows and columns in the figures', () => {
  const finding = matrix.summarise(
    config,
    [tally('$answered', '', 3), tally('gone222222', good, 3), tally(help, 'was2222222', 1)],
    [],
  );
  expect(finding.groups.map(({ part, n }) => [part, n])).toEqual([
    [help, 1],
    [app, 0],
    ['gone222222', 3],
  ]);
  expect(finding.groups[0]!.bars.at(-1)).toEqual({ part: help, choice: 'was2222222', label: {}, n: 1 });
});

it('treats inherited object properties as missing ids', () => {
  const odd: MatrixConfig = { ...config, rows: [{ ...option('x'), id: 'constructor' }] };
  expect(matrix.cells(odd, { rows: {} }, 'code', localize)).toEqual([null]);
  expect(matrix.check(odd, { rows: {} }, false)).toEqual({ key: 'required' });
});

const offering: MatrixConfig = { ...config, notApplicable: text('Does not apply') };

it('excludes “not applicable” from the shares of a row, and counts it in a separate group', () => {
  const tallies = [
    tally('$answered', '', 9),
    tally(help, good, 6),
    tally(`${help}-na`, 'na', 3),
    tally(`${help}-na`, 'given', 6),
    tally('gone222222-na', 'na', 2),
  ];
  const groups = matrix.summarise(offering, tallies, []).groups;
  expect(groups.map(({ part, n }) => [part, n])).toEqual([
    [help, 6],
    [app, 0],
    ['gone222222', 0],
    [`${help}-na`, 9],
    [`${app}-na`, 0],
    ['gone222222-na', 2],
  ]);
  expect(localize(groups[3]!.label!)).toBe('Help · Does not apply');
  expect(groups[0]!.bars.map(({ choice }) => choice)).toEqual([bad, good]);
});

it('has “not applicable” of a row in facts, exports and the formatted answer', () => {
  const answer = { rows: { [help]: ['na'], [app]: [good] } };
  expect(matrix.facts(offering, answer)).toEqual([
    { part: `${help}-na`, choice: 'na', number: null },
    { part: app, choice: good, number: null },
    { part: `${app}-na`, choice: 'given', number: null },
  ]);
  expect(matrix.cells(offering, answer, 'label', localize)).toEqual(['Does not apply', 'Good']);
  expect(matrix.cells(offering, answer, 'code', localize)).toEqual(['na', good]);
  expect(matrix.formatAnswer(offering, answer, localize)).toBe('Help: Does not apply; App: Good');
});
