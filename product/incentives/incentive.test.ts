import { describe, expect, it } from 'vitest';
import {
  applyChange,
  formatAmount,
  INCENTIVE_CHANGES,
  INCENTIVE_STATES,
  parseAmount,
  writeAmount,
} from './incentive.ts';

describe('an amount', () => {
  it('is read in minor units, whichever way it is typed', () => {
    const typed = ['20', '20.5', '20,50', ' 1 250 ', '1,250.00', '1,250', '0.29', '8.'];
    expect(typed.map((text) => parseAmount(text, 'EUR'))).toEqual([
      2000, 2050, 2050, 125_000, 125_000, 125_000, 29, 800,
    ]);
    expect(parseAmount('1500', 'JPY')).toBe(1500);
  });

  it('is refused when it is none, or finer than the currency', () => {
    const typed = ['', '-5', '5 €', '1.999', '1e3', '12,50,00', 'NaN'];
    expect(typed.map((text) => parseAmount(text, 'EUR'))).toEqual(typed.map(() => null));
    expect(parseAmount('10.5', 'JPY')).toBeNull();
  });

  it('is written with the decimals of its currency', () => {
    expect([writeAmount(1250, 'EUR'), writeAmount(1250, 'JPY'), formatAmount(1250, 'EUR')]).toEqual([
      '12.50',
      '1250',
      '€12.50',
    ]);
  });
});

it('changes only from the states that a change is meant for, and what a provider or a code paid stays sent', () => {
  const after = Object.fromEntries(
    INCENTIVE_CHANGES.map((change) => [
      change,
      INCENTIVE_STATES.flatMap((state) => {
        const after = applyChange({ state, method: 'manual' }, change);
        return after ? [`${state} → ${after}`] : [];
      }),
    ]),
  );
  expect(after).toEqual({
    approve: ['due → approved', 'failed → approved'],
    unapprove: ['approved → due'],
    cancel: ['due → cancelled', 'approved → cancelled', 'failed → cancelled'],
    restore: ['cancelled → due'],
    markSent: ['approved → sent', 'unknown → sent'],
    markNotSent: ['sent → approved'],
    markFailed: ['unknown → failed'],
  });
  for (const method of ['code', 'provider'] as const)
    expect(applyChange({ state: 'sent', method }, 'markNotSent')).toBeUndefined();
});
