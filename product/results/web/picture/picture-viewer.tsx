import { useState } from 'react';
import { addPictureWidth } from '../../../blocks/web/shared/picture-width.ts';
import type { ShownPicture, Video } from '../../../blocks/picture.ts';
import { ViewedPicture, VIEWED_WIDTH } from '../../files/web/viewed-picture.tsx';
import { ViewerDialog } from '../../files/web/viewer-dialog.tsx';
import { texts } from './texts.ts';

/** What a question shows above its answer, over the whole window. */
export function PictureViewer({
  name,
  picture,
  pictureUrl,
  onClose,
}: {
  name: string;
  picture: ShownPicture;
  pictureUrl(media: string): string;
  onClose(): void;
}) {
  return (
    <ViewerDialog
      name={name}
      onClose={onClose}
      stage={
        picture.video ? (
          <ViewedVideo name={name} picture={picture} video={picture.video} pictureUrl={pictureUrl} />
        ) : (
          <ViewedPicture
            src={addPictureWidth(pictureUrl(picture.media), VIEWED_WIDTH)}
            alt={name}
            failure={texts.cannotBeShown}
          />
        )
      }
    />
  );
}

function ViewedVideo({
  name,
  picture,
  video,
  pictureUrl,
}: {
  name: string;
  picture: ShownPicture;
  video: Video;
  pictureUrl(media: string): string;
}) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <p role="alert">{texts.cannotBePlayed}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the editor asks for captions where there is sound
    <video
      src={pictureUrl(video.media)}
      poster={addPictureWidth(pictureUrl(picture.media), VIEWED_WIDTH)}
      width={picture.width}
      height={picture.height}
      controls
      playsInline
      preload="metadata"
      aria-label={name}
      onError={() => setFailed(true)}
    >
      {Object.entries(video.captions).map(([language, media]) => (
        <track key={language} kind="captions" src={pictureUrl(media)} srcLang={language} label={language} />
      ))}
    </video>
  );
}
