/** Experiments that members can turn on. A new one is added together with the feature that it turns on. */
export const OFFERED_EXPERIMENT_IDS = ['legacy-editor'] as const;
/** All, with what only the operator turns on: the note mentions calls, which Earshot does not have yet. */
export const EXPERIMENT_IDS = [...OFFERED_EXPERIMENT_IDS, 'call-link-note'] as const;
export type OfferedExperiment = (typeof OFFERED_EXPERIMENT_IDS)[number];
export type Experiment = (typeof EXPERIMENT_IDS)[number];

export const isOffered = (id: Experiment): id is OfferedExperiment =>
  (OFFERED_EXPERIMENT_IDS as readonly Experiment[]).includes(id);

/** English names of the experiments, in the settings and in the audit log. */
export const EXPERIMENT_NAMES: Record<Experiment, string> = {
  'legacy-editor': 'Old editor',
  'call-link-note': 'Note about call links',
};
