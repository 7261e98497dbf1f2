import { responseRetention, unfinishedResponseRetention } from '#product/responses/server/retention.ts';
import { uploadRetention } from '#product/responses/uploads/server/retention.ts';
import type { WorkspaceRetentionPart } from '#product/workspaces/retention/server/queries.ts';
import { auditRetention } from '#product/workspaces/server/retention.ts';

/** The kinds of data with retention periods, in the order of the settings page. */
export const retentionParts: readonly WorkspaceRetentionPart[] = [
  unfinishedResponseRetention,
  responseRetention,
  uploadRetention,
  auditRetention,
];
