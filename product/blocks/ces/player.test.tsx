import { expect, test } from 'vitest';
import { fireEvent, play, screen } from '../kit/play.tsx';
import { player } from './player.tsx';

const config = { low: { en: ['Strongly disagree'] }, high: { en: ['Strongly agree'] } };

test('a digit from 1 to 7 rates, others do nothing', () => {
  const played = play(player, config);
  played.press('7', '8', '0');
  expect(played.value()).toEqual({ score: 7 });
});

test('a click rates, with the ends named on their points', () => {
  const played = play(player, config);
  fireEvent.click(screen.getByRole('radio', { name: 'score_of 1 7, Strongly disagree' }));
  expect(played.value()).toEqual({ score: 1 });
  expect(screen.getAllByRole('radio')).toHaveLength(7);
});
