const PERMANENT = 500;
const TEMPORARY = 400;

/** What a failure to hand a mail over means. */
export type MailFailure =
  /** The server refused it for good; `isHard` if the address is the reason, not a policy. */
  | { kind: 'refused'; isHard: boolean }
  /** It certainly was not taken, and may be later. */
  | { kind: 'later' }
  /** The server does not accept us: no mail would be taken. */
  | { kind: 'rejected' }
  /** Nobody knows whether it was taken. */
  | { kind: 'unknown' };

/** Reads the enhanced status code of a reply, such as 5.1.1 (RFC 3463). */
const readStatus = (reply: string): string | undefined =>
  /(?:^|\s)([245]\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1];

/**
 * What an error of nodemailer means. Only a reply code of the server, and no connection at all, make it certain that nothing was taken: a
 * connection can be cut after the server took the mail, and `command` does not say when it was.
 */
export function classifyFailure(error: unknown): MailFailure {
  const {
    code,
    responseCode,
    command,
    response = '',
  } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
    response?: string;
  };
  if (code === 'EAUTH' || code === 'ETLS') return { kind: 'rejected' };
  if (code === 'ECONNREFUSED' || code === 'EDNS') return { kind: 'later' };
  if (!responseCode || responseCode < TEMPORARY) return { kind: 'unknown' };
  if (responseCode < PERMANENT) return { kind: 'later' };
  const status = readStatus(response);
  // A policy (5.7) is about the sender. Without a status, only the recipient’s address can be the reason at RCPT TO.
  const isHard = status ? status.startsWith('5.') && !status.startsWith('5.7.') : command === 'RCPT TO';
  return { kind: 'refused', isHard };
}
