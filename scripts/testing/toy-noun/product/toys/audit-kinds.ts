import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence } from '#product/workspaces/audit/sentence.ts';

export const toyAuditKinds = defineAuditKinds({
  'toy.add': { thing: 'studies', activity: 'create', sentence: () => sentence`Added a toy` },
});
