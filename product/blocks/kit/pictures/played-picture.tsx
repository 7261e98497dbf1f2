/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Picture } from '../../picture.ts';
import type { PlayerProps } from '../../player.ts';
import { plainText } from '../../text.ts';
import { createPictureSource } from './picture-source.ts';
import { usePictureLoading } from './use-picture-loading.ts';

/** Pictures with a lower ratio of width to height are shown at full width and scrolled, like long pages. */
const LONG_PICTURE_RATIO = 0.4;
const ZOOM_LEVELS = [1, 2, 3];

interface Props {
  picture: Picture;
  player: Pick<PlayerProps<never, never>, 'pictureUrl' | 'text' | 't'>;
  canZoom?: boolean;
  /** Called each time the picture has loaded. */
  onShown?(): void;
  /** Rendered over the picture once it has loaded. */
  children?: ComponentChildren;
}

/** A picture of the study, as large as fits without cropping; if it fails to load, it shows an error and a retry button. */
export function PlayedPicture({ picture, player, canZoom = false, onShown, children }: Props) {
  const { t, text } = player;
  const { width, height } = picture;
  const { state, attempts, retry, onLoad, onError } = usePictureLoading({ onShown });
  const [zoom, setZoom] = useState(0);
  const aspect = width / height;
  const isLong = aspect < LONG_PICTURE_RATIO;
  return (
    <div class="picture">
      <div
        class="picture-frame"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
        tabIndex={!children && (zoom > 0 || isLong) ? 0 : undefined}
      >
        <div
          class={`picture-stage${isLong ? ' long' : ''}`}
          dir="ltr"
          style={{ '--aspect': aspect, '--widest': `${width}px`, '--zoom': ZOOM_LEVELS[zoom] }}
        >
          {state !== 'failed' && (
            <img
              key={attempts}
              {...createPictureSource(
                picture,
                player.pictureUrl,
                `min(${ZOOM_LEVELS[zoom]! * 100}vw, ${ZOOM_LEVELS[zoom]! * width}px)`,
              )}
              alt={plainText(text(picture.alt))}
              draggable={false}
              onLoad={onLoad}
              onError={onError}
            />
          )}
          {state === 'shown' && children}
          {(state === 'failed' || state === 'slow') && (
            <div class="picture-problem" role="alert" dir="auto">
              <p>{t(state === 'failed' ? 'picture_failed' : 'picture_slow')}</p>
              <button type="button" class="second" onClick={retry}>
                {t('try_again')}
              </button>
            </div>
          )}
        </div>
      </div>
      {canZoom && state === 'shown' && (
        <p class="picture-zoom">
          <button type="button" aria-disabled={zoom === 0} onClick={() => setZoom(Math.max(0, zoom - 1))}>
            {t('picture_zoom_out')}
          </button>
          <button
            type="button"
            aria-disabled={zoom === ZOOM_LEVELS.length - 1}
            onClick={() => setZoom(Math.min(ZOOM_LEVELS.length - 1, zoom + 1))}
          >
            {t('picture_zoom_in')}
          </button>
        </p>
      )}
    </div>
  );
}
