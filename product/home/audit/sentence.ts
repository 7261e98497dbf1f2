import type { AuditEntry } from './contract.ts';

/** What a sentence names: shown as a link where it still exists. */
export interface EntityReference {
  reference: 'study' | 'response' | 'member';
}
export const STUDY: EntityReference = { reference: 'study' };
export const RESPONSE: EntityReference = { reference: 'response' };
export const MEMBER: EntityReference = { reference: 'member' };

/** Texts and references in their order. */
export type Sentence = (string | EntityReference)[];

/** A template literal whose references stay references: sentence`Deleted ${STUDY}`. */
export function sentence(strings: TemplateStringsArray, ...values: (string | EntityReference)[]): Sentence {
  return strings.flatMap((text, index) => [text, values[index] ?? '']).filter((part) => part !== '');
}

type Detail = AuditEntry['detail'];

/** A text of the detail, or '' for anything else. */
export function readText(detail: Detail, name: string): string {
  const value = detail[name];
  return typeof value === 'string' ? value : '';
}

/** "the tag “Price”" by its current name; "a tag" once it is gone. */
export function nameThing({ names }: AuditEntry, id: unknown, kind: string): string {
  const name = typeof id === 'string' ? names[id] : undefined;
  return name === undefined ? `${/^[aeiou]/i.test(kind) ? 'an' : 'a'} ${kind}` : `the ${kind} “${name}”`;
}

/** "1 link", "20 links" from a number of the detail. */
export function readCount(detail: Detail, name: string, singular: string): string {
  const value = detail[name];
  const count = Array.isArray(value) ? value.length : typeof value === 'number' ? value : 0;
  return `${count.toLocaleString('en')} ${singular}${count === 1 ? '' : 's'}`;
}
