import { expect, test } from 'vitest';
import { fireEvent, play, screen } from '../kit/play.tsx';
import { player } from './player.tsx';

test('its button goes on, in its own words or ours', () => {
  const played = play(player, { text: { en: ['Hello'] }, button: { en: ['Let us go'] }, welcome: true });
  fireEvent.click(screen.getByRole('button', { name: 'Let us go' }));
  expect(played.committed).toEqual([{ seen: true }]);
  play(player, { text: {}, button: {}, welcome: false });
  expect(screen.getByRole('button', { name: 'continue' })).toBeTruthy();
});

test('a link that is no web or mail address is drawn as plain words', () => {
  const link = (address: string, words: string) => ({ link: address, of: [words] });
  const text = { en: [link('javascript:alert(1)', 'bad'), link('https://example.com/', 'good')] };
  play(player, { text, button: {}, welcome: false });
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    'https://example.com/',
  ]);
});

test('text is never read as HTML', () => {
  play(player, { text: { en: ['<img src=x onerror=alert(1)>'] }, button: {}, welcome: false });
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});
