import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const config = { shape: 'emoji' as const, low: { en: ['Bad'] }, notApplicable: null, high: { en: ['Good'] } };

test('digits from 1 to 5 set the score, others do nothing', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('4', '6', '0');
  expect(rendered.value()).toEqual({ score: 4 });
});

test('a click sets the score, and the end labels are part of the points’ names', () => {
  const rendered = renderPlayer(player, config);
  fireEvent.click(screen.getByRole('radio', { name: 'score_of 5 5, Good' }));
  expect(rendered.value()).toEqual({ score: 5 });
  expect(screen.getAllByRole('radio')).toHaveLength(5);
});
