/** @jsxImportSource preact */
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { expect, test, vi } from 'vitest';
import { addWorkspaceParameter, setTabWorkspace } from '../http/client/request.ts';
import { confirm, getOpenConfirmation } from '../ui/feedback/confirm.ts';
import { nextFrame } from './dom.ts';

test('nextFrame resolves after the effects of the rendered page have run', async () => {
  const cancel = vi.spyOn(globalThis, 'cancelAnimationFrame');
  const effect = vi.fn<() => void>();
  function Page() {
    useEffect(effect);
    return null;
  }
  render(<Page />, document.createElement('div'));
  expect(effect).not.toHaveBeenCalled();
  await nextFrame();
  expect([effect.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1]);
});

test('a test can choose the workspace of the tab, and leave a question open', () => {
  setTabWorkspace('w1');
  void confirm({ title: 'Delete this?', text: '', action: 'Delete' });
  expect(getOpenConfirmation()).not.toBeNull();
  expect(addWorkspaceParameter('/api/studies')).toBe('/api/studies?workspace=w1');
});

test('… and the next test has none', () => {
  expect(getOpenConfirmation()).toBeNull();
  expect(addWorkspaceParameter('/api/studies')).toBe('/api/studies');
});
