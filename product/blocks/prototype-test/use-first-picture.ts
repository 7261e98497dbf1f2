import { useEffect, useRef, useState } from 'preact/hooks';
import type { PrototypeTestConfig } from './prototype.ts';
import { startOf } from './walk.ts';

/** The first screen is asked for while the task is read, so that waiting for it is none of the task's time. */
export function useFirstPicture(
  config: PrototypeTestConfig,
  picture: (media: string) => string,
): { waiting: boolean; whenHere(begin: () => void): void } {
  const media = config.kind === 'screens' ? startOf(config)?.picture.media : undefined;
  const first = useRef<HTMLImageElement | null>(null);
  const [waiting, setWaiting] = useState(false);
  const address = media === undefined ? null : picture(media);
  useEffect(() => {
    first.current = null;
    if (address === null) return;
    first.current = new Image();
    first.current.src = address;
  }, [address]);
  return {
    waiting,
    whenHere(begin) {
      const image = first.current;
      if (!image || image.complete || !image.decode) return begin();
      setWaiting(true);
      const on = () => {
        setWaiting(false);
        begin();
      };
      // One that does not come says so in its place, with a way to ask for it again.
      image.decode().then(on, on);
    },
  };
}
