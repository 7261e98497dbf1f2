import type { Speak } from '../block.ts';
import type { Text } from '../text.ts';

/** What `speak` says, or `instead` when that is nothing. */
export function said(speak: Speak, text: Text | undefined, instead: string): string {
  return speak(text) || instead;
}
