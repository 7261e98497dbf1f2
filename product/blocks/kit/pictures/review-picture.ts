import type { ConfigProblem } from '../../block.ts';
import type { Picture } from '../../picture.ts';
import { isEmpty } from '../../text.ts';

/** Problems of a picture: missing alt text. */
export function reviewPicture(picture: Picture, languages: string[], field: string): ConfigProblem[] {
  const missing = languages.filter((language) => isEmpty(picture.alt[language]));
  if (missing.length === 0) return [];
  const languageSuffix =
    languages.length > 1 && missing.length < languages.length ? ` in ${missing.join(', ')}` : '';
  return [{ severity: 'warning', message: `Add alt text${languageSuffix}.`, field }];
}
