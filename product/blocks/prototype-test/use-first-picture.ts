import { useEffect, useRef, useState } from 'preact/hooks';
import { createPictureSource } from '../kit/pictures/picture-source.ts';
import type { PrototypeTestConfig } from './prototype.ts';
import { findStartScreen } from './walk.ts';

/** Preloads the first screen while the participant reads the task, so that loading does not count as task time. */
export function useFirstPicture(
  config: PrototypeTestConfig,
  pictureUrl: (media: string) => string,
): { isWaiting: boolean; afterLoad(begin: () => void): void } {
  const picture = config.kind === 'screens' ? findStartScreen(config)?.picture : undefined;
  const firstImage = useRef<HTMLImageElement | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const source = picture && createPictureSource(picture, pictureUrl);
  const [src, srcset, sizes] = [source?.src, source?.srcset, source?.sizes];
  useEffect(() => {
    firstImage.current = null;
    if (src) firstImage.current = Object.assign(new Image(), { sizes, srcset, src });
  }, [src, srcset, sizes]);
  return {
    isWaiting,
    afterLoad(begin) {
      const image = firstImage.current;
      if (!image || image.complete || !image.decode) return begin();
      setWaiting(true);
      const start = () => {
        setWaiting(false);
        begin();
      };
      // If loading fails, the stage shows an error with a retry button.
      image.decode().then(start, start);
    },
  };
}
