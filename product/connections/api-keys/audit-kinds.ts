import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { nameThing, sentence } from '#product/workspaces/audit/sentence.ts';

export const apiKeyAuditKinds = defineAuditKinds({
  'api-key.create': {
    thing: 'keys',
    activity: 'create',
    sentence: (entry) => sentence`Created ${nameThing(entry, entry.entity, 'API key')}`,
  },
  'api-key.revoke': {
    thing: 'keys',
    activity: 'delete',
    sentence: (entry) => sentence`Revoked ${nameThing(entry, entry.entity, 'API key')}`,
  },
  'api-key.use-revoked': {
    thing: 'keys',
    activity: 'change',
    sentence: () => sentence`Refused: a revoked API key was used`,
  },
  'api-key.use-expired': {
    thing: 'keys',
    activity: 'change',
    sentence: () => sentence`Refused: an expired API key was used`,
  },
  'api-key.use-inactive': {
    thing: 'keys',
    activity: 'change',
    sentence: () => sentence`Refused: an API key was used whose owner may no longer use API keys`,
  },
});
