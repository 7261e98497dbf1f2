import type { Localize } from '../block.ts';
import type { Text } from '../text.ts';

/** What `speak` says, or `instead` when that is nothing. */
export function localizeOr(localize: Localize, text: Text | undefined, instead: string): string {
  return localize(text) || instead;
}
