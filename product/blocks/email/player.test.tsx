import { expect, test } from 'vitest';
import { fireEvent, play, screen } from '../kit/play.tsx';
import { player } from './player.tsx';

const config = { placeholder: { en: ['name@example.org'] } };

test('keeps what is typed, and nothing when it is cleared', () => {
  const played = play(player, config);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'ada@example.org' } });
  expect(played.value()).toEqual({ text: 'ada@example.org' });
  fireEvent.input(screen.getByRole('textbox'), { target: { value: ' ' } });
  expect(played.value()).toBeUndefined();
});

test('a phone shows the keyboard of addresses, and the browser may fill it in', () => {
  const played = play(player, config);
  const field = screen.getByRole('textbox', { name: 'A question' });
  expect(field).toHaveProperty('inputMode', 'email');
  expect(field.getAttribute('autocomplete')).toBe('email');
  played.press('a');
  expect(document.activeElement).toBe(field);
});
