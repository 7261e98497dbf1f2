import type { Attachment, Email } from 'postal-mime';
import type { MailReport } from '../bounce.ts';

/** Headers of the report in which the address is that it came to, or the message id of what came back. */
const OWN_HEADERS = new Set([
  'to',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'in-reply-to',
  'references',
]);
/** Headers of what came back, and fields of the report, with the message id or the envelope sender. */
const RETURNED_HEADERS = new Set(['message-id', 'return-path', 'original-mail-from', 'original-envelope-id']);
/** Parts with headers of what came back (RFC 3462 and RFC 6533). */
const RETURNED_TYPES = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];
const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status'];
const COMPLAINT_TYPE = 'message/feedback-report';
/** Of a part: fields and headers stand at its beginning. */
const MAX_PART_BYTES = 64_000;

type Field = [name: string, value: string];

/** Fields of a part, in groups that empty lines separate; a folded line belongs to the one before. */
const readFields = (text: string): Field[][] =>
  text
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/(?:\r?\n){2,}/)
    .map((group) =>
      group.split(/\r?\n/).flatMap((line): Field[] => {
        const [, name, value] = /^([\w-]{1,80})\s*:\s*(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name.toLowerCase(), value!.trim()]];
      }),
    );

const findField = (fields: readonly Field[], name: string): string | undefined =>
  fields.find(([key]) => key === name)?.[1];

const decodePart = ({ content }: Attachment): string =>
  typeof content === 'string'
    ? content.slice(0, MAX_PART_BYTES)
    : new TextDecoder().decode(new Uint8Array(content).subarray(0, MAX_PART_BYTES));

/** The failure of a delivery status (RFC 3464): who delays, delivers or relays a mail has not given it up. */
function readFailure(groups: readonly Field[][]): MailReport | undefined {
  const failed = groups.find((fields) => findField(fields, 'action')?.toLowerCase() === 'failed');
  if (!failed) return undefined;
  // The type before it, such as `smtp;`, is not for people, nor are the codes that begin each further line of a reply.
  const diagnostic = (findField(failed, 'diagnostic-code') ?? '')
    .replace(/^[\w-]+\s*;\s*/, '')
    .replaceAll(/ \d{3}[ -]\d\.\d{1,3}\.\d{1,3}(?= )/g, '');
  return { kind: 'failure', status: findField(failed, 'status') ?? null, diagnostic };
}

/** The complaint of a feedback report (RFC 5965). Other kinds, such as `auth-failure`, are about something else. */
function readComplaint(fields: readonly Field[]): MailReport | undefined {
  const type = findField(fields, 'feedback-type')?.toLowerCase();
  return type === 'abuse' || type === 'fraud' || type === 'opt-out'
    ? { kind: 'complaint', status: null, diagnostic: '' }
    : undefined;
}

/**
 * Reads a mail that reports what became of another one, with the texts in which the token of that is. Undefined for every other mail,
 * such as an answer of a person or their absence note.
 *
 * @throws for a mail that cannot be read
 */
export async function readReport(
  source: Uint8Array,
): Promise<{ report: MailReport; references: string[] } | undefined> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(source, { forceRfc822Attachments: true });
  const parts = mail.attachments.map((part) => ({ type: part.mimeType, text: decodePart(part) }));
  const groupsOf = (...types: string[]) =>
    parts.flatMap(({ type, text }) => (types.includes(type) ? readFields(text) : []));
  const complaint = groupsOf(COMPLAINT_TYPE);
  const report = readComplaint(complaint.flat()) ?? readFailure(groupsOf(...STATUS_TYPES));
  if (!report) return undefined;
  // Of a returned mail its headers only: whatever follows the first empty line was written by its author.
  const returned = parts.flatMap(({ type, text }) =>
    RETURNED_TYPES.includes(type) ? (readFields(text.trimStart())[0] ?? []) : [],
  );
  const fields = [...returned, ...complaint.flat(), ...groupsOf(...STATUS_TYPES).flat()];
  const references = fields.flatMap(([name, value]) => (RETURNED_HEADERS.has(name) ? [value] : []));
  return { report, references: [...references, ...listOwnReferences(mail)] };
}

const listOwnReferences = ({ headers }: Email): string[] =>
  headers.flatMap(({ key, value }) => (OWN_HEADERS.has(key) ? [value] : []));
