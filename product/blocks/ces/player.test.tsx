import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const config = { low: { en: ['Strongly disagree'] }, notApplicable: null, high: { en: ['Strongly agree'] } };

test('digits from 1 to 7 set the score, others do nothing', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('7', '8', '0');
  expect(rendered.value()).toEqual({ score: 7 });
});

test('a click sets the score, and the end labels are part of the points’ names', () => {
  const rendered = renderPlayer(player, config);
  fireEvent.click(screen.getByRole('radio', { name: 'score_of 1 7, Strongly disagree' }));
  expect(rendered.value()).toEqual({ score: 1 });
  expect(screen.getAllByRole('radio')).toHaveLength(7);
});
