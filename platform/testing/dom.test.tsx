/** @jsxImportSource preact */
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { expect, test, vi } from 'vitest';
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
