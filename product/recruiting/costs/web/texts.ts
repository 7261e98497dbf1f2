/** English texts of what a study costs. */
export const texts = {
  title: 'Cost so far',
  of: 'For',
  due: 'To approve',
  committed: 'Approved or reserved',
  spent: 'Paid',
  budget: 'Budget',
  noBudget: 'No limit',
  budgetLeft: (amount: string) => `${amount} left`,
};
