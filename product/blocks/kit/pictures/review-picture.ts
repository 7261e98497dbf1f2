import type { Issue } from '../../block.ts';
import type { Picture } from '../../picture.ts';
import { isEmpty } from '../../text.ts';

/** Problems of a picture: nobody who does not see it is told what it shows. `name`: "picture", "option". */
export function reviewPicture(picture: Picture, languages: string[], place: string): Issue[] {
  const missing = languages.filter((language) => isEmpty(picture.alt[language]));
  if (missing.length === 0) return [];
  const where = languages.length > 1 && missing.length < languages.length ? ` in ${missing.join(', ')}` : '';
  return [{ severity: 'warning', message: `Add alt text${where}.`, place }];
}
