import { expect, test, vi } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const config = {
  points: 11,
  shape: 'number' as const,
  low: { en: ['Hard'] },
  notApplicable: null,
  high: { en: ['Easy'] },
};

test('a digit key sets the score; 1 and 1 quickly are eleven', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('4');
  expect(rendered.value()).toEqual({ score: 4 });
  rendered.press('1');
  expect(rendered.value()).toEqual({ score: 1 });
  rendered.press('1');
  expect(rendered.value()).toEqual({ score: 11 });
});

test('a digit off the scale changes nothing', () => {
  const rendered = renderPlayer(player, { ...config, points: 5 });
  rendered.press('3', '9', '0');
  expect(rendered.value()).toEqual({ score: 3 });
});

test('the end labels are part of the points’ accessible names', () => {
  renderPlayer(player, { ...config, points: 3, shape: 'star' });
  expect(screen.getAllByRole('radio').map((point) => point.getAttribute('aria-label'))).toEqual([
    'score_of 1 3, Hard',
    'score_of 2 3',
    'score_of 3 3, Easy',
  ]);
});

test('a click sets the score, also with faces', () => {
  const rendered = renderPlayer(player, { ...config, points: 5, shape: 'emoji' });
  fireEvent.click(screen.getAllByRole('radio')[1]!);
  expect(rendered.value()).toEqual({ score: 2 });
});

test('offers “not applicable” as the last of the group, by N and by a click', () => {
  const offering = { ...config, notApplicable: { en: ['Does not apply'] } };
  const rendered = renderPlayer(player, offering);
  rendered.press('n');
  expect(rendered.value()).toEqual({ notApplicable: true });
  expect(screen.getByRole('radio', { checked: true, name: /Does not apply/ })).toBeTruthy();
  rendered.press('4');
  expect(rendered.value()).toEqual({ score: 4 });
  fireEvent.click(screen.getAllByRole('radio').at(-1)!);
  expect(rendered.value()).toEqual({ notApplicable: true });
  expect(screen.getByRole('radiogroup').querySelectorAll('input')).toHaveLength(12);
});

test('N does nothing where “not applicable” is not offered', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('n');
  expect(rendered.value()).toBeUndefined();
});

test('a later second press clears the score of an optional question, and a double tap does not', () => {
  const now = vi.spyOn(performance, 'now');
  const rendered = renderPlayer(player, config, { required: false });
  const pressAt = (time: number) => {
    now.mockReturnValue(time);
    fireEvent.click(screen.getByRole('radio', { name: /^score_of 4 / }));
    return rendered.value();
  };
  expect(pressAt(10_000)).toEqual({ score: 4 });
  expect(pressAt(10_300)).toEqual({ score: 4 });
  expect(pressAt(12_000)).toBeUndefined();
  now.mockRestore();
});

test('the score of a required question stays', () => {
  const rendered = renderPlayer(player, config, { value: { score: 4 } });
  fireEvent.click(screen.getByRole('radio', { name: /^score_of 4 / }));
  expect(rendered.value()).toEqual({ score: 4 });
});
