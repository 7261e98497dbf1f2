import type { ImapFlow } from 'imapflow';
import { isLoopback } from '#platform/config/config.ts';
import { MailboxFailure } from './describe-failure.ts';

/** Mails that are read in one run, and fetched at once. */
const MAX_MAILS = 1_000;
const BATCH_SIZE = 20;
/** A larger mail is left unread by us: reports have a few kilobytes, and return the mail that we sent at most. */
export const MAX_MAIL_BYTES = 1_000_000;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Of one response of the server: a mail, or the numbers of two million unread ones. */
const MAX_RESPONSE_BYTES = 16_000_000;

interface MailboxRun {
  url: string;
  /** After so long the connection is closed, wherever it is. */
  limitMs: number;
  signal: AbortSignal;
  /** Says whether a mail was a report of one of ours. */
  handle(source: Uint8Array): Promise<boolean>;
  /** Called when mails were handled and marked. */
  onBatch(counts: { believed: number; ignored: number }): Promise<void>;
}

async function createClient(url: string): Promise<{ client: ImapFlow; folder: string }> {
  // Loaded for installations with a mailbox only: it takes 30 MB.
  const { ImapFlow } = await import('imapflow');
  const { hostname, port, protocol, username, password, pathname } = new URL(url);
  const isSecure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    // The password leaves this machine encrypted only.
    ...(isSecure || isLoopback(hostname) ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    ...TIMEOUTS,
    maxLineLength: MAX_RESPONSE_BYTES,
    maxLiteralSize: MAX_RESPONSE_BYTES,
    maxResponseSize: MAX_RESPONSE_BYTES,
  });
  // What ends the connection also rejects the command that waits for it.
  client.on('error', () => {});
  return { client, folder: decodeURIComponent(pathname.slice(1)) || 'INBOX' };
}

/**
 * Reads the unread mails of a mailbox. Those that `handle` believes are deleted, since they name people who may be erased later; all
 * others are marked as read and stay for whoever looks after the mailbox. A mail is marked after it was handled, so one may be handled
 * twice.
 *
 * @returns whether there are more
 * @throws what `describeFailure` explains
 */
export async function readMailbox({
  url,
  limitMs,
  signal,
  handle,
  onBatch,
}: MailboxRun): Promise<{ hasMore: boolean }> {
  const { client, folder } = await createClient(url);
  let isTooLong = false;
  const timer = setTimeout(() => {
    isTooLong = true;
    client.close();
  }, limitMs);
  const stop = () => client.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await client.connect();
    const { readOnly } = await client.mailboxOpen(folder);
    if (readOnly) throw new MailboxFailure('readOnly');
    const unread = (await client.search({ seen: false, deleted: false }, { uid: true })) || [];
    const uids = (unread as number[]).slice(0, MAX_MAILS);
    for (let at = 0; at < uids.length; at += BATCH_SIZE)
      await onBatch(await readBatch(client, { uids: uids.slice(at, at + BATCH_SIZE), handle }));
    await client.logout();
    return { hasMore: unread.length > uids.length };
  } catch (error) {
    throw isTooLong ? new MailboxFailure('tooLong') : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    client.close();
  }
}

async function readBatch(
  client: ImapFlow,
  { uids, handle }: { uids: number[]; handle: MailboxRun['handle'] },
): Promise<{ believed: number; ignored: number }> {
  const mails = await client.fetchAll(
    uids,
    { uid: true, source: { start: 0, maxLength: MAX_MAIL_BYTES + 1 } },
    { uid: true },
  );
  const believed: number[] = [];
  const ignored: number[] = [];
  for (const { uid, source } of mails) {
    const isReport = source !== undefined && source.length <= MAX_MAIL_BYTES && (await handle(source));
    (isReport ? believed : ignored).push(uid);
  }
  const isMarked =
    (believed.length === 0 || (await client.messageDelete(believed, { uid: true }))) &&
    (ignored.length === 0 || (await client.messageFlagsAdd(ignored, ['\\Seen'], { uid: true })));
  // They would be read again and again.
  if (!isMarked) throw new MailboxFailure('readOnly');
  return { believed: believed.length, ignored: ignored.length };
}
