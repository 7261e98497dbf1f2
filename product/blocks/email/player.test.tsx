import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const config = { placeholder: { en: ['name@example.org'] } };

test('saves typed text, and no answer when it is cleared', () => {
  const played = renderPlayer(player, config);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'ada@example.org' } });
  expect(played.value()).toEqual({ text: 'ada@example.org' });
  fireEvent.input(screen.getByRole('textbox'), { target: { value: ' ' } });
  expect(played.value()).toBeUndefined();
});

test('has the email keyboard and autocomplete', () => {
  const played = renderPlayer(player, config);
  const field = screen.getByRole('textbox', { name: 'A question' });
  expect(field).toHaveProperty('inputMode', 'email');
  expect(field.getAttribute('autocomplete')).toBe('email');
  played.press('a');
  expect(document.activeElement).toBe(field);
});
