import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Segments are read by whoever sees who participants are (`authoriseReading`). */
export const segmentPolicy = { 'segment.edit': editorRoles } as const satisfies Policy;
