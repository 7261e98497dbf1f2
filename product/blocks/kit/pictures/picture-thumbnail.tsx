import type { BlockSummaryProps } from '../../block-props.ts';
import classes from './picture-thumbnail.module.css';
import type { PictureOption } from './picture-option.ts';

/** A picture and its words, small: the label of a bar. The words say it to readers. */
export function PictureThumbnail({
  option,
  label,
  picture,
}: { option: PictureOption | undefined; label: string } & Pick<BlockSummaryProps, 'picture'>) {
  if (!option?.picture) return label;
  const { media, width, height } = option.picture;
  return (
    <span className={classes.face}>
      <img src={picture(media)} alt="" width={width} height={height} loading="lazy" />
      <span>{label}</span>
    </span>
  );
}
