import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError, conflict } from '#platform/errors/errors.ts';
import { lockAccount, sumReserved, writeCreditEntry } from '#product/billing/server/write-credit-entry.ts';
import { OPEN_STATES, PAID_STATES, type PanelistState } from '../panel.ts';
import { lockPanel, updatePanel, updatePanelist, type PanelRow } from './queries.ts';
import { panelists } from './tables.ts';

const getReference = (study: string) => `panel:${study}`;
const NOTE = 'Panel';

/** Sets credits aside for places. @throws conflict when there are not enough, or they are in another currency */
export async function reserveCredits(
  tx: Tx,
  scope: Scope,
  { study, amount, currency }: { study: string; amount: number; currency: string },
): Promise<void> {
  const account = await lockAccount(tx, scope);
  if (account.currency !== null && account.currency !== currency)
    throw conflict(
      `The account of the panel pays in ${currency}, and your credits are in ${account.currency}.`,
    );
  await writeCreditEntry(tx, scope, { kind: 'reserved', amount, reference: getReference(study), note: NOTE });
}

/** What a panel still needs: every place that can be paid, or once it has ended those of whom nothing is decided. */
const computeNeed = (
  { state, places, requestedPlaces, placeCost, screenOutCost, settings }: PanelRow,
  { spent, screenedOut, open }: { spent: number; screenedOut: number; open: number },
): number => {
  if (state === 'draft') return 0;
  // Being screened out costs less than a place.
  if (state === 'ended') return placeCost * open;
  const free = Math.max(0, Math.max(places, requestedPlaces ?? 0) - spent);
  const slots = Math.max(0, (settings.screenOut?.slots ?? 0) - screenedOut);
  return placeCost * free + screenOutCost * slots;
};

/** Spends what one person costs; false when nothing is reserved for it and no credits are left. */
async function spend(
  tx: Tx,
  scope: Scope,
  { study, amount, reserved }: { study: string; amount: number; reserved: number },
): Promise<boolean> {
  const reference = getReference(study);
  const missing = amount - reserved;
  try {
    if (missing > 0)
      await writeCreditEntry(tx, scope, { kind: 'reserved', amount: missing, reference, note: NOTE });
    await writeCreditEntry(tx, scope, { kind: 'spent', amount, reference, note: NOTE });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false;
    throw error;
  }
}

/**
 * Makes the ledger agree with the panel: whoever was paid is spent, once, and what nobody can get any more is released. Credits of
 * a place that was given back stay reserved while somebody else can take it.
 */
export async function settleCredits(tx: Tx, scope: Scope, study: string): Promise<void> {
  const panel = await lockPanel(tx, scope, study);
  const ofStudy = and(
    eq(panelists.workspace, scope.workspace),
    eq(panelists.study, study),
    inArray(panelists.state, [...PAID_STATES, ...OPEN_STATES, 'screened_out']),
  );
  const rows = await tx.orm
    .select({ id: panelists.id, state: panelists.state, isSpent: panelists.isSpent })
    .from(panelists)
    .where(ofStudy);
  let reserved = await sumReserved(tx, scope, getReference(study));
  const getCost = (state: PanelistState) =>
    PAID_STATES.includes(state) ? panel.placeCost : state === 'screened_out' ? panel.screenOutCost : 0;
  for (const { id, state, isSpent } of rows) {
    const amount = getCost(state);
    if (isSpent || amount === 0) continue;
    if (!(await spend(tx, scope, { study, amount, reserved }))) {
      await updatePanel(tx, scope, {
        study,
        problem: 'More people were paid than credits are left for. Add credits on the usage page.',
      });
      return;
    }
    await updatePanelist(tx, scope, { study, id, isSpent: true });
    reserved = Math.max(0, reserved - amount);
  }
  const countIn = (states: readonly PanelistState[]) =>
    rows.filter(({ state }) => states.includes(state)).length;
  const need = computeNeed(panel, {
    spent: countIn(PAID_STATES),
    screenedOut: countIn(['screened_out']),
    open: countIn(OPEN_STATES),
  });
  const excess = reserved - need;
  if (excess > 0)
    await writeCreditEntry(tx, scope, {
      kind: 'released',
      amount: excess,
      reference: getReference(study),
      note: NOTE,
    });
}
