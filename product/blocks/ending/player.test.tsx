import { expect, test } from 'vitest';
import { play, screen } from '../kit/play.tsx';
import { player } from './player.tsx';

const config = { outcome: 'completed' as const, text: { en: ['Bye'] }, redirect: null, redirectLabel: {} };

test('leads on only where an address is set that may be linked', () => {
  play(player, config);
  expect(screen.queryByRole('link')).toBeNull();
  play(player, { ...config, redirect: 'javascript:alert(1)' });
  expect(screen.queryByRole('link')).toBeNull();
  play(player, { ...config, redirect: 'https://example.com/next', redirectLabel: { en: ['Go on'] } });
  expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('https://example.com/next');
});
