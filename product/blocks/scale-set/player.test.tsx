import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';
import type { ScaleSetConfig } from './scale-set.ts';

const option = (id: string, label: string) => ({ id, text: { en: [label] }, fixed: false });
const config: ScaleSetConfig = {
  instrument: 'likert',
  items: [option('a', 'It is quick'), option('b', 'It is slow'), option('c', 'It is fun')],
  points: 5,
  low: { en: ['Disagree'] },
  high: { en: ['Agree'] },
  labels: [],
  reversed: ['b'],
  susEquivalent: false,
  shuffle: false,
  notApplicable: null,
};

test('each statement is a group with its own name, and end labels on its points', () => {
  const rendered = renderPlayer(player, config);
  expect(screen.getByRole('radiogroup', { name: 'It is slow' })).toBeTruthy();
  const points = screen.getAllByRole('radio');
  expect(points).toHaveLength(15);
  expect(points[0]!.getAttribute('aria-label')).toBe('score_of 1 5, Disagree');
  expect(points[4]!.getAttribute('aria-label')).toBe('score_of 5 5, Agree');
  fireEvent.click(points[8]!);
  expect(rendered.value()).toEqual({ scores: { b: 4 } });
  fireEvent.click(points[0]!);
  expect(rendered.value()).toEqual({ scores: { b: 4, a: 1 } });
});

test('digit keys answer the statements one after the other, and are announced', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('4');
  expect(screen.getByRole('status').textContent).toBe('scale_set_given It is quick 4 5');
  rendered.press('2', '5', '1', '9');
  expect(rendered.value()).toEqual({ scores: { a: 4, b: 2, c: 5 } });
});

test('digit keys answer the focused statement', () => {
  const rendered = renderPlayer(player, config, { value: { scores: { a: 1, b: 1, c: 1 } } });
  screen.getAllByRole('radio')[7]!.focus();
  rendered.press('3');
  expect(rendered.value()).toEqual({ scores: { a: 1, b: 3, c: 1 } });
});

test('on eleven points, 1 and 0 typed quickly are ten for one statement', () => {
  const rendered = renderPlayer(player, { ...config, points: 11 });
  rendered.press('1', '0');
  expect(rendered.value()).toEqual({ scores: { a: 10 } });
});

test('marks the statements without an answer when one is needed', () => {
  renderPlayer(player, config, { value: { scores: { a: 3 } }, fieldProblems: { b: 'Choose.' } });
  expect(screen.getByRole('radiogroup', { name: 'It is quick' }).getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByRole('radiogroup', { name: 'It is slow' }).getAttribute('aria-invalid')).toBe('true');
});

test('a published set has a fixed number of points', () => {
  renderPlayer(player, { ...config, instrument: 'seq', items: [option('a', 'How easy was it?')], points: 3 });
  expect(screen.getAllByRole('radio')).toHaveLength(7);
});

test('point labels are visible and part of the accessible names', () => {
  renderPlayer(player, { ...config, labels: [{ en: ['Rather not'] }, {}, {}] });
  const point = screen.getAllByRole('radio', { name: 'score_of 2 5, Rather not' })[0]!;
  expect(point.closest('label')!.textContent).toBe('2Rather not');
  expect(screen.getAllByRole('radio', { name: 'score_of 3 5' })).toHaveLength(3);
});

test('N chooses “not applicable” for the first unanswered statement; a published set never offers it', () => {
  const withNotApplicable = { ...config, notApplicable: { en: ['Does not apply'] } };
  const rendered = renderPlayer(player, withNotApplicable);
  rendered.press('4', 'n');
  expect(rendered.value()).toEqual({ scores: { a: 4, b: 'na' } });
  expect(screen.getByRole('status').textContent).toBe('It is slow: Does not apply');
  const published = renderPlayer(player, { ...withNotApplicable, instrument: 'umux-lite' });
  published.press('n');
  expect(published.value()).toBeUndefined();
});
