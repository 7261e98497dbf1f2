/** English texts of published versions. */
export const texts = {
  versions: 'Versions',
  explained: 'Restoring copies a version into the draft. Participants see it once you publish.',
  version: (number: number) => `Version ${number}`,
  current: 'Current',
  publishedBy: (name: string | null) => (name === null ? '' : ` by ${name}`),
  restore: 'Restore',
  restoreVersion: (number: number) => `Restore version ${number}`,
  confirmRestore: (number: number) => `Replace the draft with version ${number}?`,
  draftIsLost: 'Changes that were not published are lost.',
  unsavedChanges: 'Your last changes aren’t saved yet. Resolve that first, then restore the version.',
  restored: (number: number) => `Draft replaced with version ${number}. Publish it when you’re ready.`,
};
