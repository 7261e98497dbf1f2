import { eventTypes } from '#product/workspaces/events/event-type.ts';

declare module '#product/workspaces/events/event-type.ts' {
  interface EventTypes {
    'booking.created': true;
    'booking.moved': true;
    'booking.cancelled': true;
  }
}

const group = 'Interviews';

export const bookingEventTypes = eventTypes.define({
  'booking.created': {
    order: 52,
    group,
    label: 'Interview booked',
    summarise: (count) => (count === 1 ? '1 interview booked' : `${count} interviews booked`),
    notification: 'booking.created',
  },
  'booking.moved': {
    order: 53,
    group,
    label: 'Interview moved',
    summarise: (count) => (count === 1 ? '1 interview moved' : `${count} interviews moved`),
  },
  'booking.cancelled': {
    order: 54,
    group,
    label: 'Interview cancelled',
    summarise: (count) => (count === 1 ? '1 interview cancelled' : `${count} interviews cancelled`),
    notification: 'booking.cancelled',
  },
});
