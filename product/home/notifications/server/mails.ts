import type { MailMessage } from '#platform/mail/mail.ts';
import { renderEmail } from '#platform/mail/render-email.ts';
import {
  notificationKinds,
  type NotificationFacts,
  type NotificationKind,
} from '#product/workspaces/notifications/notification-kind.ts';

/** How long an email about something that has just happened is worth sending. */
const AT_ONCE_TTL_MS = 24 * 3_600_000;
const DAILY_TTL_MS = 48 * 3_600_000;

/** A notification with what its email says. */
export interface DueNotification extends NotificationFacts {
  kind: NotificationKind;
}

export interface Recipient {
  name: string;
  email: string;
  workspace: { id: string; name: string };
  publicUrl: string;
}

const buildLink = ({ publicUrl, workspace }: Recipient, path: string): string =>
  `${publicUrl}${path}?workspace=${workspace.id}`;

function renderMail(
  recipient: Recipient,
  content: {
    subject: string;
    paragraphs: string[];
    action: { label: string; link: string };
    reason?: string;
  },
): Omit<MailMessage, 'expiresAt'> {
  const { name, email, workspace } = recipient;
  const message = renderEmail({
    subject: content.subject,
    paragraphs: [`Hello ${name},`, ...content.paragraphs],
    action: content.action,
    reason:
      content.reason ??
      `Sent to ${email} because you chose these emails in the workspace “${workspace.name}”.`,
    choices: { label: 'Choose your emails', link: buildLink(recipient, '/account/profile/notifications') },
  });
  return { to: email, workspace: workspace.id, ...message };
}

const VIEW_RESULTS: NonNullable<ReturnType<typeof notificationKinds.require>['action']> = {
  label: 'View results',
};

/** The email about one thing that has just happened. */
export function createNotificationMail(
  recipient: Recipient,
  notification: DueNotification,
  unsubscribeUrl: string,
  now: Date,
): MailMessage {
  const { kind, study } = notification;
  const { describe, action, isPersonal } = notificationKinds.require(kind);
  const { subject, sentence } = describe(notification);
  const { label, path = study ? `/summary/study/${study.id}/overview` : '/account/general' } =
    action ?? VIEW_RESULTS;
  const link = buildLink(recipient, typeof path === 'string' ? path : path(notification));
  const message = renderMail(recipient, {
    subject,
    paragraphs: [sentence],
    action: { label, link },
    ...(isPersonal && {
      reason: `Sent to ${recipient.email} because it is addressed to you in the workspace “${recipient.workspace.name}”.`,
    }),
  });
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
  const sentences = due.map((one) => notificationKinds.require(one.kind).describe(one).sentence);
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
