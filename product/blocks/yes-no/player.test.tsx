import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const config = { yes: { en: ['I did'] }, no: { en: ['I did not'] } };

test('Y and N choose, in either case; other letters do not', () => {
  const rendered = renderPlayer(player, config);
  rendered.press('a');
  expect(rendered.value()).toBeUndefined();
  rendered.press('Y');
  expect(rendered.value()).toEqual({ yes: true });
  rendered.press('n');
  expect(rendered.value()).toEqual({ yes: false });
});

test('a click chooses; the two are one group of radio buttons', () => {
  const rendered = renderPlayer(player, config);
  expect(screen.getByRole('radiogroup', { name: 'A question' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'I did not' }));
  expect(rendered.value()).toEqual({ yes: false });
  expect(screen.getByRole('radio', { name: 'I did not' })).toHaveProperty('checked', true);
});

test('a second press clears the answer only if it is optional', () => {
  const free = renderPlayer(player, config, { required: false });
  free.press('y', 'y');
  expect(free.value()).toBeUndefined();
  const requiredPlayer = renderPlayer(player, config, { required: true });
  requiredPlayer.press('y', 'y');
  expect(requiredPlayer.value()).toEqual({ yes: true });
});
