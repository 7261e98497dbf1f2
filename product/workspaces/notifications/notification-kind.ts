import { createRegistry } from '#platform/registry/registry.ts';

/**
 * What a member can get an email about. The `notification-kinds.ts` of a feature adds its own by declaration merging. One
 * about an event is named by its type (`events/event-type.ts`); for others call `addNotifications`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the features
export interface NotificationKinds {}
export type NotificationKind = keyof NotificationKinds;

/** What has happened when the email is written. */
export interface NotificationFacts {
  /** How often it happened since the last email. */
  count: number;
  /** The study as it is now; null for something of the whole workspace. */
  study: { id: string; name: string; completed: number; target: number | null } | null;
  /** The name of the study, or of the workspace. */
  title: string;
  /** The newest thing that happened, where the link leads to it. */
  item: string | null;
}

interface NotificationKindInfo {
  /** Its place on the page: after the kinds with a lower number. */
  order: number;
  /** On the page: "Study closed". */
  label: string;
  /** On the page: a sentence that says when the email is sent. */
  explanation: string;
  /** The email in English: its subject, and its sentence, which the daily email has too. Numbers and titles, never answers. */
  describe(facts: NotificationFacts): { subject: string; sentence: string };
  /** The link in the email: its text, and its path unless that is the results of the study. */
  action?: { label: string; path?: string | ((facts: NotificationFacts) => string) };
  /** The action that the recipient must be allowed when the email is written. */
  permission?: string;
  /** It happens so often that there is one email about a study in `RESPONSE_EMAIL_INTERVAL_MINUTES`, at most. */
  isFrequent?: true;
  /**
   * It is addressed to the member by somebody else. Such emails are sent at once until the member chooses otherwise, also
   * about studies of others.
   */
  isPersonal?: true;
}
export type NotificationKindInfos = Readonly<Partial<Record<NotificationKind, NotificationKindInfo>>>;

/** The kinds of all features: the page finds `notification-kinds.ts` by its name, the server by the feature. */
export const notificationKinds = createRegistry<NotificationKind, NotificationKindInfo>();

/** "1 completed response", "20 completed responses". */
export const formatCompleted = (count: number): string =>
  `${count} completed ${count === 1 ? 'response' : 'responses'}`;
