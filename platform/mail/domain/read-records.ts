import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import type { DkimConfig } from '../../config/mail-domain-settings.ts';
import type { DomainRecord } from './domain-record.ts';

type Read = Omit<DomainRecord, 'record' | 'name'>;
const UNKNOWN: Read = { state: 'unknown', problem: null, found: [], expected: null, policy: null };
const DMARC_POLICIES = ['none', 'quarantine', 'reject'];

/** Tags of a record such as `v=DKIM1; p=…`, without white space around; later ones of the same name are ignored. */
function readTags(record: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of record.split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim().toLowerCase();
    if (at > 0 && !tags.has(name)) tags.set(name, part.slice(at + 1).trim());
  }
  return tags;
}

/** What permits our mail server to send: its address, its name, or that of the domain, which is usual. */
function permitServer(mailServer: string): string {
  const version = isIP(mailServer);
  if (version !== 0) return `ip${version}:${mailServer}`;
  return mailServer.includes('.') ? `a:${mailServer}` : 'mx';
}

/** SPF (RFC 7208): one record that ends with `-all` or `~all`, or leads to another. Null: no server could say. */
export function readSpf(texts: readonly string[] | null, mailServer: string): Read {
  if (texts === null) return UNKNOWN;
  const found = texts.filter((text) => /^v=spf1( |$)/i.test(text));
  const read = { ...UNKNOWN, found };
  const [record] = found;
  if (record === undefined)
    return { ...read, state: 'missing', expected: `v=spf1 ${permitServer(mailServer)} ~all` };
  if (found.length > 1) return { ...read, state: 'wrong', problem: 'several' };
  const terms = record.trim().toLowerCase().split(/ +/).slice(1);
  // What comes after “all” is never reached, and a redirection beside it is ignored.
  const all = terms.find((term) => /^[-~?+]?all$/.test(term));
  if (all === '-all' || all === '~all') return { ...read, state: 'ok' };
  if (all !== undefined)
    return {
      ...read,
      state: 'wrong',
      problem: 'passesAll',
      expected: record.replace(/ [?+]?all(?= |$)/i, ' ~all'),
    };
  if (terms.some((term) => term.startsWith('redirect='))) return { ...read, state: 'ok' };
  return { ...read, state: 'wrong', problem: 'noEnd', expected: `${record.trim()} ~all` };
}

/** What the record of our key says (RFC 6376): its public key in DER, as base64. */
const writePublicKey = ({ key }: DkimConfig): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** DKIM: the record of the selector has the public key of the key that signs. */
export function readDkimRecord(texts: readonly string[] | null, dkim: DkimConfig | null): Read {
  if (dkim === null) return { ...UNKNOWN, state: 'unsigned' };
  if (texts === null) return UNKNOWN;
  const own = writePublicKey(dkim);
  const found = texts.filter((text) => readTags(text).has('p'));
  const read = { ...UNKNOWN, found };
  const expected = `v=DKIM1; k=rsa; p=${own}`;
  const keys = found.map((text) => readTags(text).get('p')!.replaceAll(/\s/g, ''));
  if (keys.length === 0) return { ...read, state: 'missing', expected };
  // With several records it is undefined which one a receiver takes.
  if (keys.length > 1) return { ...read, state: 'wrong', problem: 'several', expected };
  if (keys[0] === own) return { ...read, state: 'ok' };
  return { ...read, state: 'wrong', problem: keys[0] === '' ? 'revoked' : 'otherKey', expected };
}

const isBelow = (name: string, other: string) => name === other || name.endsWith(`.${other}`);

/** DMARC (RFC 9989) of the sender’s domain, or of the domain above it that has a record. */
export function readDmarc(
  texts: readonly string[] | null,
  { domain, owner, dkim }: { domain: string; owner: string; dkim: DkimConfig | null },
): Read {
  if (texts === null) return UNKNOWN;
  const found = texts.filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(text));
  const read = { ...UNKNOWN, found };
  const [record] = found;
  const expected = 'v=DMARC1; p=none';
  if (record === undefined) return { ...read, state: 'missing', expected };
  if (found.length > 1) return { ...read, state: 'wrong', problem: 'several' };
  const tags = readTags(record);
  const policy = ((owner === domain ? undefined : tags.get('sp')) ?? tags.get('p'))?.toLowerCase();
  if (policy === undefined || !DMARC_POLICIES.includes(policy))
    return { ...read, state: 'wrong', problem: 'noPolicy', expected };
  if (dkim) {
    const isAligned =
      tags.get('adkim')?.toLowerCase() === 's'
        ? dkim.domain === domain
        : isBelow(dkim.domain, owner) || isBelow(domain, dkim.domain);
    if (!isAligned) return { ...read, state: 'wrong', problem: 'misaligned', policy };
  }
  return { ...read, state: 'ok', policy };
}
