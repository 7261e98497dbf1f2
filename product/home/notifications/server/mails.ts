import type { MailMessage } from '#platform/mail/mail.ts';
import { renderEmail } from '#platform/mail/render-email.ts';
import type { NotificationKind } from '#product/workspaces/notifications/notification.ts';

/** How long an email about something that has just happened is worth sending. */
const AT_ONCE_TTL_MS = 24 * 3_600_000;
const DAILY_TTL_MS = 48 * 3_600_000;

/** A notification with what its email says. */
export interface DueNotification {
  kind: NotificationKind;
  count: number;
  /** The study as it is now; null for an export of the whole workspace. */
  study: { id: string; name: string; completed: number; target: number | null } | null;
}

export interface Recipient {
  name: string;
  email: string;
  workspace: { id: string; name: string };
  publicUrl: string;
}

const formatResponses = (count: number): string =>
  `${count} completed ${count === 1 ? 'response' : 'responses'}`;
const formatNew = (count: number): string => `${count} new ${count === 1 ? 'response' : 'responses'}`;

/** Subject, sentence and link of each kind. Numbers, titles and links only, nothing that participants answered. */
const TEXTS: Record<
  NotificationKind,
  (one: DueNotification, title: string) => { subject: string; sentence: string }
> = {
  'response.first': (_one, title) => ({
    subject: `First response: ${title}`,
    sentence: `“${title}” has its first completed response.`,
  }),
  'response.every': ({ count, study }, title) => ({
    subject: `${formatNew(count)}: ${title}`,
    sentence: `“${title}” has ${formatNew(count)}, ${formatResponses(study?.completed ?? count)} in total.`,
  }),
  'target.reached': ({ study }, title) => ({
    subject: `Target reached: ${title}`,
    sentence: study?.target
      ? `“${title}” has reached its target of ${formatResponses(study.target)}.`
      : `“${title}” has reached its target.`,
  }),
  'study.closed': ({ study }, title) => ({
    subject: `Study closed: ${title}`,
    sentence: `“${title}” was closed with ${formatResponses(study?.completed ?? 0)}.`,
  }),
  'export.ready': (_one, title) => ({
    subject: `Export ready: ${title}`,
    sentence: `Your export of “${title}” is ready to download.`,
  }),
};

const getTitle = ({ study }: DueNotification, { workspace }: Recipient) => study?.name ?? workspace.name;

const buildLink = ({ publicUrl, workspace }: Recipient, path: string): string =>
  `${publicUrl}${path}?workspace=${workspace.id}`;

function renderMail(
  recipient: Recipient,
  content: { subject: string; paragraphs: string[]; action: { label: string; link: string } },
): Omit<MailMessage, 'expiresAt'> {
  const { name, email, workspace } = recipient;
  const message = renderEmail({
    subject: content.subject,
    paragraphs: [`Hello ${name},`, ...content.paragraphs],
    action: content.action,
    reason: `Sent to ${email} because you chose these emails in the workspace “${workspace.name}”.`,
    choices: { label: 'Choose your emails', link: buildLink(recipient, '/account/profile/notifications') },
  });
  return { to: email, workspace: workspace.id, ...message };
}

/** The email about one thing that has just happened. */
export function createNotificationMail(
  recipient: Recipient,
  notification: DueNotification,
  unsubscribeUrl: string,
  now: Date,
): MailMessage {
  const { kind, study } = notification;
  const { subject, sentence } = TEXTS[kind](notification, getTitle(notification, recipient));
  const link = buildLink(recipient, study ? `/summary/study/${study.id}/overview` : '/account/general');
  const label = kind === 'export.ready' ? 'Download the export' : 'View results';
  const message = renderMail(recipient, { subject, paragraphs: [sentence], action: { label, link } });
  return { ...message, unsubscribeUrl, expiresAt: new Date(now.getTime() + AT_ONCE_TTL_MS) };
}

/** Studies that the daily email lists, at most. */
const MAX_LISTED = 50;

/** The daily email: everything since the last one, a sentence each. */
export function createDigestMail(
  recipient: Recipient,
  due: readonly DueNotification[],
  unsubscribeUrl: string,
  now: Date,
): MailMessage {
  const sentences = due.map((one) => TEXTS[one.kind](one, getTitle(one, recipient)).sentence);
  const restCount = sentences.length - MAX_LISTED;
  const message = renderMail(recipient, {
    subject: `Daily summary: ${recipient.workspace.name}`,
    paragraphs: [
      ...sentences.slice(0, MAX_LISTED),
      ...(restCount > 0 ? [`There is news about ${restCount} more.`] : []),
    ],
    action: { label: 'Open Earshot', link: buildLink(recipient, '/dashboard') },
  });
  return { ...message, unsubscribeUrl, expiresAt: new Date(now.getTime() + DAILY_TTL_MS) };
}
