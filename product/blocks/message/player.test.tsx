import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

test('its button continues, with its own or the default label', () => {
  const played = renderPlayer(player, {
    text: { en: ['Hello'] },
    button: { en: ['Let us go'] },
    welcome: true,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Let us go' }));
  expect(played.committed).toEqual([{ seen: true }]);
  renderPlayer(player, { text: {}, button: {}, welcome: false });
  expect(screen.getByRole('button', { name: 'continue' })).toBeTruthy();
});

test('an unsafe link is rendered as plain text', () => {
  const link = (address: string, label: string) => ({ link: address, of: [label] });
  const text = { en: [link('javascript:alert(1)', 'bad'), link('https://example.com/', 'good')] };
  renderPlayer(player, { text, button: {}, welcome: false });
  expect(screen.getAllByRole('link').map((element) => element.getAttribute('href'))).toEqual([
    'https://example.com/',
  ]);
});

test('text is never read as HTML', () => {
  renderPlayer(player, { text: { en: ['<img src=x onerror=alert(1)>'] }, button: {}, welcome: false });
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});
