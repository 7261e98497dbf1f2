import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { lazy, Suspense, useState } from 'react';
import { addPictureWidth } from '../../../blocks/web/shared/picture-width.ts';
import type { ShownPicture } from '../../../blocks/picture.ts';
import { isEmpty, plainText, selectLanguage } from '../../../blocks/text.ts';
import classes from './question-picture.module.css';
import { texts } from './texts.ts';

const THUMBNAIL_WIDTH = 480;

/** Only who enlarges an image needs it. */
const PictureViewer = lazy(async () => ({
  default: (await import('./picture-viewer.tsx')).PictureViewer,
}));

const namePictureButton = (name: string | null) =>
  name === null ? texts.enlargeUnnamed : texts.enlarge(name);
const nameVideoButton = (name: string | null) =>
  name === null ? texts.openUnnamedVideo : texts.openVideo(name);

/** A thumbnail of what people saw above the answer; a press enlarges it, or opens the video. Nothing for a question without it. */
export function QuestionPicture({
  picture,
  base,
  pictureUrl,
}: {
  picture: ShownPicture | null | undefined;
  /** The base language of the study. */
  base: string;
  pictureUrl(media: string): string;
}) {
  const [isOpen, setOpen] = useState(false);
  if (!picture) return null;
  const tree = selectLanguage(picture.alt, base, base);
  const name = isEmpty(tree) ? null : plainText(tree);
  return (
    <>
      <button
        type="button"
        className={classes.thumbnail}
        aria-label={picture.video ? nameVideoButton(name) : namePictureButton(name)}
        data-video={picture.video ? true : undefined}
        title={name ?? undefined}
        onClick={() => setOpen(true)}
      >
        <img src={addPictureWidth(pictureUrl(picture.media), THUMBNAIL_WIDTH)} alt="" loading="lazy" />
        {picture.video && <IconPlayerPlayFilled size={16} aria-hidden />}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureViewer
            name={name ?? (picture.video ? texts.videoOfQuestion : texts.imageOfQuestion)}
            picture={picture}
            pictureUrl={pictureUrl}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
