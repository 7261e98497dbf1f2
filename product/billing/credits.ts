/** What an entry of the ledger does: credits are added, reserved for a panel, and then spent or released again. */
export const CREDIT_KINDS = ['added', 'reserved', 'spent', 'released'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** Largest amount of one entry: a million, in minor units of the currency (cents). */
export const MAX_CREDIT_AMOUNT = 1_000_000_00;

/** Currencies that credits can be kept in. */
export const CREDIT_CURRENCIES = ['EUR', 'GBP', 'USD'] as const;
export type CreditCurrency = (typeof CREDIT_CURRENCIES)[number];

/** Amounts in minor units; `reserved` is what is set aside and neither spent nor released yet. */
export interface CreditBalance {
  available: number;
  reserved: number;
}

/** The balance after an entry; null when it would make the available or the reserved amount negative. */
export function applyEntry(
  { available, reserved }: CreditBalance,
  { kind, amount }: { kind: CreditKind; amount: number },
): CreditBalance | null {
  const balances: Record<CreditKind, CreditBalance> = {
    added: { available: available + amount, reserved },
    reserved: { available: available - amount, reserved: reserved + amount },
    spent: { available, reserved: reserved - amount },
    released: { available: available + amount, reserved: reserved - amount },
  };
  const balance = balances[kind];
  return balance.available < 0 || balance.reserved < 0 ? null : balance;
}
