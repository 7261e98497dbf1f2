import { useEffect, useRef, type RefObject } from 'react';
import { decideCorrection } from './decide-correction.ts';

const LEADER_EVENTS = [
  ...['play', 'playing', 'pause', 'waiting', 'canplay', 'seeking', 'seeked'],
  ...['ratechange', 'timeupdate', 'ended', 'loadedmetadata', 'emptied'],
];
const FOLLOWER_EVENTS = ['loadedmetadata', 'canplay', 'seeked'];

/**
 * Lets a muted video show the same moment as the leading track: it plays, waits, seeks and changes its speed with it. The
 * leading track never waits for it.
 *
 * @param shiftSeconds how much later than the leading track it was begun
 */
export function useFollower(
  leading: RefObject<HTMLMediaElement | null>,
  shiftSeconds: number,
): RefObject<HTMLVideoElement | null> {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const [leader, follower] = [leading.current, element.current];
    if (!leader || !follower) return undefined;
    const listening = new AbortController();
    const follow = () => alignFollower(leader, follower, shiftSeconds);
    const listen = (target: EventTarget, events: readonly string[]) => {
      for (const event of events) target.addEventListener(event, follow, listening);
    };
    listen(leader, LEADER_EVENTS);
    listen(follower, FOLLOWER_EVENTS);
    listen(document, ['visibilitychange']);
    follow();
    return () => listening.abort();
  }, [leading, shiftSeconds]);
  return element;
}

function alignFollower(leader: HTMLMediaElement, follower: HTMLMediaElement, shiftSeconds: number): void {
  // Nothing is known of one that is not loaded yet, or failed.
  if (follower.error || !Number.isFinite(follower.duration)) return;
  const { HAVE_METADATA, HAVE_FUTURE_DATA } = HTMLMediaElement;
  // Browsers pause pictures without sound on hidden pages anyway.
  if (document.hidden || leader.readyState < HAVE_METADATA) return follower.pause();
  const isStalled = leader.seeking || leader.readyState < HAVE_FUTURE_DATA;
  const { shouldPlay, rate, seekToSeconds } = decideCorrection({
    leaderSeconds: leader.currentTime,
    rate: leader.playbackRate,
    isRunning: !leader.paused && !leader.ended && !isStalled,
    followerSeconds: follower.currentTime,
    followerLength: follower.duration,
    shiftSeconds,
  });
  if (follower.playbackRate !== rate) follower.playbackRate = rate;
  // Another seek would start over one that is under way; `seeked` leads here again.
  if (seekToSeconds !== null && !follower.seeking) follower.currentTime = seekToSeconds;
  // Rejected when it is paused meanwhile, or cannot be loaded.
  if (shouldPlay && follower.paused) void follower.play().catch(() => {});
  else if (!shouldPlay && !follower.paused) follower.pause();
}
