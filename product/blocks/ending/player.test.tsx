import { expect, test } from 'vitest';
import { renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';

const config = { outcome: 'completed' as const, text: { en: ['Bye'] }, redirect: null, redirectLabel: {} };

test('shows the button only for a safe URL', () => {
  renderPlayer(player, config);
  expect(screen.queryByRole('link')).toBeNull();
  renderPlayer(player, { ...config, redirect: 'javascript:alert(1)' });
  expect(screen.queryByRole('link')).toBeNull();
  renderPlayer(player, { ...config, redirect: 'https://example.com/next', redirectLabel: { en: ['Go on'] } });
  expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('https://example.com/next');
});
