import { eventTypes } from '#product/workspaces/events/event-type.ts';

declare module '#product/workspaces/events/event-type.ts' {
  interface EventTypes {
    'participant.created': true;
    'participant.updated': true;
    'participant.tagged': true;
  }
}

const group = 'Participants';

export const participantEventTypes = eventTypes.define({
  'participant.created': {
    order: 84,
    group,
    label: 'Participant added',
    summarise: (count) => (count === 1 ? '1 participant added' : `${count} participants added`),
  },
  'participant.updated': {
    order: 85,
    group,
    label: 'Participant changed',
    summarise: (count) => (count === 1 ? '1 participant changed' : `${count} participants changed`),
  },
  'participant.tagged': {
    order: 86,
    group,
    label: 'Participants tagged',
    summarise: (count) => (count === 1 ? 'Participants tagged' : `Participants tagged ${count} times`),
  },
});
