/** What somebody gets an incentive for; each participant once for each study. */
export const INCENTIVE_REASONS = ['completed', 'screenedOut'] as const;
export type IncentiveReason = (typeof INCENTIVE_REASONS)[number];

/**
 * due → approved → sent. Due and approved ones can be cancelled, cancelled ones restored. Approving can be taken back, and so can
 * marking as sent, but not a code that was handed out.
 *
 * A provider makes it approved → sending → sent, failed or unknown; a person decides on unknown ones, and approves failed ones anew.
 */
export const INCENTIVE_STATES = [
  'due',
  'approved',
  'sending',
  'unknown',
  'failed',
  'sent',
  'cancelled',
] as const;
export type IncentiveState = (typeof INCENTIVE_STATES)[number];

/** How it was sent: outside Earshot, as a code of the workspace that the team passes on or Earshot emails, or by a provider. */
export const INCENTIVE_METHODS = ['manual', 'code', 'email', 'provider'] as const;
export type IncentiveMethod = (typeof INCENTIVE_METHODS)[number];

/** What people do to incentives by hand. */
export const INCENTIVE_CHANGES = [
  'approve',
  'unapprove',
  'cancel',
  'restore',
  'markSent',
  'markNotSent',
  'markFailed',
] as const;
export type IncentiveChange = (typeof INCENTIVE_CHANGES)[number];

const TRANSITIONS: Record<IncentiveChange, { from: readonly IncentiveState[]; to: IncentiveState }> = {
  approve: { from: ['due', 'failed'], to: 'approved' },
  unapprove: { from: ['approved'], to: 'due' },
  cancel: { from: ['due', 'approved', 'failed'], to: 'cancelled' },
  restore: { from: ['cancelled'], to: 'due' },
  markSent: { from: ['approved', 'unknown'], to: 'sent' },
  markNotSent: { from: ['sent'], to: 'approved' },
  markFailed: { from: ['unknown'], to: 'failed' },
};

/** The state after a change; undefined where it does not apply. */
export function applyChange(
  { state, method }: { state: IncentiveState; method: IncentiveMethod | null },
  change: IncentiveChange,
): IncentiveState | undefined {
  const { from, to } = TRANSITIONS[change];
  // Whoever has a code may have used it, and a provider has paid.
  if (change === 'markNotSent' && method !== 'manual') return undefined;
  return from.includes(state) ? to : undefined;
}

/** States that count in the budget of a study. */
export const BUDGETED_STATES = [
  'approved',
  'sending',
  'unknown',
  'sent',
] as const satisfies readonly IncentiveState[];

/** Currencies with their number of decimals. */
const CURRENCY_DIGITS = {
  AUD: 2,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  INR: 2,
  JPY: 0,
  MXN: 2,
  NOK: 2,
  NZD: 2,
  PLN: 2,
  SEK: 2,
  SGD: 2,
  USD: 2,
  ZAR: 2,
} as const;
export type IncentiveCurrency = keyof typeof CURRENCY_DIGITS;
export const INCENTIVE_CURRENCIES = Object.keys(CURRENCY_DIGITS) as [
  IncentiveCurrency,
  ...IncentiveCurrency[],
];

/** The largest incentive of one person, in minor units of the currency. */
export const MAX_INCENTIVE_AMOUNT = 10_000_000;
/** The largest budget of a study, in minor units. */
export const MAX_BUDGET = 100_000_000_000;
/** Incentives that one call changes. */
export const MAX_CHANGED_TOGETHER = 200;

/** "12.50", "12,5" or "1,250.00" in minor units of the currency; null for anything else, and for nothing. */
export function parseAmount(text: string, currency: IncentiveCurrency): number | null {
  const digits = CURRENCY_DIGITS[currency];
  const compact = text.replaceAll(/\s/g, '');
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d*))?$/.exec(compact);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > digits) return null;
  return Number(whole.replaceAll(',', '')) * 10 ** digits + Number(fraction.padEnd(digits, '0'));
}

/** 1250 → "12.50", without the currency. */
export const writeAmount = (amount: number, currency: IncentiveCurrency): string =>
  (amount / 10 ** CURRENCY_DIGITS[currency]).toFixed(CURRENCY_DIGITS[currency]);

/** 1250 → "€12.50". */
export const formatAmount = (amount: number, currency: IncentiveCurrency, language = 'en-GB'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(
    amount / 10 ** CURRENCY_DIGITS[currency],
  );
