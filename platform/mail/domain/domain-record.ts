export const DOMAIN_RECORDS = ['spf', 'dkim', 'dmarc'] as const;

/**
 * `unknown`: no server could say. `unsigned`: Earshot signs nothing, so it needs no record. `wrong`: there is one that does not do what it
 * should.
 */
export const RECORD_STATES = ['ok', 'missing', 'wrong', 'unknown', 'unsigned'] as const;

export const RECORD_PROBLEMS = [
  /** More than one, which counts as none. */
  'several',
  /** SPF that permits everybody, or says nothing of others. */
  'passesAll',
  'noEnd',
  /** DKIM of another key, or of one that was withdrawn. */
  'otherKey',
  'revoked',
  /** DMARC without a valid policy, or with a domain of DKIM that does not belong to the sender. */
  'noPolicy',
  'misaligned',
] as const;

/** What the DNS says, and what it should say. */
export interface DomainRecord {
  record: (typeof DOMAIN_RECORDS)[number];
  state: (typeof RECORD_STATES)[number];
  problem: (typeof RECORD_PROBLEMS)[number] | null;
  /** The name that was looked up. */
  name: string;
  found: string[];
  /** A record to publish at that name; null where nothing is to be done, or only a person knows what. */
  expected: string | null;
  /** What receivers are asked to do with mails that fail (DMARC). */
  policy: string | null;
}

/** Records that were looked up and do not do what they should. */
export const listFailing = (records: readonly DomainRecord[]): DomainRecord['record'][] =>
  records.filter(({ state }) => state === 'missing' || state === 'wrong').map(({ record }) => record);
