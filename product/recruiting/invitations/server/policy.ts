import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Waves are read by whoever sees who participants are, and the study (`authoriseReading`). */
export const invitationPolicy = { 'wave.send': editorRoles } as const satisfies Policy;
