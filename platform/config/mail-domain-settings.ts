import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { readDomain } from '../mail/sender.ts';
import { setting, text } from './setting-schemas.ts';

const DOMAIN_PATTERN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;
const SELECTOR_PATTERN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
/** Shorter ones are not accepted by receivers (RFC 8301). */
const MIN_KEY_BITS = 1_024;

/** The key as PEM, of a variable with the key itself, also with `\n` for its line breaks, or with the path of its file. */
function readKey(value: string): string | null {
  try {
    const pem = value.includes('-----BEGIN ')
      ? value.replaceAll(String.raw`\n`, '\n')
      : readFileSync(value, 'utf8');
    const key = createPrivateKey(pem);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    // Mails are signed with rsa-sha256, which every receiver verifies.
    if (key.asymmetricKeyType !== 'rsa' || bits < MIN_KEY_BITS) return null;
    return key.export({ type: 'pkcs8', format: 'pem' }) as string;
  } catch {
    return null;
  }
}

/** How emails are signed, and where the records of their domain are looked up. */
export const MAIL_DOMAIN_SETTINGS = {
  dkimKey: setting({
    name: 'DKIM_KEY',
    fallback: 'not signed',
    description:
      'RSA key that signs all emails with DKIM: the key in PEM, or the path of a file with it; `openssl genrsa 2048` prints one.',
    expected: 'an RSA private key of 1024 bits or more in PEM, or the path of a file with one',
    schema: text
      .refine((value) => value === undefined || readKey(value) !== null)
      .transform((value) => (value === undefined ? undefined : readKey(value)!)),
    secret: true,
  }),
  dkimSelector: setting({
    name: 'DKIM_SELECTOR',
    fallback: 'none',
    description: 'Name of that key: its record in the DNS is `DKIM_SELECTOR._domainkey.DKIM_DOMAIN`.',
    expected: 'a name of lowercase letters, digits and hyphens, such as `earshot`',
    schema: text.refine((value) => value === undefined || SELECTOR_PATTERN.test(value)),
  }),
  dkimDomain: setting({
    name: 'DKIM_DOMAIN',
    fallback: 'that of `MAIL_FROM`',
    description: 'Domain that signs, where it is another one than that of the sender.',
    expected: 'a domain such as `example.org`',
    schema: text.refine((value) => value === undefined || DOMAIN_PATTERN.test(value)),
  }),
  dnsServer: setting({
    name: 'DNS_SERVER',
    fallback: 'those of the machine',
    description: 'DNS server that is asked for the records of the mail domain.',
    expected: 'an IP address, with a port if it is not 53, such as `192.0.2.1:5353`',
    schema: text.refine((value) => {
      if (value === undefined) return true;
      const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(value) ?? [];
      return isIP(value) !== 0 || (isIP(bracketed ?? plain ?? '') !== 0 && Number(port ?? 53) < 65_536);
    }),
  }),
};

/** Who signs emails, and with which key. */
export interface DkimConfig {
  domain: string;
  selector: string;
  /** PKCS#8, as PEM. */
  key: string;
}

/** How emails are signed; null without a key. What is wrong is added to `problems`. */
export function readDkim(
  {
    dkimKey,
    dkimSelector,
    dkimDomain,
    mailFrom,
  }: {
    dkimKey: string | undefined;
    dkimSelector: string | undefined;
    dkimDomain: string | undefined;
    mailFrom: string;
  },
  problems: string[],
): DkimConfig | null {
  if (Boolean(dkimKey) !== Boolean(dkimSelector)) {
    problems.push('Set both DKIM_KEY and DKIM_SELECTOR, or neither.');
    return null;
  }
  if (!dkimKey || !dkimSelector) return null;
  return { domain: dkimDomain ?? readDomain(mailFrom), selector: dkimSelector, key: dkimKey };
}
