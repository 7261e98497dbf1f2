import { expect, test } from 'vitest';
import { fireEvent, play, screen } from '../kit/play.tsx';
import { player } from './player.tsx';

const config = { points: 11, shape: 'number' as const, low: { en: ['Hard'] }, high: { en: ['Easy'] } };

test('a digit rates; 1 and 1 at once are eleven', () => {
  const played = play(player, config);
  played.press('4');
  expect(played.value()).toEqual({ score: 4 });
  played.press('1');
  expect(played.value()).toEqual({ score: 1 });
  played.press('1');
  expect(played.value()).toEqual({ score: 11 });
});

test('a digit off the scale changes nothing', () => {
  const played = play(player, { ...config, points: 5 });
  played.press('3', '9', '0');
  expect(played.value()).toEqual({ score: 3 });
});

test('the ends are named on their own points, for those who cannot see the labels below', () => {
  play(player, { ...config, points: 3, shape: 'star' });
  expect(screen.getAllByRole('radio').map((point) => point.getAttribute('aria-label'))).toEqual([
    'score_of 1 3, Hard',
    'score_of 2 3',
    'score_of 3 3, Easy',
  ]);
});

test('a click rates, with faces too', () => {
  const played = play(player, { ...config, points: 5, shape: 'emoji' });
  fireEvent.click(screen.getAllByRole('radio')[1]!);
  expect(played.value()).toEqual({ score: 2 });
});
