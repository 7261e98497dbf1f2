/** Every experiment that has an effect. New ones are added together with what they switch on. */
export const EXPERIMENT_IDS = ['legacy-editor', 'call-link-note'] as const;
export type Experiment = (typeof EXPERIMENT_IDS)[number];

/** English names of the experiments, in the settings and in the audit log. */
export const EXPERIMENT_NAMES: Record<Experiment, string> = {
  'legacy-editor': 'Old editor',
  'call-link-note': 'Note about call links',
};
