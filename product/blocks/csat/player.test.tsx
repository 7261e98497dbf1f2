import { expect, test } from 'vitest';
import { fireEvent, play, screen } from '../kit/play.tsx';
import { player } from './player.tsx';

const config = { shape: 'emoji' as const, low: { en: ['Bad'] }, high: { en: ['Good'] } };

test('a digit from 1 to 5 rates, others do nothing', () => {
  const played = play(player, config);
  played.press('4', '6', '0');
  expect(played.value()).toEqual({ score: 4 });
});

test('a click rates, with the ends named on their points', () => {
  const played = play(player, config);
  fireEvent.click(screen.getByRole('radio', { name: 'score_of 5 5, Good' }));
  expect(played.value()).toEqual({ score: 5 });
  expect(screen.getAllByRole('radio')).toHaveLength(5);
});
