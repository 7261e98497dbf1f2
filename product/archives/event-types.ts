import { eventTypes } from '#product/workspaces/events/event-type.ts';

declare module '#product/workspaces/events/event-type.ts' {
  interface EventTypes {
    'export.ready': true;
  }
}

export const archiveEventTypes = eventTypes.define({
  'export.ready': {
    order: 90,
    group: 'Workspace',
    label: 'Export ready',
    summarise: () => 'An export is ready to download',
    notification: 'export.ready',
  },
});
