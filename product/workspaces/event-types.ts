import { eventTypes } from './events/event-type.ts';

declare module '#product/workspaces/events/event-type.ts' {
  interface EventTypes {
    'member.joined': true;
    'member.left': true;
  }
}

const group = 'Workspace';

export const memberEventTypes = eventTypes.define({
  'member.joined': {
    order: 100,
    group,
    label: 'Member joined',
    summarise: (count) => (count === 1 ? 'A new member joined' : `${count} new members joined`),
  },
  'member.left': {
    order: 110,
    group,
    label: 'Member left',
    summarise: (count) => (count === 1 ? 'A member left' : `${count} members left`),
  },
});
