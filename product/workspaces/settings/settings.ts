import { readDomain } from '#platform/text/read-domain.ts';
import { EXPERIMENT_IDS, type Experiment } from './experiments.ts';

/** What owners and admins set for the whole workspace; stored as `workspaces.settings`. */
export interface WorkspaceSettings {
  /** One emoji, shown in place of the first letter of the name. */
  icon: string | null;
  /** BCP 47 tag: the base language of new studies. */
  language: string;
  /** IANA name: the zone in which months of the usage page begin, and the default of schedules. */
  timeZone: string;
  /** Domains of email addresses that may use the invitation link; all when empty. */
  allowedDomains: string[];
  /** Websites that may show studies in a frame: `example.com`, `*.example.com`, `localhost:8080`; none when empty. */
  embedDomains: string[];
  experiments: Partial<Record<Experiment, boolean>>;
}

export const MAX_ALLOWED_DOMAINS = 50;

const isString = (value: unknown): value is string => typeof value === 'string';

/** The settings of a workspace from its stored JSON, with defaults for everything that was never set. */
export function readSettings(stored: Record<string, unknown>): WorkspaceSettings {
  const { icon, language, timeZone, allowedDomains, embedDomains, experiments } = stored;
  const switches = (experiments ?? {}) as Record<string, unknown>;
  return {
    icon: isString(icon) ? icon : null,
    language: isString(language) ? language : 'en',
    timeZone: isString(timeZone) ? timeZone : 'UTC',
    allowedDomains: Array.isArray(allowedDomains) ? allowedDomains.filter(isString) : [],
    embedDomains: Array.isArray(embedDomains) ? embedDomains.filter(isString) : [],
    experiments: Object.fromEntries(
      EXPERIMENT_IDS.flatMap((id) => (typeof switches[id] === 'boolean' ? [[id, switches[id]]] : [])),
    ),
  };
}

/** Whether a text is one emoji, flags and combined emoji included. */
export function isEmoji(text: string): boolean {
  const [...graphemes] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  return graphemes.length === 1 && text.length <= 40 && /\p{Extended_Pictographic}|^\p{RI}{2}$/u.test(text);
}

export function isLanguageTag(text: string): boolean {
  try {
    return text.length <= 35 && Intl.getCanonicalLocales(text)[0] === text;
  } catch {
    return false;
  }
}

export function isTimeZone(text: string): boolean {
  try {
    return /^[A-Z]/.test(text) && new Intl.DateTimeFormat('en', { timeZone: text }).format(0) !== '';
  } catch {
    return false;
  }
}

/** A domain as in email addresses: "Example.com" and "@example.com" become "example.com". */
export const normaliseDomain = (text: string): string => readDomain(text.trim().replace(/^@/, ''));

export const isDomain = (text: string): boolean =>
  text.length <= 253 &&
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(text);

/** A website as people paste it: of "https://www.example.com/shop" only "www.example.com", with its port if it has one. */
export const normaliseEmbedDomain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '');

/** Whether a text is a host source of `frame-ancestors`: a domain, all its subdomains, or this computer. */
export function isEmbedDomain(text: string): boolean {
  const [, host = ''] = /^(.*?)(?::\d{1,5})?$/.exec(text) ?? [];
  return host === 'localhost' || host === '127.0.0.1' || isDomain(host.replace(/^\*\./, ''));
}

/** Whether an address may use the invitation link. Subdomains have to be listed themselves. */
export const isAddressAllowed = (email: string, allowedDomains: readonly string[]): boolean =>
  allowedDomains.length === 0 || allowedDomains.includes(email.slice(email.lastIndexOf('@') + 1));
