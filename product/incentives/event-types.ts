import { eventTypes } from '#product/workspaces/events/event-type.ts';

declare module '#product/workspaces/events/event-type.ts' {
  interface EventTypes {
    'incentive.sent': true;
    'incentive.failed': true;
  }
}

export const incentiveEventTypes = eventTypes.define({
  'incentive.sent': {
    order: 74,
    group: 'Participants',
    label: 'Incentive sent',
    summarise: (count) => (count === 1 ? '1 incentive sent' : `${count} incentives sent`),
  },
  'incentive.failed': {
    order: 75,
    group: 'Participants',
    label: 'Incentive failed',
    summarise: (count) => (count === 1 ? '1 incentive failed' : `${count} incentives failed`),
  },
});
