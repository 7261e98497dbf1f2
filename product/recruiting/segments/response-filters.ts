/** Names of the filters of results that recruiting has. */
export const SEGMENT_FILTER = 'people-segment';
export const ATTRIBUTE_FILTER = 'people-attribute';

/** A value of an attribute as a filter of results names it: `plan:Team`; `plan:` where it is not set. */
export const writeAttributeValue = (key: string, value: string): string => `${key}:${value}`;

/** Keys have no colon; values may. */
export function parseAttributeValue(written: string): { key: string; value: string } {
  const [key = '', ...rest] = written.split(':');
  return { key, value: rest.join(':') };
}

const WITHOUT = 'without:';
/** Who is not in a segment. */
export const writeWithoutSegment = (id: string): string => WITHOUT + id;

export const parseSegmentValue = (written: string): { id: string; isIn: boolean } =>
  written.startsWith(WITHOUT)
    ? { id: written.slice(WITHOUT.length), isIn: false }
    : { id: written, isIn: true };
