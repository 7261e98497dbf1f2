import { randomUUID } from 'node:crypto';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { writeCreditEntry } from '#product/billing/server/write-credit-entry.ts';
import { lockStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import type { BonusState } from '../panel.ts';
import { panelPolicy } from './policy.ts';
import { lockPanel, lockPanelist } from './queries.ts';
import { requirePanelAccount, requireReply } from './require-account.ts';

type PanelServices = Pick<Services, 'database' | 'config'>;

interface BonusRow {
  state: BonusState;
  cost: number;
  externalId: string | null;
}
interface BonusChange {
  state: BonusState;
  problem?: string | null;
  externalId?: string | null;
  cost?: number;
  paidAt?: Date;
}

const getReference = (bonus: string) => `bonus:${bonus}`;

async function lockBonus(tx: Tx, { workspace }: Scope, of: { study: string; id: string }): Promise<BonusRow> {
  const [row] = await tx<BonusRow[]>`
    select state, cost, external_id as "externalId" from panel_bonuses
    where workspace = ${workspace} and study = ${of.study} and id = ${of.id} for update`;
  if (!row) throw notFound('bonus');
  return row;
}

const changeBonus = (
  tx: Tx,
  { workspace }: Scope,
  { study, id }: { study: string; id: string },
  { state, problem = null, externalId = null, cost = 0, paidAt }: BonusChange,
) => tx`
  update panel_bonuses set state = ${state}, problem = ${problem},
    external_id = coalesce(${externalId}::text, external_id), cost = greatest(${cost}::int, cost),
    paid_at = coalesce(${paidAt ?? null}::timestamptz, paid_at)
  where workspace = ${workspace} and study = ${study} and id = ${id}`;

async function lockAll(tx: Tx, scope: Scope, study: string) {
  await lockOwnMembership(tx, scope);
  await lockStudy(tx, scope, study);
  return lockPanel(tx, scope, study);
}

/**
 * Prepares a bonus at the provider, which says what it costs. Nothing is paid by it.
 *
 * @throws not_found, forbidden, conflict for somebody who was not approved, unavailable
 */
export async function prepareBonus(
  services: PanelServices,
  scope: Scope,
  { study, panelist, amount }: { study: string; panelist: string; amount: number },
): Promise<{ id: string; cost: number }> {
  authorise(scope, panelPolicy, 'panel.manage');
  const account = await requirePanelAccount(services, scope, study);
  const { database } = services;
  const id = randomUUID();
  const { panel, externalPerson } = await database.within(scope, async (tx) => {
    const row = await lockAll(tx, scope, study);
    const { state, externalPerson: person } = await lockPanelist(tx, scope, { study, id: panelist });
    if (state !== 'approved' || person === null) throw conflict('Approve this participant first.');
    await tx`
      insert into panel_bonuses (workspace, study, id, panelist, amount, cost, state, created_by, created_at)
      values (${scope.workspace}, ${study}, ${id}, ${panelist}, ${amount}, 0, 'preparing',
        ${scope.actor.kind === 'person' ? scope.actor.person : null}, ${scope.now})`;
    return { panel: row, externalPerson: person };
  });
  const asked = await account.prepareBonus(panel.externalId!, { externalPerson, amount });
  await database.within(scope, (tx) =>
    changeBonus(
      tx,
      scope,
      { study, id },
      'value' in asked
        ? { state: 'ready', externalId: asked.value.id, cost: asked.value.cost }
        : { state: 'failed', problem: asked.problem },
    ),
  );
  return { id, cost: requireReply(asked).cost };
}

/**
 * Pays a prepared bonus, once: it is `paying`, with its credits reserved, before the provider is asked. Without a reply it is
 * `unknown`, and never sent again by itself.
 *
 * @throws not_found, forbidden, conflict when it was paid, is being paid, or there are not enough credits
 */
export async function payBonus(
  services: PanelServices,
  scope: Scope,
  { study, bonus: id }: { study: string; bonus: string },
): Promise<void> {
  authorise(scope, panelPolicy, 'panel.manage');
  const account = await requirePanelAccount(services, scope, study);
  const { database } = services;
  const of = { study, id };
  const reference = getReference(id);
  const bonus = await database.within(scope, async (tx) => {
    const row = await lockAll(tx, scope, study);
    const found = await lockBonus(tx, scope, of);
    if (found.state !== 'ready') throw conflict('This bonus was paid already, or can’t be paid.');
    await writeCreditEntry(tx, scope, { kind: 'reserved', amount: found.cost, reference, note: 'Bonus' });
    await changeBonus(tx, scope, of, { state: 'paying', paidAt: scope.now });
    await recordAudit(tx, scope, {
      action: 'panel.pay-bonus',
      entity: study,
      detail: { amount: found.cost, currency: row.currency! },
    });
    return found;
  });
  const asked = await account.payBonus(bonus.externalId!);
  const state = 'value' in asked ? 'paid' : asked.isCertain ? 'failed' : 'unknown';
  await database.within(scope, async (tx) => {
    await lockPanel(tx, scope, study);
    const current = await lockBonus(tx, scope, of);
    // A person has decided meanwhile.
    if (current.state !== 'paying' && current.state !== 'unknown') return;
    await changeBonus(tx, scope, of, { state, problem: 'value' in asked ? null : asked.problem });
    if (state !== 'unknown')
      await endReservation(tx, scope, { reference, cost: bonus.cost, wasPaid: state === 'paid' });
  });
  if (!('value' in asked) && asked.isCertain) throw conflict(asked.problem);
}

const endReservation = (
  tx: Tx,
  scope: Scope,
  { reference, cost, wasPaid }: { reference: string; cost: number; wasPaid: boolean },
) =>
  writeCreditEntry(tx, scope, {
    kind: wasPaid ? 'spent' : 'released',
    amount: cost,
    reference,
    note: 'Bonus',
  });

/** What a person has found out at the provider of a bonus to which no reply came. @throws not_found, forbidden, conflict */
export async function settleBonus(
  tx: Tx,
  scope: Scope,
  { study, bonus: id, wasPaid }: { study: string; bonus: string; wasPaid: boolean },
): Promise<void> {
  authorise(scope, panelPolicy, 'panel.manage');
  await lockAll(tx, scope, study);
  const { state, cost } = await lockBonus(tx, scope, { study, id });
  if (state !== 'unknown') throw conflict('It is known what happened to this bonus.');
  await changeBonus(tx, scope, { study, id }, { state: wasPaid ? 'paid' : 'failed' });
  await endReservation(tx, scope, { reference: getReference(id), cost, wasPaid });
  await recordAudit(tx, scope, { action: 'panel.settle-bonus', entity: study, detail: { wasPaid } });
}
