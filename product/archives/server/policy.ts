import { makers, type Policy } from '#platform/authorisation/policy.ts';

export const archivePolicy = {
  'archive.export': makers,
} as const satisfies Policy;
