import { expect, it } from 'vitest';
import { option } from '../testing/samples.ts';
import { selectLanguage, plainText, text, type Text } from '../text.ts';
import { matrixTeam } from './matrix-team.ts';
import type { MatrixConfig } from './matrix.ts';

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
  expect(matrixTeam.columns(config, localize)).toEqual([
    { key: help, label: 'Help' },
    { key: app, label: 'App' },
  ]);
  expect(matrixTeam.cells(config, { rows: { [app]: [good] } }, 'label', localize)).toEqual([null, 'Good']);
  expect(matrixTeam.cells(config, { rows: { [app]: [good] } }, 'code', localize)).toEqual([null, good]);
});

it('exports one column per row and column where several may be ticked', () => {
  const several = { ...config, multiple: true };
  expect(matrixTeam.columns(several, localize).map(({ label }) => label)).toEqual([
    'Help: Bad',
    'Help: Good',
    'App: Bad',
    'App: Good',
  ]);
  const answer = { rows: { [help]: [bad, good] } };
  expect(matrixTeam.cells(several, answer, 'label', localize)).toEqual(['Bad', 'Good', null, null]);
  expect(matrixTeam.cells(several, answer, 'code', localize)).toEqual([1, 1, 0, 0]);
  expect(matrixTeam.formatAnswer(several, answer, localize)).toBe('Help: Bad, Good');
  expect(matrixTeam.listParts?.(several, answer, localize)).toEqual({
    ordered: false,
    items: [{ label: 'Help', text: 'Bad, Good' }],
  });
});

it('has n per row', () => {
  const tallies = [tally('$answered', '', 9), tally(help, good, 6), tally(help, bad, 1), tally(app, bad, 2)];
  expect(matrixTeam.summarise(config, tallies, []).groups.map(({ n }) => n)).toEqual([7, 2]);
  // With several columns, the number of choices is not the number of people.
  expect(matrixTeam.summarise({ ...config, multiple: true }, tallies, []).groups.map(({ n }) => n)).toEqual([
    9, 9,
  ]);
});

it('keeps removed rows and columns in the figures', () => {
  const finding = matrixTeam.summarise(
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
  expect(matrixTeam.cells(odd, { rows: {} }, 'code', localize)).toEqual([null]);
  expect(matrixTeam.check(odd, { rows: {} }, false)).toEqual({ key: 'required' });
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
  const groups = matrixTeam.summarise(offering, tallies, []).groups;
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
  expect(matrixTeam.facts(offering, answer)).toEqual([
    { part: `${help}-na`, choice: 'na', number: null },
    { part: app, choice: good, number: null },
    { part: `${app}-na`, choice: 'given', number: null },
  ]);
  expect(matrixTeam.cells(offering, answer, 'label', localize)).toEqual(['Does not apply', 'Good']);
  expect(matrixTeam.cells(offering, answer, 'code', localize)).toEqual(['na', good]);
  expect(matrixTeam.formatAnswer(offering, answer, localize)).toBe('Help: Does not apply; App: Good');
});

it('a required row is not answered by what every object has', () => {
  const odd = { ...config, rows: [{ ...option('help', 'Help'), id: 'constructor' }] };
  expect(matrixTeam.checkFields!(odd, { rows: {} }, true)).toEqual([
    { field: 'constructor', problem: { key: 'not_chosen' } },
  ]);
});
