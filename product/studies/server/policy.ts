import { allRoles, editorRoles, type Policy } from '#platform/authorisation/policy.ts';

export const studyPolicy = {
  'study.read': allRoles,
  'study.edit': editorRoles,
  'study.publish': editorRoles,
  'study.delete': editorRoles,
} as const satisfies Policy;
