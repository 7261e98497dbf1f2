import { expect, test, vi } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const option = (id: string, label: string) => ({ id, text: { en: [label] }, fixed: false });
const config = {
  rows: [option('r1', 'Han'), option('r2', 'Leia')],
  columns: [option('c1', 'Good'), option('c2', 'Bad')],
  multiple: false,
  shuffleRows: false,
  notApplicable: null,
};

test('each row is a separate group, named by its label', () => {
  const rendered = renderPlayer(player, config);
  expect(screen.getByRole('radiogroup', { name: 'Leia' })).toBeTruthy();
  fireEvent.click(screen.getAllByRole('radio', { name: 'Good' })[1]!);
  expect(rendered.value()).toEqual({ rows: { r2: ['c1'] } });
  fireEvent.click(screen.getAllByRole('radio', { name: 'Bad' })[1]!);
  expect(rendered.value()).toEqual({ rows: { r2: ['c2'] } });
});

test('several per row: ticks are kept in the order of the columns, an empty row is absent', () => {
  const rendered = renderPlayer(player, { ...config, multiple: true });
  const [good] = screen.getAllByRole('checkbox', { name: 'Good' });
  const [bad] = screen.getAllByRole('checkbox', { name: 'Bad' });
  fireEvent.click(bad!);
  fireEvent.click(good!);
  expect(rendered.value()).toEqual({ rows: { r1: ['c1', 'c2'] } });
  fireEvent.click(good!);
  fireEvent.click(bad!);
  expect(rendered.value()).toBeUndefined();
});

test('marks the rows without an answer when one is needed', () => {
  renderPlayer(player, config, { value: { rows: { r1: ['c1'] } }, fieldProblems: { r2: 'Choose.' } });
  expect(screen.getByRole('radiogroup', { name: 'Leia' }).getAttribute('aria-describedby')).toBe(
    screen.getByText('Choose.').id,
  );
  expect(screen.getByRole('radiogroup', { name: 'Han' }).getAttribute('aria-describedby')).toBeNull();
});

test('“not applicable” is a column where people choose one per row', () => {
  const offering = { ...config, notApplicable: { en: ['Does not apply'] } };
  const rendered = renderPlayer(player, offering);
  fireEvent.click(screen.getAllByRole('radio', { name: 'Does not apply' })[0]!);
  expect(rendered.value()).toEqual({ rows: { r1: ['na'] } });
  fireEvent.click(screen.getAllByRole('radio', { name: 'Good' })[0]!);
  expect(rendered.value()).toEqual({ rows: { r1: ['c1'] } });
  renderPlayer(player, { ...offering, multiple: true });
  expect(screen.queryAllByRole('checkbox', { name: 'Does not apply' })).toEqual([]);
});

test('a second press clears a row', () => {
  const rendered = renderPlayer(player, config, { value: { rows: { r1: ['c1'], r2: ['c2'] } } });
  // Long after a choice, so that it is no double tap.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  fireEvent.click(screen.getAllByRole('radio', { name: 'Good' })[0]!);
  now.mockRestore();
  expect(rendered.value()).toEqual({ rows: { r2: ['c2'] } });
});
