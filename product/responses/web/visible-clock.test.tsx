import { afterEach, expect, test, vi } from 'vitest';
import { FakeRecorder, FakeStream } from '#product/blocks/kit/testing/fake-recorder.ts';
import { startTake } from '#product/blocks/kit/recording/take.ts';
import { createVisibleClock } from './visible-clock.ts';

afterEach(() => {
  FakeRecorder.reset();
  vi.unstubAllGlobals();
});

function runClock() {
  let now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  return {
    read: createVisibleClock(),
    pass: (ms: number) => void (now += ms),
    change(isHidden: boolean) {
      hidden.mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

test('the clock stands still while the page is hidden', () => {
  const { read, pass, change } = runClock();
  pass(3_000);
  expect(read()).toBe(3_000);
  change(true);
  pass(60_000);
  expect(read()).toBe(3_000);
  change(false);
  pass(500);
  expect(read()).toBe(3_500);
});

test('an hour without a key, a touch or a move of the mouse counts as five minutes', () => {
  const { read, pass, change } = runClock();
  const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  pass(10_000);
  press();
  pass(3_600_000);
  expect(read()).toBe(310_000);
  press();
  expect(read()).toBe(310_000);
  pass(2_000);
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
  pass(299_000);
  expect(read()).toBe(611_000);
  // Away in another tab after an hour at this one.
  pass(3_600_000);
  change(true);
  expect(read()).toBe(612_000);
  change(false);
  pass(1_000);
  expect(read()).toBe(613_000);
});

test('30: a recording of an hour is an hour of answering, also while the page is behind another', () => {
  const { read, pass, change } = runClock();
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  const stream = new FakeStream({ audio: true }) as unknown as MediaStream;
  const ignore = () => {};
  startTake({
    stream,
    mode: 'voice',
    bitsPerSecond: 0,
    maxSeconds: 7_200,
    onChunk: ignore,
    onTick: ignore,
    onEnd: ignore,
  });
  const [recorder] = FakeRecorder.all;
  const record = (chunks: number) => {
    for (let chunk = 0; chunk < chunks; chunk += 1) {
      pass(3_000);
      recorder!.give();
    }
  };
  record(1_200);
  expect(read()).toBe(3_600_000);
  // As during a task in another tab.
  change(true);
  record(200);
  expect(read()).toBe(4_200_000);
  pass(1_000);
  change(false);
  expect(read()).toBe(4_200_000);
  pass(3_600_000);
  expect(read()).toBe(4_500_000);
});
