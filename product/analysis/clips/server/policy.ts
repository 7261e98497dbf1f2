import { editorRoles, type Policy } from '#platform/authorisation/policy.ts';

/** Seeing clips and reels is reading results: `results.read`. */
export const clipPolicy = {
  'clip.edit': editorRoles,
  'reel.share': editorRoles,
} as const satisfies Policy;
