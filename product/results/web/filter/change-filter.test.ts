import { describe, expect, test } from 'vitest';
import { noFilter, type Filter } from '../../filter.ts';
import { removeAnswerFilter, listSelectedBars, toggleGroup, toggleBar } from './change-filter.ts';

const han: Filter = { ...noFilter, answers: [{ block: 'shot', part: '', choices: ['han'] }] };

describe('clicking a bar', () => {
  test('adds it to the filter', () => {
    expect(toggleBar(noFilter, 'shot', '', ['han'])).toEqual(han);
  });

  test('of the same part adds an alternative', () => {
    expect(toggleBar(han, 'shot', '', ['greedo']).answers).toEqual([
      { block: 'shot', part: '', choices: ['han', 'greedo'] },
    ]);
  });

  test('of another part or block adds a further condition', () => {
    const two = toggleBar(han, 'rank', 'jedi', ['1']);
    expect(two.answers).toHaveLength(2);
    expect(toggleBar(two, 'rank', 'hope', ['1']).answers).toHaveLength(3);
  });

  test('that is in the filter removes it', () => {
    expect(toggleBar(han, 'shot', '', ['han'])).toEqual(noFilter);
    const both = toggleBar(han, 'shot', '', ['greedo']);
    expect(toggleBar(both, 'shot', '', ['han']).answers[0]!.choices).toEqual(['greedo']);
  });

  test('with several choices adds all of them, then removes all', () => {
    const nine = toggleBar(noFilter, 'nps', '', ['9']);
    const promoters = toggleBar(nine, 'nps', '', ['9', '10']);
    expect(promoters.answers[0]!.choices).toEqual(['9', '10']);
    expect(toggleBar(promoters, 'nps', '', ['9', '10'])).toEqual(noFilter);
  });

  test('does not change days and status', () => {
    const narrowed: Filter = { ...noFilter, status: ['completed'], from: '2026-05-01' };
    expect(toggleBar(narrowed, 'shot', '', ['han'])).toEqual({ ...narrowed, answers: han.answers });
  });
});

test('clicking a compared group adds its values to the filter, and removes them again', () => {
  const phones = toggleGroup(han, { trait: 'device' }, ['phone']);
  expect(phones).toEqual({ ...han, device: ['phone'] });
  const both = toggleGroup(phones, { trait: 'device' }, ['tablet']);
  expect(both.device).toEqual(['phone', 'tablet']);
  expect(toggleGroup(both, { trait: 'device' }, ['phone']).device).toEqual(['tablet']);
  expect(toggleGroup(noFilter, { block: 'shot', part: '' }, ['han'])).toEqual(han);
  expect(toggleGroup(noFilter, { trait: 'status' }, ['completed']).status).toEqual(['completed']);
});

test('a group of a URL parameter or variable adds its value to the filter', () => {
  const mail = toggleGroup(han, { parameter: 'utm.source' }, ['mail']);
  expect(mail).toEqual({ ...han, parameters: [{ name: 'utm.source', values: ['mail'] }] });
  const both = toggleGroup(mail, { parameter: 'utm.source' }, ['web']);
  expect(both.parameters).toEqual([{ name: 'utm.source', values: ['mail', 'web'] }]);
  const points = toggleGroup(both, { variable: 'points2222' }, ['3']);
  expect(points).toEqual({ ...both, variables: [{ id: 'points2222', values: ['3'] }] });
  expect(toggleGroup(points, { variable: 'points2222' }, ['3'])).toEqual(both);
  expect(toggleGroup(mail, { parameter: 'utm.source' }, ['mail'])).toEqual(han);
});

test('lists picked bars, and removes an answer filter', () => {
  const two = toggleBar(han, 'rank', 'jedi', ['1']);
  expect(listSelectedBars(two, 'rank')).toEqual(new Set(['jedi 1']));
  expect(listSelectedBars(two, 'shot')).toEqual(new Set([' han']));
  expect(removeAnswerFilter(two, two.answers[0]!).answers).toEqual([two.answers[1]]);
});
