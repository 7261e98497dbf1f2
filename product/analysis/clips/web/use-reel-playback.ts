import { useEffect, useRef, useState, type RefObject } from 'react';
import { TITLE_CARD_MS } from '../clip.ts';
import type { PlayedClip } from './played-clip.ts';

type Phase = 'title' | 'clip' | 'failed';

interface ReelPlayback {
  element: RefObject<HTMLVideoElement | null>;
  clip: PlayedClip;
  index: number;
  phase: Phase;
  isPlaying: boolean;
  /** From the start of the clip. */
  timeMs: number;
  toggle(): void;
  /** Goes to a clip, and plays it if the one before was played. */
  go(index: number): void;
  handlers: Record<'onLoadedMetadata' | 'onTimeUpdate' | 'onEnded' | 'onError', () => void>;
}

/** One media element that plays clip after clip. `onFailed` asks for new addresses: those it has may have expired. */
export function useReelPlayback(clips: readonly PlayedClip[], onFailed: () => void): ReelPlayback {
  const element = useRef<HTMLVideoElement>(null);
  const [position, setPosition] = useState<{ index: number; phase: Phase }>(() => ({
    index: 0,
    phase: clips[0]?.title ? 'title' : 'clip',
  }));
  const [isPlaying, setPlaying] = useState(false);
  const [timeMs, setTimeMs] = useState(0);
  const failures = useRef(0);
  // Clips may be removed while they are played.
  const index = Math.min(position.index, clips.length - 1);
  const clip = clips[index]!;
  const { phase } = position;

  useEffect(() => {
    if (!isPlaying || phase === 'failed') return undefined;
    if (phase === 'title') {
      const timer = setTimeout(() => setPosition({ index, phase: 'clip' }), TITLE_CARD_MS);
      return () => clearTimeout(timer);
    }
    const media = element.current;
    // Rejected when the file cannot be loaded; the element reports that itself.
    void media?.play().catch(() => {});
    return () => media?.pause();
  }, [isPlaying, phase, index, clip.url]);

  const go = (next: number) => {
    element.current?.pause();
    setTimeMs(0);
    setPosition({ index: next, phase: clips[next]!.title ? 'title' : 'clip' });
    // The next clip may be of the same file, which is then not loaded again.
    if (element.current && clips[next]!.url === clip.url)
      element.current.currentTime = clips[next]!.startMs / 1_000;
  };
  const end = () => {
    if (index < clips.length - 1) return go(index + 1);
    setPlaying(false);
    return go(0);
  };
  return {
    element,
    clip,
    index,
    phase,
    isPlaying,
    timeMs,
    toggle: () => setPlaying(!isPlaying),
    go,
    handlers: {
      onLoadedMetadata() {
        failures.current = 0;
        if (element.current) element.current.currentTime = (clip.startMs + timeMs) / 1_000;
      },
      onTimeUpdate() {
        if (phase !== 'clip' || !element.current) return;
        const playedMs = element.current.currentTime * 1_000 - clip.startMs;
        setTimeMs(Math.min(Math.max(playedMs, 0), clip.lengthMs));
        if (isPlaying && playedMs >= clip.lengthMs) end();
      },
      onEnded: end,
      onError() {
        failures.current += 1;
        if (failures.current > 1) {
          setPlaying(false);
          setPosition({ index, phase: 'failed' });
        }
        onFailed();
      },
    },
  };
}
