import type { Localize } from '../block.ts';
import { isEmpty, type Text } from '../text.ts';

/** The localized text; '' if it is empty in all languages. */
export function localizeOrEmpty(localize: Localize, text: Text): string {
  return Object.values(text).every(isEmpty) ? '' : localize(text);
}
