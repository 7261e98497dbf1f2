import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';
import { pmfTeam } from './pmf-team.ts';

const config = pmfTeam.createConfig(() => 'x');

test('three answers, and a separate one for people to whom the question does not apply', () => {
  const rendered = renderPlayer(player, config);
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  fireEvent.click(screen.getByRole('radio', { name: /^Very disappointed/ }));
  expect(rendered.value()).toEqual({ choice: 'very' });
  fireEvent.click(screen.getByRole('radio', { name: /^Not applicable/ }));
  expect(rendered.value()).toEqual({ choice: 'away' });
});

test('letter keys choose; a repeated one clears an optional answer', () => {
  const rendered = renderPlayer(player, { ...config, away: null }, { required: false });
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  rendered.press('b');
  expect(rendered.value()).toEqual({ choice: 'somewhat' });
  rendered.press('b');
  expect(rendered.value()).toBeUndefined();
});
