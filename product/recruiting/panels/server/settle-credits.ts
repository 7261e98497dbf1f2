import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError, conflict } from '#platform/errors/errors.ts';
import { lockAccount, sumReserved, writeCreditEntry } from '#product/billing/server/write-credit-entry.ts';
import { OPEN_STATES, PAID_STATES } from '../panel.ts';
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
  {
    state,
    places,
    requestedPlaces,
    placeCost,
  }: Pick<PanelRow, 'state' | 'places' | 'requestedPlaces' | 'placeCost'>,
  { spent, open }: { spent: number; open: number },
): number => {
  if (state === 'draft') return 0;
  if (state === 'ended') return placeCost * open;
  return placeCost * Math.max(0, Math.max(places, requestedPlaces ?? 0) - spent);
};

/** Spends one place; false when nothing is reserved for it and no credits are left. */
async function spendPlace(tx: Tx, scope: Scope, { study, placeCost }: PanelRow, reserved: number) {
  const reference = getReference(study);
  const missing = placeCost - reserved;
  try {
    if (missing > 0)
      await writeCreditEntry(tx, scope, { kind: 'reserved', amount: missing, reference, note: NOTE });
    await writeCreditEntry(tx, scope, { kind: 'spent', amount: placeCost, reference, note: NOTE });
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
    inArray(panelists.state, [...PAID_STATES, ...OPEN_STATES]),
  );
  const rows = await tx.orm
    .select({ id: panelists.id, state: panelists.state, isSpent: panelists.isSpent })
    .from(panelists)
    .where(ofStudy);
  let reserved = await sumReserved(tx, scope, getReference(study));
  let spent = rows.filter(({ isSpent }) => isSpent).length;
  for (const { id, state, isSpent } of rows) {
    if (isSpent || !PAID_STATES.includes(state)) continue;
    if (!(await spendPlace(tx, scope, panel, reserved))) {
      await updatePanel(tx, scope, {
        study,
        problem: 'More people were paid than credits are left for. Add credits on the usage page.',
      });
      return;
    }
    await updatePanelist(tx, scope, { study, id, isSpent: true });
    reserved = Math.max(0, reserved - panel.placeCost);
    spent += 1;
  }
  const open = rows.filter(({ state }) => OPEN_STATES.includes(state)).length;
  const excess = reserved - computeNeed(panel, { spent, open });
  if (excess > 0)
    await writeCreditEntry(tx, scope, {
      kind: 'released',
      amount: excess,
      reference: getReference(study),
      note: NOTE,
    });
}
