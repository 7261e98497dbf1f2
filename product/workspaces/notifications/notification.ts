import { notificationKinds, type NotificationKind } from './notification-kind.ts';

/** How emails of a kind are sent; a kind without a choice is off, unless it is personal. */
export const NOTIFICATION_MODES = ['off', 'at_once', 'daily'] as const;
export type NotificationMode = (typeof NOTIFICATION_MODES)[number];
/** The modes of a member by kind. Kinds that are off are left out, except personal ones, which are on without a choice. */
export type NotificationModes = Partial<Record<NotificationKind, NotificationMode>>;

/** How emails of a kind are sent to a member. */
export const getNotificationMode = (modes: NotificationModes, kind: NotificationKind): NotificationMode =>
  modes[kind] ?? (notificationKinds.require(kind).isPersonal ? 'at_once' : 'off');

/** The kinds that are addressed to a member. */
export const listPersonalKinds = (): NotificationKind[] =>
  notificationKinds.listIds().filter((kind) => notificationKinds.require(kind).isPersonal);

/** What the link in an email turns off: one kind, or all that come in the daily email. */
export type UnsubscribeKind = NotificationKind | 'daily';
export const isUnsubscribeKind = (text: string): text is UnsubscribeKind =>
  text === 'daily' || notificationKinds.find(text) !== undefined;

/** At most one email about the responses of a study in this time. */
export const RESPONSE_EMAIL_INTERVAL_MINUTES = 5;
/** Local hour of the workspace's time zone at which the daily email is sent. */
export const DIGEST_HOUR = 8;
