import { formatCount, formatMoney, pluralize } from '#platform/ui/figures.ts';
import type { CreditCurrency, CreditKind } from '../credits.ts';

/** English texts of the usage page. */
export const texts = {
  plan: 'Plan',
  planWithoutLimits: (name: string) => `${name}, without limits.`,
  planName: (name: string) => `You’re on the ${name} plan.`,
  pastDue: 'The last payment failed. Update the payment method to keep the plan.',
  renews: 'Renews',
  ends: 'Paid until',
  manage: 'Manage subscription',
  choosePlan: 'Choose a plan',
  subscribe: (name: string) => `Subscribe to ${name}`,
  planFacts: (seats: number | null, responses: number | null) =>
    `${seats === null ? 'Unlimited members' : pluralize(seats, 'member')}, ${
      responses === null ? 'unlimited responses' : `${pluralize(responses, 'response')} a month`
    }`,
  onlyOwners: 'Only owners can change the plan.',
  refresh: 'Refresh',
  usage: 'This month',
  seats: 'Members with a seat',
  seatsExplained: (viewers: number) =>
    viewers === 0 ? 'Viewers are free.' : `${pluralize(viewers, 'viewer')} not counted: viewers are free.`,
  responses: 'Completed responses',
  responsesExplained: (timeZone: string) =>
    `By the month in which they started (${timeZone.replaceAll('_', ' ')}). Deleted responses aren’t counted.`,
  used: (used: number, limit: number | null) =>
    limit === null ? formatCount(used) : `${formatCount(used)} of ${formatCount(limit)}`,
  near: 'You’ve used more than 80% of this limit.',
  over: 'You’re over this limit. From 20% over it, no new studies can be created. Answers are never refused.',
  refused:
    'You’re more than 20% over this limit, so no new studies can be created. Answers are never refused.',
  storage: 'Storage',
  files: 'Uploads and images',
  exports: 'Exports',
  months: 'Responses by month',
  month: 'Month',
  credits: 'Panel credits',
  creditsExplained: 'Credits pay for participants from a panel. Add what you have paid for outside Earshot.',
  balance: (amount: number, currency: CreditCurrency | null) =>
    currency === null ? 'No credits yet' : `${formatMoney(amount, currency)} available`,
  reserved: (amount: number, currency: CreditCurrency) => `${formatMoney(amount, currency)} reserved`,
  addCredits: 'Add credits',
  ledger: 'Ledger',
  showMore: 'Show more',
  formatMoney,
  kinds: {
    added: 'Added',
    reserved: 'Reserved',
    spent: 'Spent',
    released: 'Released',
  } satisfies Record<CreditKind, string>,
  when: 'When',
  entry: 'Entry',
  amount: 'Amount',
  balanceAfter: 'Available after',
  currency: 'Currency',
  currencyFixed: 'All credits of a workspace are in one currency.',
  note: 'Note',
  noteHint: 'For example an invoice number. Optional.',
  enterAmount: 'Enter an amount like 250 or 99.50.',
  close: 'Close',
  creditsAdded: 'Credits added',
};
