import { expect, test, vi } from 'vitest';
import { createVisibleClock } from './visible-clock.ts';

test('the clock stands still while the page is hidden', () => {
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const read = createVisibleClock();
  const change = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  now += 3_000;
  expect(read()).toBe(3_000);
  change(true);
  now += 60_000;
  expect(read()).toBe(3_000);
  change(false);
  now += 500;
  expect(read()).toBe(3_500);
});
