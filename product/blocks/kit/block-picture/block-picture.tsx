/** @jsxImportSource preact */
import type { MessageSet } from '../../messages.ts';
import type { Picture, ShownPicture } from '../../picture.ts';
import type { PlayerProps } from '../../player.ts';
import { plainText } from '../../text.ts';
import { pictureMessages } from '../pictures/messages.ts';
import { PictureDialog } from '../pictures/picture-dialog.tsx';
import { createPictureSource, preloadPicture } from '../pictures/picture-source.ts';
import shared from '../pictures/player.css?inline';
import { BlockVideo, buildPosterUrl } from './block-video.tsx';
import { videoMessages } from './messages.ts';
import own from './player.css?inline';
import { usePictureLoading } from '../pictures/use-picture-loading.ts';

/** What the page of a study with images of blocks loads beside its players. */
export type BlockPictureModule = typeof import('./block-picture.tsx');

export const messages: MessageSet[] = [pictureMessages, videoMessages];
export const styles = shared + own;

/** About as wide as it is shown: a third of the window's height, as its style sheet says. */
const getSizes = ({ width, height }: Picture) =>
  `min(100vw, ${width}px, ${Math.round((36 * width) / height)}vh)`;

/** Loads the image of the next block, or the still of its video. */
export const preloadBlockPicture = (picture: ShownPicture, pictureUrl: (media: string) => string) =>
  picture.video
    ? Object.assign(new Image(), { src: buildPosterUrl(picture, pictureUrl) })
    : preloadPicture(picture, pictureUrl, getSizes(picture));

interface BlockPictureProps {
  picture: ShownPicture;
  /** The name of what the picture belongs to, in place of a missing alt text. */
  name: string;
  player: Pick<PlayerProps<never, never>, 'pictureUrl' | 'text' | 't'>;
}

/** The image or video of a block, above its answer, with its room kept free while it loads. */
export function BlockPicture({ picture, name, player }: BlockPictureProps) {
  const { width, height, video } = picture;
  const alt = plainText(player.text(picture.alt));
  return (
    <div class="block-picture" style={{ '--widest': `${width}px`, '--aspect': width / height }}>
      {video ? (
        <BlockVideo picture={picture} video={video} name={alt || name} player={player} />
      ) : (
        <EnlargeablePicture picture={picture} alt={alt} name={name} player={player} />
      )}
    </div>
  );
}

/** A press anywhere on it enlarges it. */
function EnlargeablePicture({ picture, alt, name, player }: BlockPictureProps & { alt: string }) {
  const { state, attempts, retry, onLoad, onError } = usePictureLoading();
  return (
    <>
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
        state === 'shown' && <PictureDialog picture={picture} name={alt || name} player={player} />
      )}
    </>
  );
}
