import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const calendarAuditKinds = defineAuditKinds({
  'calendar.connect': {
    thing: 'people',
    activity: 'create',
    sentence: () => sentence`Connected a calendar of theirs`,
  },
  'calendar.change': {
    thing: 'people',
    activity: 'change',
    sentence: () => sentence`Changed how a calendar of theirs is used`,
  },
  'calendar.disconnect': {
    thing: 'people',
    activity: 'delete',
    sentence: () => sentence`Disconnected calendars of theirs`,
  },
});
