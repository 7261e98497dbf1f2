import { isEmpty, type Text } from '../text.ts';

/** The words at one end of a scale, '' when there are none. */
export function wordsAt(end: Text, speak: (text: Text) => string): string {
  return Object.values(end).every(isEmpty) ? '' : speak(end);
}
