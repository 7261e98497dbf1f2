import { eventTypes, type EventType } from '#product/workspaces/events/event-type.ts';
import { TEST_EVENT_TYPE, type DeliveredEventType } from '#product/workspaces/events/event.ts';
import { texts } from './texts.ts';

// For its effect: declares the types of all features, which are found by their file name.
import.meta.glob('../../../**/event-types.ts', { eager: true });

/** The name of a type of event. */
export const nameEvent = (type: DeliveredEventType): string =>
  type === TEST_EVENT_TYPE ? texts.testEvent : eventTypes.require(type).label;

/** Every type to choose from, below the headings of the form, in their order. */
export const listEventGroups = (): Map<string, EventType[]> =>
  Map.groupBy(eventTypes.listIds(), (type) => eventTypes.require(type).group);
