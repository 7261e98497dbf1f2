/** English texts of quotas. */
export const texts = {
  quotas: 'Quotas',
  quotasExplained:
    'Limit completed responses per group. People in a full group are told the study is full as soon as they qualify for it.',
  limit: 'Limit',
  removeQuotaNamed: (name: string) => `Remove quota ${name}`,
  quotaRemoved: (name: string) => `Quota ${name || 'without a name'} removed`,
  savedWhenComplete: 'Saved as soon as every quota has an answer to count.',
  addQuota: 'Add quota',
  createFromQuestion: 'Create from a question',
  crossingHint: 'Choose two to cross them.',
  limitForEach: 'Limit for each',
  addCount: (count: number) => `Add ${count}`,
};
