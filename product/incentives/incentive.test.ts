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

it('changes only from the states that a change is meant for, and a code that was handed out stays sent', () => {
  const after = Object.fromEntries(
    INCENTIVE_CHANGES.map((change) => [
      change,
      INCENTIVE_STATES.map((state) => applyChange({ state, method: null }, change) ?? null),
    ]),
  );
  expect(after).toEqual({
    approve: ['approved', null, null, null],
    unapprove: [null, 'due', null, null],
    cancel: ['cancelled', 'cancelled', null, null],
    restore: [null, null, null, 'due'],
    markSent: [null, 'sent', null, null],
    markNotSent: [null, null, 'approved', null],
  });
  expect(applyChange({ state: 'sent', method: 'code' }, 'markNotSent')).toBeUndefined();
});
