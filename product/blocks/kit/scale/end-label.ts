import { isEmpty, type Text } from '../../text.ts';

/** The words at one end of a scale, '' when there are none. */
export function endLabel(end: Text, localize: (text: Text) => string): string {
  return Object.values(end).every(isEmpty) ? '' : localize(end);
}
