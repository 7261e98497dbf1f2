import { address, mailbox, setting, text, tokenOfLength, wholeNumber } from './setting-schemas.ts';

/** Settings of email: what is sent, and what comes back. */
export const MAIL_SETTINGS = {
  smtpUrl: setting({
    name: 'SMTP_URL',
    fallback: 'none',
    description: 'Mail server; without one, emails wait in the outbox for the operator.',
    expected: 'an address like `smtp://user:password@host:587` or `smtps://…`',
    schema: address(['smtp:', 'smtps:']),
    secret: true,
  }),
  mailFrom: setting({
    name: 'MAIL_FROM',
    fallback: '`Earshot <earshot@localhost>`',
    description: 'Sender of all emails.',
    expected: 'a mail address, or a name with one in angle brackets',
    schema: text
      .refine(
        (value) =>
          value === undefined || /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value),
      )
      .transform((value) => value ?? 'Earshot <earshot@localhost>'),
  }),
  mailsPerSecond: setting({
    name: 'MAILS_PER_SECOND',
    fallback: '5',
    description: 'Invitations and reminders to participants that leave in a second, at most.',
    expected: 'a whole number from 1 to 100',
    schema: wholeNumber(1, 100, 5),
  }),
  bounceAddress: setting({
    name: 'BOUNCE_ADDRESS',
    fallback: 'that of `MAIL_FROM`',
    description:
      'Address that invitations which cannot be delivered come back to, as `name+…@domain`: its mail server must accept anything after a plus.',
    expected: 'a mail address with at most 15 letters, digits, dots or hyphens before the @',
    schema: text.refine((value) => value === undefined || /^[\w.-]{1,15}@[^\s<>@]+$/.test(value)),
  }),
  bounceImapUrl: setting({
    name: 'BOUNCE_IMAP_URL',
    fallback: 'none',
    description:
      'Mailbox of that address, used for nothing else: reports of emails that came back are read and deleted. A path names a folder other than the inbox.',
    expected: 'an address like `imaps://user:password@host`, or `imap://…` with STARTTLS',
    schema: mailbox,
    secret: true,
  }),
  bounceWebhookToken: setting({
    name: 'BOUNCE_WEBHOOK_TOKEN',
    fallback: 'none',
    description:
      'Token with which a mail provider reports emails that came back to `/api/bounces`, sent as `Authorization: Bearer …`.',
    expected: 'one word of 16 characters or more',
    schema: tokenOfLength(16),
    secret: true,
  }),
  supportEmail: setting({
    name: 'SUPPORT_EMAIL',
    fallback: 'none',
    description: 'Address for questions, shown to everyone on the help page.',
    expected: 'a mail address',
    schema: text.refine((value) => value === undefined || /^[^\s<>@]+@[^\s<>@]+$/.test(value)),
  }),
};
