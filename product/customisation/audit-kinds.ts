import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const customisationAuditKinds = defineAuditKinds({
  'customisation.style': {
    thing: 'workspace',
    activity: 'change',
    sentence: () => sentence`Changed the style of the participant pages`,
  },
  'customisation.logo': { thing: 'workspace', activity: 'change', sentence: () => sentence`Uploaded a logo` },
  'customisation.logo-removed': {
    thing: 'workspace',
    activity: 'delete',
    sentence: () => sentence`Removed the logo`,
  },
  'customisation.font': { thing: 'workspace', activity: 'change', sentence: () => sentence`Uploaded a font` },
  'customisation.font-removed': {
    thing: 'workspace',
    activity: 'delete',
    sentence: () => sentence`Removed the uploaded font`,
  },
});
