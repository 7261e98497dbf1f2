/** @jsxImportSource preact */
import type { MessageSet } from '../../messages.ts';
import type { Picture } from '../../picture.ts';
import type { PlayerProps } from '../../player.ts';
import { plainText } from '../../text.ts';
import { pictureMessages } from '../pictures/messages.ts';
import { PictureDialog } from '../pictures/picture-dialog.tsx';
import { createPictureSource, preloadPicture } from '../pictures/picture-source.ts';
import shared from '../pictures/player.css?inline';
import own from './player.css?inline';
import { usePictureLoading } from '../pictures/use-picture-loading.ts';

/** What the page of a study with images of blocks loads beside its players. */
export type BlockPictureModule = typeof import('./block-picture.tsx');

export const messages: MessageSet[] = [pictureMessages];
export const styles = shared + own;

/** About as wide as it is shown: a third of the window's height, as its style sheet says. */
const getSizes = ({ width, height }: Picture) =>
  `min(100vw, ${width}px, ${Math.round((36 * width) / height)}vh)`;

/** Loads the image of the next block. */
export const preloadBlockPicture = (picture: Picture, pictureUrl: (media: string) => string) =>
  preloadPicture(picture, pictureUrl, getSizes(picture));

/**
 * The image of a block, above its answer, with its room kept free while it loads. A press anywhere enlarges it.
 *
 * @param name of what it belongs to, for one without alt text
 */
export function BlockPicture(props: {
  picture: Picture;
  name: string;
  player: Pick<PlayerProps<never, never>, 'pictureUrl' | 'text' | 't'>;
}) {
  const { picture, player } = props;
  const { state, attempts, retry, onLoad, onError } = usePictureLoading();
  const alt = plainText(player.text(picture.alt));
  const { width, height } = picture;
  return (
    <div class="block-picture" style={{ '--widest': `${width}px`, '--aspect': width / height }}>
      {state !== 'failed' && (
        <img
          key={attempts}
          {...createPictureSource(picture, player.pictureUrl, getSizes(picture))}
          alt={alt}
          draggable={false}
          onLoad={onLoad}
          onError={onError}
        />
      )}
      {state === 'failed' || state === 'slow' ? (
        <div class="block-picture-problem" role="alert">
          <p>{player.t(state === 'failed' ? 'picture_failed' : 'picture_slow')}</p>
          <button type="button" class="second" onClick={retry}>
            {player.t('try_again')}
          </button>
        </div>
      ) : (
        state === 'shown' && <PictureDialog picture={picture} name={alt || props.name} player={player} />
      )}
    </div>
  );
}
