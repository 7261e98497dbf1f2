import { expect, test } from 'vitest';
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
  const played = renderPlayer(player, config);
  played.press('4');
  expect(played.value()).toEqual({ score: 4 });
  played.press('1');
  expect(played.value()).toEqual({ score: 1 });
  played.press('1');
  expect(played.value()).toEqual({ score: 11 });
});

test('a digit off the scale changes nothing', () => {
  const played = renderPlayer(player, { ...config, points: 5 });
  played.press('3', '9', '0');
  expect(played.value()).toEqual({ score: 3 });
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
  const played = renderPlayer(player, { ...config, points: 5, shape: 'emoji' });
  fireEvent.click(screen.getAllByRole('radio')[1]!);
  expect(played.value()).toEqual({ score: 2 });
});

test('offers “not applicable” as the last of the group, by N and by a click', () => {
  const offering = { ...config, notApplicable: { en: ['Does not apply'] } };
  const played = renderPlayer(player, offering);
  played.press('n');
  expect(played.value()).toEqual({ notApplicable: true });
  expect(screen.getByRole('radio', { checked: true, name: /Does not apply/ })).toBeTruthy();
  played.press('4');
  expect(played.value()).toEqual({ score: 4 });
  fireEvent.click(screen.getAllByRole('radio').at(-1)!);
  expect(played.value()).toEqual({ notApplicable: true });
  expect(screen.getByRole('radiogroup').querySelectorAll('input')).toHaveLength(12);
});

test('N does nothing where “not applicable” is not offered', () => {
  const played = renderPlayer(player, config);
  played.press('n');
  expect(played.value()).toBeUndefined();
});
