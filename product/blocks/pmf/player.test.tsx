import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';
import { pmf } from './pmf.ts';

const config = pmf.fresh(() => 'x');

test('three answers, and one apart for people to whom it does not apply', () => {
  const played = renderPlayer(player, config);
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  fireEvent.click(screen.getByRole('radio', { name: /^Very disappointed/ }));
  expect(played.value()).toEqual({ choice: 'very' });
  fireEvent.click(screen.getByRole('radio', { name: /^Not applicable/ }));
  expect(played.value()).toEqual({ choice: 'away' });
});

test('letter keys choose; a repeated one clears an optional answer', () => {
  const played = renderPlayer(player, { ...config, away: null }, { required: false });
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  played.press('b');
  expect(played.value()).toEqual({ choice: 'somewhat' });
  played.press('b');
  expect(played.value()).toBeUndefined();
});
