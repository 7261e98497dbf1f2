import { expect, test, vi } from 'vitest';
import { act, fireEvent } from '@testing-library/react';
import { renderPlayer, screen } from '../../kit/testing/render-player.tsx';
import { endingTeam } from '../ending-team.ts';
import type { EndingConfig } from '../ending.ts';
import { findVariant } from '../player.tsx';
import { player } from './player.tsx';

const config = {
  outcome: 'completed' as const,
  text: {},
  redirect: 'https://panel.example/done',
  redirectLabel: { en: ['Back'] },
};

test('only endings with more than a button load it, also before they are reached', () => {
  expect(findVariant(config)).toBe(false);
  for (const more of [{ code: 'C1' }, { redirectAfter: 0 }, { redirect: 'https://panel.example/{PID}' }])
    for (const sent of [{ ...config, ...more }, endingTeam.conceal!({ ...config, ...more })])
      expect(findVariant(sent as EndingConfig)).toBeTypeOf('function');
  expect(findVariant(endingTeam.conceal!(config) as EndingConfig)).toBe(false);
});

test('shows a code to copy', () => {
  renderPlayer(player, { ...config, redirect: null, code: 'C1A2' });
  expect((screen.getByLabelText('ending_code') as HTMLInputElement).value).toBe('C1A2');
  expect(screen.getByRole('button', { name: 'ending_copy_code' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('redirects by itself, unless the person stays', () => {
  vi.useFakeTimers();
  try {
    const replace = vi.fn();
    vi.stubGlobal('top', { location: { replace } });
    renderPlayer(player, { ...config, redirectAfter: 3 });
    expect(screen.getByRole('status').textContent).toBe('ending_redirect');
    vi.advanceTimersByTime(2_900);
    expect(replace).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(replace.mock.calls).toEqual([['https://panel.example/done']]);

    renderPlayer(player, { ...config, redirectAfter: 3 });
    fireEvent.click(screen.getByRole('button', { name: 'ending_stay' }));
    vi.advanceTimersByTime(5_000);
    expect(replace).toHaveBeenCalledTimes(1);
    // Never to an address that is not encrypted.
    renderPlayer(player, { ...config, redirect: 'http://panel.example/', redirectAfter: 0 });
    vi.advanceTimersByTime(5_000);
    expect(replace).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});

test('in a frame that may not leave its website, the button stays', () => {
  vi.useFakeTimers();
  try {
    const replace = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('top', { location: { replace } });
    renderPlayer(player, { ...config, redirectAfter: 3 });
    act(() => void vi.advanceTimersByTime(3_100));
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('target')).toBe('_top');
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});
