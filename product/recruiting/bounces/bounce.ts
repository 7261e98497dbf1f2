import type { BounceKind } from '../invitations/wave.ts';

/** Where reports of mails that came back are from. */
export const BOUNCE_SOURCES = ['mailbox', 'webhook'] as const;
export type BounceSource = (typeof BOUNCE_SOURCES)[number];

/** What a mail server or a provider said about a mail after it was accepted. */
export interface MailReport {
  /** `failure`: it was given up. `complaint`: the recipient reported it as spam. */
  kind: 'failure' | 'complaint';
  /** Enhanced status code (RFC 3463), such as `5.1.1`; null where there is none. */
  status: string | null;
  /** The reply of the server that did not take it, or what else was said. */
  diagnostic: string;
}

const STATUS = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/;
/** A status that says no more than whether it is permanent: Exim writes 5.0.0 whatever the reason was. */
const UNSPECIFIC_STATUS = /^[45]\.0\.0$/;
/** Words of refusals for the sake of the sender. They decide only where no code does. */
const POLICY_WORDS =
  /spam|polic(y|ies)|block(ed|list)|black ?list|reputation|dmarc|\bspf\b|\bdkim\b|unsolicited|not allowed to send|relay/i;

/**
 * Why a mail came back, or undefined if it did not: a report of another kind. A policy (5.7) is about the sender, so it is one as soon as
 * either the status or the reply says so.
 *
 * @example classifyBounce({ kind: 'failure', status: '5.1.1', diagnostic: '550 5.1.1 User unknown' }) // 'hard'
 */
export function classifyBounce({ status, diagnostic }: MailReport): BounceKind | undefined {
  const replied = STATUS.exec(diagnostic)?.[0];
  const given = status === null ? undefined : STATUS.exec(status)?.[0];
  if ([given, replied].some((code) => code?.startsWith('5.7.'))) return 'policy';
  const isSpecific = given !== undefined && !UNSPECIFIC_STATUS.test(given);
  const code = isSpecific ? given : (replied ?? given ?? readReplyClass(diagnostic));
  if (code?.startsWith('4')) return 'soft';
  if (!code?.startsWith('5')) return undefined;
  return !isSpecific && replied === undefined && POLICY_WORDS.test(diagnostic) ? 'policy' : 'hard';
}

/** The class of a reply without an enhanced code, such as `550 No such user`. */
const readReplyClass = (diagnostic: string): string | undefined =>
  /(?<![\d.])([45])\d{2}(?![\d.])/.exec(diagnostic)?.[1];
