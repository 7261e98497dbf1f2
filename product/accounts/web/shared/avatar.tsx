import { PHOTO_PATH } from '../../account.ts';
import classes from './avatar.module.css';
import { firstLetter } from './first-letter.ts';

/** The photo of a person, or the first letter of their name; decorative, since the name is beside it. */
export function Avatar({ name, photo, size }: { name: string; photo: string | null; size: number }) {
  const style = { width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.4)) };
  if (photo === null)
    return (
      <span className={classes.avatar} style={style} data-letter={firstLetter(name)} aria-hidden="true" />
    );
  return <img className={classes.avatar} style={style} src={PHOTO_PATH.replace(':photoId', photo)} alt="" />;
}
