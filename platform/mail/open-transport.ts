import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../config/config.ts';

/** How long a mail server may take, in milliseconds. */
const SMTP_TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

/**
 * What a signature covers. Mail programs offer to unsubscribe with one click only where both headers are signed (RFC 8058);
 * nodemailer would leave out the second.
 */
const SIGNED_HEADERS = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

/** Connections to the mail server, `max` at once and kept open, or one for each mail. All mails are signed if there is a key. */
export function openTransport(
  { smtpUrl, dkim }: Pick<Config, 'dkim'> & { smtpUrl: string },
  { max }: { max: number | null } = { max: null },
): Transporter {
  const options = {
    url: smtpUrl,
    ...SMTP_TIMEOUTS,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.key,
        headerFieldNames: SIGNED_HEADERS,
      },
    }),
  };
  return max === null
    ? createTransport(options)
    : createTransport({ ...options, pool: true, maxConnections: max });
}
