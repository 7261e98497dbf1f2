import { useEffect, useRef, useState, type RefObject } from 'react';

/** What the controls of a player show, and what they do. */
export interface Playback {
  element: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  /** Seconds. */
  time: number;
  rate: number;
  isMuted: boolean;
  toggle(): void;
  seek(seconds: number): void;
  setRate(rate: number): void;
  toggleMute(): void;
}

/** Only one recording plays at a time. */
let playing: HTMLMediaElement | null = null;

/**
 * The state of an audio or video element. Keeps place and speed when the address changes, which happens when one expires.
 *
 * @param seconds length of the recording
 * @param start where it starts, in seconds
 */
export function usePlayback(seconds: number, start = 0): Playback {
  const element = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState(start);
  const [rate, setRate] = useState(1);
  const [isMuted, setMuted] = useState(false);
  const shown = useRef({ time: 0, rate: 1, wasPlaying: false });
  shown.current.time = time;
  shown.current.rate = rate;

  useEffect(() => {
    const media = element.current;
    if (!media) return undefined;
    const handlers: Record<string, () => void> = {
      play: () => {
        if (playing !== media) playing?.pause();
        playing = media;
        shown.current.wasPlaying = true;
        setPlaying(true);
      },
      pause: () => {
        // An element whose address failed is not paused by a person.
        if (!media.error) shown.current.wasPlaying = false;
        setPlaying(false);
      },
      timeupdate: () => setTime(media.currentTime),
      seeked: () => setTime(media.currentTime),
      volumechange: () => setMuted(media.muted),
      loadedmetadata: () => {
        media.playbackRate = shown.current.rate;
        if (shown.current.time > 0) media.currentTime = shown.current.time;
        if (shown.current.wasPlaying) void media.play().catch(() => {});
      },
    };
    for (const [event, handler] of Object.entries(handlers)) media.addEventListener(event, handler);
    return () => {
      for (const [event, handler] of Object.entries(handlers)) media.removeEventListener(event, handler);
      if (playing === media) playing = null;
    };
  }, []);

  return {
    element,
    isPlaying,
    time,
    rate,
    isMuted,
    toggle() {
      const media = element.current;
      if (!media) return;
      // Rejected when the file cannot be loaded; the element reports that itself.
      if (media.paused) void media.play().catch(() => {});
      else media.pause();
    },
    seek(position) {
      const target = Math.min(Math.max(position, 0), seconds);
      setTime(target);
      if (element.current) element.current.currentTime = target;
    },
    setRate(next) {
      setRate(next);
      if (element.current) element.current.playbackRate = next;
    },
    toggleMute() {
      if (element.current) element.current.muted = !element.current.muted;
    },
  };
}
