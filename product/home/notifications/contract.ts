import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { NOTIFICATION_MODES } from '#product/workspaces/notifications/notification.ts';
import { notificationKinds } from '#product/workspaces/notifications/notification-kind.ts';

const settingsShape = z.object({
  items: z.array(z.object({ kind: notificationKinds.schema, mode: z.enum(NOTIFICATION_MODES) })),
  /** Only about studies that you own. */
  ownStudiesOnly: z.boolean(),
  /** When the daily email is sent: hour and IANA time zone of the workspace. */
  dailyAt: z.object({ hour: z.int(), timeZone: z.string() }),
  /** Whether this installation has a mail server; without one, emails stay in the outbox. */
  isMailConfigured: z.boolean(),
});

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/workspace/notifications',
  summary: 'Which emails you get about this workspace',
  access: { kind: 'workspace', action: 'notification.choose' },
  output: settingsShape,
});

export const changeNotifications = endpoint({
  method: 'PATCH',
  path: '/api/workspace/notifications',
  summary: 'Choose which emails you get about this workspace; what you leave out stays as it is',
  access: { kind: 'workspace', action: 'notification.choose' },
  body: z.strictObject({
    modes: z.partialRecord(notificationKinds.schema, z.enum(NOTIFICATION_MODES)).optional(),
    ownStudiesOnly: z.boolean().optional(),
  }),
  output: settingsShape,
});

/** The URL in `List-Unsubscribe` (RFC 8058): mail programs post to it, and people who open it see a page with a button. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/:token',
  summary: 'Turn off the kind of email whose signed link this is',
  access: {
    kind: 'public',
    reason: 'mail programs call it without a login; the signature in the link is the proof',
  },
  params: z.object({ token: z.string().max(300) }),
  ignoresBody: true,
  limit: { max: 120, seconds: 900, by: 'address' },
});
