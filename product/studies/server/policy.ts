import { everyone, makers, type Policy } from '#platform/authorisation/policy.ts';

export const studyPolicy = {
  'study.read': everyone,
  'study.edit': makers,
  'study.publish': makers,
  'study.delete': makers,
} as const satisfies Policy;
