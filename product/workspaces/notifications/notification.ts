/** Everything that a member can get an email about, in the order of the page. */
export const NOTIFICATION_KINDS = [
  'response.first',
  'response.every',
  'target.reached',
  'study.closed',
  'export.ready',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How emails of a kind are sent; a kind without a choice is off. */
export const NOTIFICATION_MODES = ['off', 'at_once', 'daily'] as const;
export type NotificationMode = (typeof NOTIFICATION_MODES)[number];
/** The modes of a member by kind; kinds that are off are left out. */
export type NotificationModes = Partial<Record<NotificationKind, Exclude<NotificationMode, 'off'>>>;

/** What the link in an email turns off: one kind, or all that come in the daily email. */
export const UNSUBSCRIBE_KINDS = [...NOTIFICATION_KINDS, 'daily'] as const;
export type UnsubscribeKind = (typeof UNSUBSCRIBE_KINDS)[number];

/** At most one email about the responses of a study in this time. */
export const RESPONSE_EMAIL_INTERVAL_MINUTES = 5;
/** Local hour of the workspace's time zone at which the daily email is sent. */
export const DIGEST_HOUR = 8;
