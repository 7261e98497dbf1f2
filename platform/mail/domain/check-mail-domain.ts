import type { Config } from '../../config/config.ts';
import { readDomain } from '../sender.ts';
import { lookUpTxt, type TxtLookup } from './look-up-txt.ts';
import { readDkimRecord, readDmarc, readSpf } from './read-records.ts';
import type { DomainRecord } from './domain-record.ts';

type MailConfig = Pick<Config, 'mailFrom' | 'dkim' | 'smtpUrl' | 'dnsServer'>;

interface MailDomainCheck {
  domain: string;
  checkedAt: Date;
  records: DomainRecord[];
}

const CACHE_MS = 10 * 60_000;
/** Where a server did not answer. */
const RETRY_MS = 60_000;

/** Of each installation that runs in this process; asked while it is running, too. */
const checks = new WeakMap<MailConfig, { startedAt: Date; result: Promise<MailDomainCheck> }>();

/** The names above a domain, its own first, down to two labels: where its policy may be (RFC 9989, 4.10). */
function listAbove(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** The first record of a policy at the domain or above it. */
async function findDmarc(lookUp: TxtLookup, domain: string) {
  for (const owner of listAbove(domain)) {
    const texts = await lookUp(`_dmarc.${owner}`);
    if (texts === null || texts.some((text) => /^v\s*=\s*DMARC1/i.test(text))) return { owner, texts };
  }
  return { owner: domain, texts: [] };
}

async function runCheck({ mailFrom, dkim, smtpUrl, dnsServer }: MailConfig, now: Date) {
  const domain = readDomain(mailFrom);
  const mailServer = smtpUrl ? new URL(smtpUrl).hostname.replaceAll(/[[\]]/g, '') : '';
  const selectorName = dkim ? `${dkim.selector}._domainkey.${dkim.domain}` : '';
  return lookUpTxt(dnsServer, async (lookUp): Promise<MailDomainCheck> => {
    const [spf, key, dmarc] = await Promise.all([
      lookUp(domain),
      dkim ? lookUp(selectorName) : [],
      findDmarc(lookUp, domain),
    ]);
    return {
      domain,
      checkedAt: now,
      records: [
        { record: 'spf', name: domain, ...readSpf(spf, mailServer) },
        { record: 'dkim', name: selectorName, ...readDkimRecord(key, dkim) },
        {
          record: 'dmarc',
          name: `_dmarc.${dmarc.owner}`,
          ...readDmarc(dmarc.texts, { domain, owner: dmarc.owner, dkim }),
        },
      ],
    };
  });
}

/**
 * What the DNS says of the domain of the sender, looked up at most every ten minutes unless it is asked `again`; null for a sender
 * without a domain, such as `earshot@localhost`. Never throws.
 */
export async function checkMailDomain(
  config: MailConfig,
  { now, again = false }: { now: Date; again?: boolean },
): Promise<MailDomainCheck | null> {
  if (!readDomain(config.mailFrom).includes('.')) return null;
  const last = checks.get(config);
  const age = last ? now.getTime() - last.startedAt.getTime() : Infinity;
  if (last && !again && age < CACHE_MS) {
    const result = await last.result;
    if (age < RETRY_MS || result.records.every(({ state }) => state !== 'unknown')) return result;
  }
  const result = runCheck(config, now);
  checks.set(config, { startedAt: now, result });
  return result;
}
