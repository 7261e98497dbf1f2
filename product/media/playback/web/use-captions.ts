import { useEffect, useState, type RefObject } from 'react';

/** Captions of a recording as WebVTT, in a language if that is known. */
export interface Captions {
  vtt: string;
  language: string | null;
}

/** Gives a video element captions; returns the address of their track, and whether they are shown. */
export function useCaptions(element: RefObject<HTMLVideoElement | null>, captions: Captions | null) {
  const [url, setUrl] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const vtt = captions?.vtt ?? null;
  useEffect(() => {
    if (vtt === null) return setUrl(null);
    const blob = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }));
    setUrl(blob);
    return () => URL.revokeObjectURL(blob);
  }, [vtt]);
  useEffect(() => {
    const track = element.current?.textTracks[0];
    if (track) track.mode = isShown ? 'showing' : 'hidden';
  }, [element, isShown, url]);
  return { url, isShown, toggle: () => setShown((shown) => !shown) };
}
