import { addPictureWidth } from '../../../blocks/kit/pictures/picture-source.ts';
import type { Picture } from '../../../blocks/picture.ts';
import { ViewedImage, Viewer, VIEWED_WIDTH } from '../files/viewer.tsx';
import { texts } from './texts.ts';

/** What a question shows above its answer, over the whole window. */
export function PictureViewer({
  name,
  picture,
  pictureUrl,
  onClose,
}: {
  name: string;
  picture: Picture;
  pictureUrl(media: string): string;
  onClose(): void;
}) {
  return (
    <Viewer
      name={name}
      onClose={onClose}
      stage={
        <ViewedImage
          src={addPictureWidth(pictureUrl(picture.media), VIEWED_WIDTH)}
          alt={name}
          failure={texts.cannotBeShown}
        />
      }
    />
  );
}
