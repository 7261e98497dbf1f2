import type { ImapFlowError } from 'imapflow';

/** A reason of ours not to go on with a mailbox. */
export class MailboxFailure extends Error {
  readonly reason: 'readOnly' | 'tooLong';

  constructor(reason: 'readOnly' | 'tooLong') {
    super(reason);
    this.name = 'MailboxFailure';
    this.reason = reason;
  }
}

const SENTENCES: Record<MailboxFailure['reason'], string> = {
  readOnly: 'The mailbox can’t be changed, so emails can’t be marked as read. Allow that on the mail server.',
  tooLong: 'The mail server took too long, so the connection was closed.',
};
const NO_ANSWER = 'The mail server doesn’t answer.';
const BY_CODE: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens at the host and port of BOUNCE_IMAP_URL.',
  ENOTFOUND: 'The host of BOUNCE_IMAP_URL doesn’t exist.',
  EAI_AGAIN: 'The host of BOUNCE_IMAP_URL can’t be looked up.',
  CONNECT_TIMEOUT: NO_ANSWER,
  GREETING_TIMEOUT: NO_ANSWER,
  UPGRADE_TIMEOUT: NO_ANSWER,
  ETIMEOUT: NO_ANSWER,
  ERR_SSL_WRONG_VERSION_NUMBER:
    'The port of BOUNCE_IMAP_URL takes unencrypted connections only. Use imap:// or another port.',
};
const MAX_REASON_LENGTH = 300;

/** Why the mailbox could not be read, as a sentence for the operator. */
export function describeFailure(error: unknown): string {
  if (error instanceof MailboxFailure) return SENTENCES[error.reason];
  const {
    code = '',
    authenticationFailed,
    tlsFailed,
    mailboxMissing,
    responseText,
    message,
  } = error as ImapFlowError;
  if (authenticationFailed) return 'The mail server refused the user or the password of BOUNCE_IMAP_URL.';
  if (mailboxMissing) return 'The mailbox has no folder of the name in BOUNCE_IMAP_URL.';
  if (BY_CODE[code]) return BY_CODE[code];
  const reason = (responseText || message || 'no reason given').slice(0, MAX_REASON_LENGTH);
  return tlsFailed || /CERT|TLS|SSL/i.test(code)
    ? `There is no encrypted connection to the mail server: ${reason}`
    : `The mailbox couldn’t be read: ${reason}`;
}
