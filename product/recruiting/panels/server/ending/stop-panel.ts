import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { OPEN_PANEL_STATES, type PanelState } from '../../panel.ts';
import { findPanelProvider, type PanelAccount } from '../list-providers.ts';
import { findPanel, lockPanel, updatePanel } from '../queries.ts';
import { settleCredits } from '../settle-credits.ts';

/** Closing and deleting can be undone right after; a panel that was stopped cannot be started again. */
const UNDO_MS = 60_000;
const NOT_CONNECTED =
  'The study takes no more participants, but this panel can’t be stopped: its account isn’t connected.';

const isOpen = (state: PanelState): boolean => OPEN_PANEL_STATES.includes(state);

/** Studies that take nobody any more, closed or deleted, and whose panel still sends people. */
export async function listPanelsToStop(tx: Tx, { workspace, now }: Scope): Promise<string[]> {
  const before = new Date(now.getTime() - UNDO_MS);
  const rows = await tx<{ study: string }[]>`
    select p.study from panels p join studies s on s.workspace = p.workspace and s.id = p.study
    where p.workspace = ${workspace} and p.state = any (${[...OPEN_PANEL_STATES]}::text[])
      and (s.deleted_at < ${before} or (s.state = 'closed' and s.state_at < ${before})
        or (s.link ->> 'closeOn')::timestamptz < ${before})
    order by p.study`;
  return rows.map(({ study }) => study);
}

/** Whether nobody new can come, as of a study that was stopped before: then stopping is refused. */
async function isOver(account: PanelAccount, id: string): Promise<boolean> {
  const asked = await account.readStudy(id);
  return 'value' in asked && (asked.value.status === 'full' || asked.value.status === 'ended');
}

/**
 * Stops a panel at its provider because of its study, and releases credits of free places once the provider confirms. Without a reply
 * nothing changes, and the next run asks again. Returns whether the panel has ended.
 */
export async function stopPanel(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  study: string,
): Promise<boolean> {
  const { database } = services;
  const panel = await database.within(scope, (tx) => findPanel(tx, scope, study));
  if (!panel?.externalId || !isOpen(panel.state)) return true;
  const { externalId, provider } = panel;
  const account = await findPanelProvider(provider)?.findAccount(services, scope);
  const asked = account
    ? await account.move(externalId, 'stop')
    : { problem: NOT_CONNECTED, isCertain: false };
  const hasStopped = 'value' in asked || (asked.isCertain && (await isOver(account!, externalId)));
  return database.within(scope, async (tx) => {
    const { state } = await lockPanel(tx, scope, study);
    if (!isOpen(state)) return true;
    if (!hasStopped) {
      if ('problem' in asked) await updatePanel(tx, scope, { study, problem: asked.problem });
      return false;
    }
    await updatePanel(tx, scope, { study, state: 'ended', problem: null, seenPolls: 0 });
    await recordAudit(tx, scope, { action: 'panel.stop', entity: study });
    await settleCredits(tx, scope, study);
    return true;
  });
}
