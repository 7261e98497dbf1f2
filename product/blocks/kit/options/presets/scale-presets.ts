/** Scales that questions often use, from the negative end to the positive one. */
export const SCALE_PRESETS = [
  'agreement',
  'satisfaction',
  'frequency',
  'importance',
  'likelihood',
  'quality',
] as const;
export type ScalePreset = (typeof SCALE_PRESETS)[number];

/** Five labels for each scale. */
export type ScalePresets = Record<ScalePreset, readonly [string, string, string, string, string]>;
