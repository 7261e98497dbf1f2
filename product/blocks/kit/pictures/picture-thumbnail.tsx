import type { BlockSummaryProps } from '../../block-props.ts';
import classes from './picture-thumbnail.module.css';
import { addPictureWidth } from './picture-source.ts';
import type { Picture } from '../../picture.ts';

/** A thumbnail with its label, for a bar; the image has no alt text since the label is next to it. */
export function PictureThumbnail({
  option,
  label,
  pictureUrl,
}: { option: { picture?: Picture | null | undefined } | undefined; label: string } & Pick<
  BlockSummaryProps,
  'pictureUrl'
>) {
  if (!option?.picture) return label;
  const { media, width, height } = option.picture;
  return (
    <span className={classes.thumbnail}>
      <img
        src={addPictureWidth(pictureUrl(media), 480)}
        alt=""
        width={width}
        height={height}
        loading="lazy"
      />
      <span>{label}</span>
    </span>
  );
}
