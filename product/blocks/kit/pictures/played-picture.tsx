/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Picture } from '../../picture.ts';
import type { PlayerProps } from '../../player.ts';
import { plain } from '../../text.ts';
import { usePictureLoading } from './use-picture-loading.ts';

/** Pictures lower than this share of their width are read by scrolling, as long pages are. */
const LONG_PICTURE_RATIO = 0.4;
const ZOOMS = [1, 2, 3];

interface Props {
  picture: Picture;
  player: Pick<PlayerProps<never, never>, 'picture' | 'text' | 't'>;
  zooms?: boolean;
  /** Called when the picture can be seen, each time it has come. */
  onShown?(): void;
  /** Lies over the picture, once it is there. */
  children?: ComponentChildren;
}

/** A picture of the study in all the room there is, never cut; says so when it does not come, and tries again. */
export function PlayedPicture({ picture, player, zooms = false, onShown, children }: Props) {
  const { t, text } = player;
  const { width, height } = picture;
  const { state, tries, again, came, broke } = usePictureLoading(onShown);
  const [zoom, setZoom] = useState(0);
  const aspect = width / height;
  return (
    <div class="picture">
      <div class="picture-frame" data-zoomed={zoom > 0 || undefined}>
        <div
          class={`picture-stage${aspect < LONG_PICTURE_RATIO ? ' long' : ''}`}
          dir="ltr"
          style={{ '--aspect': aspect, '--widest': `${width}px`, '--zoom': ZOOMS[zoom] }}
        >
          {state !== 'failed' && (
            <img
              key={tries}
              src={player.picture(picture.media)}
              width={width}
              height={height}
              alt={plain(text(picture.alt))}
              draggable={false}
              onLoad={came}
              onError={broke}
            />
          )}
          {state === 'shown' && children}
          {(state === 'failed' || state === 'slow') && (
            <div class="picture-problem" role="alert" dir="auto">
              <p>{t(state === 'failed' ? 'picture_failed' : 'picture_slow')}</p>
              <button type="button" class="second" onClick={again}>
                {t('try_again')}
              </button>
            </div>
          )}
        </div>
      </div>
      {zooms && state === 'shown' && (
        <p class="picture-zoom">
          <button type="button" aria-disabled={zoom === 0} onClick={() => setZoom(Math.max(0, zoom - 1))}>
            {t('picture_zoom_out')}
          </button>
          <button
            type="button"
            aria-disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
          >
            {t('picture_zoom_in')}
          </button>
        </p>
      )}
    </div>
  );
}
