import { eventTypes } from '#product/workspaces/events/event-type.ts';

declare module '#product/workspaces/events/event-type.ts' {
  interface EventTypes {
    'toy.added': true;
  }
}

export const toyEventTypes = eventTypes.define({
  'toy.added': {
    order: 120,
    group: 'Toys',
    label: 'Toy added',
    summarise: (count) => (count === 1 ? 'A toy was added' : `${count} toys were added`),
    notification: 'toy.added',
  },
});
