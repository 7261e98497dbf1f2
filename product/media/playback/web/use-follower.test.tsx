import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFollower } from './use-follower.ts';

/** jsdom plays nothing: this is what an element would say of itself. */
const states = new WeakMap<Element, { paused: boolean; readyState: number; seeking: boolean }>();
const stateOf = (element: Element) => {
  if (!states.has(element)) states.set(element, { paused: true, readyState: 4, seeking: false });
  return states.get(element)!;
};

beforeEach(() => {
  const prototype = HTMLMediaElement.prototype;
  for (const key of ['paused', 'readyState', 'seeking'] as const)
    vi.spyOn(prototype, key, 'get').mockImplementation(function (this: Element) {
      return stateOf(this)[key];
    });
  vi.spyOn(prototype, 'duration', 'get').mockReturnValue(60);
  vi.spyOn(prototype, 'play').mockImplementation(async function (this: Element) {
    stateOf(this).paused = false;
  });
  vi.spyOn(prototype, 'pause').mockImplementation(function (this: Element) {
    stateOf(this).paused = true;
  });
});
afterEach(() => void vi.restoreAllMocks());

function Tracks({ shift }: { shift: number }) {
  const leader = useRef<HTMLVideoElement>(null);
  const follower = useFollower(leader, shift);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nothing is heard */}
      <video ref={leader} data-testid="leader" />
      <video ref={follower} data-testid="follower" muted />
    </>
  );
}
function open(shift = 0) {
  const rendered = render(<Tracks shift={shift} />);
  const [leader, follower] = ['leader', 'follower'].map((id) => screen.getByTestId<HTMLVideoElement>(id)) as [
    HTMLVideoElement,
    HTMLVideoElement,
  ];
  /** What happens to the leading track, and where it stands then. */
  const lead = (event: string, seconds: number, changes = {}) => {
    leader.currentTime = seconds;
    Object.assign(stateOf(leader), changes);
    act(() => void fireEvent(leader, new Event(event)));
  };
  return { ...rendered, leader, follower, lead };
}

test('plays, waits, seeks and changes its speed with the leading track', () => {
  const { leader, follower, lead } = open();
  lead('playing', 0, { paused: false });
  expect(follower.paused).toBe(false);
  lead('waiting', 0, { readyState: 2 });
  expect(follower.paused).toBe(true);
  lead('playing', 0, { readyState: 4 });
  lead('seeking', 30, { seeking: true });
  expect([follower.paused, follower.currentTime]).toEqual([true, 30]);
  leader.playbackRate = 1.5;
  lead('seeked', 30, { seeking: false });
  expect([follower.paused, follower.playbackRate]).toEqual([false, 1.5]);
  lead('timeupdate', 30.3);
  expect([follower.playbackRate, follower.currentTime]).toEqual([1.5 * 1.1, 30]);
  lead('pause', 30.3, { paused: true });
  expect([follower.paused, follower.currentTime, follower.playbackRate]).toEqual([true, 30.3, 1.5]);
});

test('one that began later waits for its moment', () => {
  const { follower, lead } = open(5);
  lead('playing', 2, { paused: false });
  expect(follower.paused).toBe(true);
  lead('timeupdate', 5.1);
  expect([follower.paused, follower.currentTime]).toEqual([false, 0]);
});

test('a seek that is under way is finished before the next', () => {
  const { follower, lead } = open();
  lead('seeking', 10);
  stateOf(follower).seeking = true;
  lead('seeking', 20);
  lead('seeking', 40);
  expect(follower.currentTime).toBe(10);
  stateOf(follower).seeking = false;
  fireEvent(follower, new Event('seeked'));
  expect(follower.currentTime).toBe(40);
});

test('one that failed, is not loaded or cannot play does not touch the leading track', () => {
  const { leader, follower, lead, unmount } = open();
  const { pause } = HTMLMediaElement.prototype;
  vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValue(new DOMException('no', 'NotSupportedError'));
  lead('playing', 3, { paused: false });
  Object.defineProperty(follower, 'error', { value: { code: 4 } });
  lead('timeupdate', 9);
  expect([leader.paused, leader.currentTime, follower.currentTime]).toEqual([false, 9, 3]);
  expect(vi.mocked(pause).mock.contexts).not.toContain(leader);
  unmount();
  lead('timeupdate', 20);
  expect(follower.currentTime).toBe(3);
});
