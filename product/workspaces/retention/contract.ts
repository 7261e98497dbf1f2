import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { MAX_RETENTION_DAYS } from './retention.ts';
import { retentionKinds } from './retention-kind.ts';

const daysShape = z.int('Enter a whole number of days.').min(1).max(MAX_RETENTION_DAYS);

export const retentionRuleShape = z.object({
  kind: retentionKinds.schema,
  /** Null while this kind of data is kept. */
  days: z.int().nullable(),
  minDays: z.int(),
  /** The operator's limit, which applies without a rule too; null without one. */
  maxDays: z.int().nullable(),
  /** Nothing is deleted before this time; null without a rule. */
  deletesFrom: z.iso.datetime().nullable(),
});

export const listRetentionRules = endpoint({
  method: 'GET',
  path: '/api/workspace/retention',
  summary: 'How long the workspace keeps each kind of data',
  access: { kind: 'workspace', action: 'workspace.change-retention' },
  output: z.object({ items: z.array(retentionRuleShape), next: z.null() }),
});

export const previewRetention = endpoint({
  method: 'POST',
  path: '/api/workspace/retention/preview',
  summary: 'How many items a period would delete at its next run',
  access: { kind: 'workspace', action: 'workspace.change-retention' },
  body: z.strictObject({ kind: retentionKinds.schema, days: daysShape }),
  output: z.object({ count: z.int() }),
});

export const setRetention = endpoint({
  method: 'PUT',
  path: '/api/workspace/retention',
  summary: 'Delete a kind of data after some days, or keep it (null); a shorter period starts after an hour',
  access: { kind: 'workspace', action: 'workspace.change-retention' },
  body: z.strictObject({ kind: retentionKinds.schema, days: daysShape.nullable() }),
  output: retentionRuleShape,
});
