import { eventTypes } from '#product/workspaces/events/event-type.ts';

declare module '#product/workspaces/events/event-type.ts' {
  interface EventTypes {
    'response.started': true;
    'response.completed': true;
    'response.screened_out': true;
    'response.over_quota': true;
    'response.deleted': true;
  }
}

const group = 'Responses';

export const responseEventTypes = eventTypes.define({
  'response.started': {
    order: 10,
    group,
    label: 'Response started',
    summarise: (count) => `${count} started`,
  },
  'response.completed': {
    order: 20,
    group,
    label: 'Response completed',
    summarise: (count) => (count === 1 ? '1 new response' : `${count} new responses`),
  },
  'response.screened_out': {
    order: 30,
    group,
    label: 'Participant screened out',
    summarise: (count) => `${count} screened out`,
  },
  'response.over_quota': {
    order: 40,
    group,
    label: 'Response over quota',
    summarise: (count) => `${count} over quota`,
  },
  'response.deleted': {
    order: 50,
    group,
    label: 'Response deleted',
    summarise: (count) => `${count} deleted`,
  },
});
