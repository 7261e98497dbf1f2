import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const config = { placeholder: { en: ['A title'] }, minLength: null, maxLength: 80, limits: 'hard' as const };

test('saves typed text, and no answer when it is cleared', () => {
  const rendered = renderPlayer(player, config);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Tokyo Story' } });
  expect(rendered.value()).toEqual({ text: 'Tokyo Story' });
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '' } });
  expect(rendered.value()).toBeUndefined();
});

test('a key pressed on the page goes to the field; Tab and shortcuts do not', () => {
  const rendered = renderPlayer(player, config);
  const field = screen.getByRole('textbox', { name: 'A question' });
  rendered.press('Tab');
  fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true });
  expect(document.activeElement).toBe(document.body);
  rendered.press('T');
  expect(document.activeElement).toBe(field);
});

test('the browser does not fill it in', () => {
  renderPlayer(player, config);
  expect(screen.getByRole('textbox').getAttribute('autocomplete')).toBe('off');
});

test('a problem is tied to the field', () => {
  renderPlayer(player, config, { problem: { key: 'required' } });
  const field = screen.getByRole('textbox');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-describedby')).toBe('wrong');
});
