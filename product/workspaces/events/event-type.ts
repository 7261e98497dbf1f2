import { createRegistry } from '#platform/registry/registry.ts';
import type { NotificationKind } from '../notifications/notification-kind.ts';

/**
 * What other programs can be told about. The `event-types.ts` of a feature adds its own by declaration merging; the verb
 * that makes it happen calls `recordEvents`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the features
export interface EventTypes {}
export type EventType = keyof EventTypes;

/** What a type of event is called in English. */
interface EventTypeInfo {
  /** Its place in forms and in a webhook: after the types with a lower number. */
  order: number;
  /** The heading above it in the form, which types of several features can share: "Responses". */
  group: string;
  /** "Response completed". */
  label: string;
  /** This many of them, in a chat message about their study: "3 new responses". */
  summarise(count: number): string;
  /** What members who want it get an email about when it happens. */
  notification?: NotificationKind;
}
export type EventTypeInfos = Readonly<Partial<Record<EventType, EventTypeInfo>>>;

/** The types of all features: the form finds `event-types.ts` by its name, the server by the feature. */
export const eventTypes = createRegistry<EventType, EventTypeInfo>();
