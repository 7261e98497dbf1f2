/** What the sentence of an action is made of. */
export interface AuditedEntry {
  action: string;
  /** Id of what it was done to; an id inside of a study follows a slash. */
  entity: string;
  actor: { kind: 'person' | 'participant' | 'system' };
  /** Set when it is about a study, even a deleted one. */
  study: object | null;
  response: object | null;
  /** Ids, numbers and words of Earshot; nothing that people typed. */
  detail: Record<string, unknown>;
  /** What the other things of the entry are called now, by id. */
  names: Record<string, string>;
}

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

type Detail = AuditedEntry['detail'];

/** A text of the detail, or '' for anything else. */
export function readText(detail: Detail, name: string): string {
  const value = detail[name];
  return typeof value === 'string' ? value : '';
}

/** "the tag “Price”" by its current name; "a tag" once it is gone. */
export function nameThing({ names }: AuditedEntry, id: unknown, kind: string): string {
  const name = typeof id === 'string' ? names[id] : undefined;
  return name === undefined ? `${/^[aeiou]/i.test(kind) ? 'an' : 'a'} ${kind}` : `the ${kind} “${name}”`;
}

/** "1 link", "20 links" from a number of the detail. */
export function formatCount(detail: Detail, name: string, singular: string): string {
  const value = detail[name];
  const count = Array.isArray(value) ? value.length : typeof value === 'number' ? value : 0;
  return `${count.toLocaleString('en')} ${singular}${count === 1 ? '' : 's'}`;
}

const ROLE_NAMES: Record<string, string> = {
  owner: 'owner',
  admin: 'admin',
  researcher: 'researcher',
  viewer: 'viewer',
};

/** The name of a role in the detail. */
export const readRole = (detail: Detail, name: string): string =>
  ROLE_NAMES[readText(detail, name)] ?? 'member';
