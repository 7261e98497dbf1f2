import { isEmpty, type Text } from '../../text.ts';

/** The label at one end of a scale; '' if it is empty in all languages. */
export function endLabel(end: Text, localize: (text: Text) => string): string {
  return Object.values(end).every(isEmpty) ? '' : localize(end);
}
