/** English texts of quotas. */
export const texts = {
  savedAndCounting: 'Saved. Counting existing completed responses.',
  quotas: 'Quotas',
  unsavedChanges: 'Unsaved changes',
  quotasExplained:
    'Limit completed responses per group. People in a full group are told the study is full as soon as they qualify for it.',
  limit: 'Limit',
  removeQuotaNamed: (name: string) => `Remove quota ${name}`,
  addQuota: 'Add quota',
  saveQuotas: 'Save quotas',
  discardChanges: 'Discard changes',
  createFromQuestion: 'Create from a question',
  crossingHint: 'Choose two to cross them.',
  limitForEach: 'Limit for each',
  addCount: (count: number) => `Add ${count}`,
};
