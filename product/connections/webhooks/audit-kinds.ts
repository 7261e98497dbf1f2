import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { nameThing, formatCount, sentence } from '#product/workspaces/audit/sentence.ts';

export const webhookAuditKinds = defineAuditKinds({
  'webhook.create': {
    thing: 'webhooks',
    activity: 'create',
    sentence: (entry) => sentence`Created ${nameThing(entry, entry.entity, 'webhook')}`,
  },
  'webhook.update': {
    thing: 'webhooks',
    activity: 'change',
    sentence: (entry) => sentence`Changed ${nameThing(entry, entry.entity, 'webhook')}`,
  },
  'webhook.enable': {
    thing: 'webhooks',
    activity: 'change',
    sentence: (entry) => sentence`Turned on ${nameThing(entry, entry.entity, 'webhook')}`,
  },
  'webhook.disable': {
    thing: 'webhooks',
    activity: 'change',
    sentence: (entry) =>
      entry.detail['reason'] === 'failing'
        ? sentence`Turned off ${nameThing(entry, entry.entity, 'webhook')} after a week of failures`
        : entry.detail['reason'] === 'gone'
          ? sentence`Turned off ${nameThing(entry, entry.entity, 'webhook')}, whose receiver no longer exists`
          : sentence`Turned off ${nameThing(entry, entry.entity, 'webhook')}`,
  },
  'webhook.rotate-secret': {
    thing: 'webhooks',
    activity: 'change',
    sentence: (entry) => sentence`Replaced the secret of ${nameThing(entry, entry.entity, 'webhook')}`,
  },
  'webhook.test': {
    thing: 'webhooks',
    activity: 'change',
    sentence: (entry) => sentence`Sent a test to ${nameThing(entry, entry.entity, 'webhook')}`,
  },
  'webhook.replay': {
    thing: 'webhooks',
    activity: 'change',
    sentence: (entry) =>
      sentence`Sent ${formatCount(entry.detail, 'count', 'event')} to ${nameThing(entry, entry.entity, 'webhook')} again`,
  },
  'webhook.delete': {
    thing: 'webhooks',
    activity: 'delete',
    sentence: (entry) => sentence`Deleted ${nameThing(entry, entry.entity, 'webhook')}`,
  },
});
