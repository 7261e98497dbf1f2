import { eventTypes } from '#product/workspaces/events/event-type.ts';

declare module '#product/workspaces/events/event-type.ts' {
  interface EventTypes {
    'study.published': true;
    'study.paused': true;
    'study.closed': true;
  }
}

const group = 'Studies';

export const studyEventTypes = eventTypes.define({
  'study.published': { order: 60, group, label: 'Study published', summarise: () => 'Published' },
  'study.paused': { order: 70, group, label: 'Study paused', summarise: () => 'Paused' },
  'study.closed': {
    order: 80,
    group,
    label: 'Study closed',
    summarise: () => 'Closed',
    notification: 'study.closed',
  },
});
