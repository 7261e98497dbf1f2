/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { FinishedTake } from '../../kit/recording/stored-take.ts';

/** Plays a recording from the device. */
export function Playback({ take, label }: { take: FinishedTake; label: string }) {
  const [url, setUrl] = useState<string | undefined>(undefined);
  useEffect(() => {
    const created = URL.createObjectURL(take.file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [take.file]);
  const shared = { src: url, controls: true, preload: 'metadata', 'aria-label': label } as const;
  if (take.mode === 'voice')
    // eslint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down yet what was just said
    return <audio {...shared} class="recorder-playback" onLoadedMetadata={measureDuration} />;
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- as above
    <video {...shared} class="recorder-playback" playsInline onLoadedMetadata={measureDuration} />
  );
}

/** Browsers write recordings without a duration; Chrome measures it when it seeks beyond the end. */
function measureDuration({ currentTarget: media }: { currentTarget: HTMLMediaElement }) {
  if (media.duration !== Number.POSITIVE_INFINITY) return;
  media.addEventListener('durationchange', () => (media.currentTime = 0), { once: true });
  media.currentTime = Number.MAX_SAFE_INTEGER;
}
