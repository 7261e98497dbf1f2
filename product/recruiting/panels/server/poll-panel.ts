import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { decidePanel, decidePanelist, REPLY_TIMEOUT_MS } from './decide-poll.ts';
import { settleCredits } from './settle-credits.ts';
import { findPanelProvider, type PanelistReading } from './list-providers.ts';
import { findPanel, lockPanel, updatePanel, type PanelistRow } from './queries.ts';

/** Polls the study and its people at the provider, and takes over what is certain. Returns whether the provider replied. */
export async function pollPanel(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  study: string,
): Promise<boolean> {
  const { database } = services;
  const panel = await database.within(scope, (tx) => findPanel(tx, scope, study));
  if (!panel?.externalId || panel.state === 'draft') return false;
  const account = await findPanelProvider(panel.provider)?.findAccount(services, scope);
  if (!account) return false;
  const looked = await account.readStudy(panel.externalId);
  const listed = await account.listPanelists(panel.externalId);
  return database.within(scope, async (tx) => {
    const current = await lockPanel(tx, scope, study);
    if (current.externalId !== panel.externalId || current.state === 'draft') return false;
    if (!('value' in looked) || !('value' in listed)) {
      const problem = [looked, listed].flatMap((asked) => ('value' in asked ? [] : [asked.problem]))[0]!;
      await updatePanel(tx, scope, { study, problem });
      return false;
    }
    const { hasFailed, ...decided } = decidePanel(current, looked.value, scope.now);
    const problem = hasFailed
      ? 'The provider didn’t publish this panel. Nothing was charged. Try again.'
      : null;
    await updatePanel(tx, scope, { study, ...decided, problem });
    await writePanelists(tx, scope, study, listed.value);
    await markLateBonuses(tx, scope, study);
    await settleCredits(tx, scope, study);
    return true;
  });
}

/** Takes over the readings of people. Who is missing in the list stays as they are. */
async function writePanelists(
  tx: Tx,
  scope: Scope,
  study: string,
  readings: PanelistReading[],
): Promise<void> {
  const { workspace, now } = scope;
  const rows = await tx<PanelistRow[]>`
    select id, state, seen_status as "seenStatus", seen_polls as "seenPolls", seen_at as "seenAt", decision,
      decision_state as "decisionState", decided_at as "decidedAt", problem
    from panelists where workspace = ${workspace} and study = ${study} for update`;
  const known = new Map(rows.map((row) => [row.id, row]));
  const written = readings.map((reading) => ({
    id: reading.id,
    external_person: reading.externalPerson,
    entered_code: reading.enteredCode,
    started_at: reading.startedAt ?? now,
    completed_at: reading.completedAt,
    ...toColumns(decidePanelist(known.get(reading.id), reading, now)),
  }));
  await tx`
    insert into panelists as known (workspace, study, id, external_person, state, seen_status, seen_polls, seen_at,
      entered_code, started_at, completed_at, decision, decision_state, problem, is_spent)
    select ${workspace}, ${study}, l.id, l.external_person, l.state, l.seen_status, l.seen_polls, l.seen_at, l.entered_code,
      l.started_at, l.completed_at, l.decision, l.decision_state, l.problem, false
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as l (id text, external_person text, state text,
      seen_status text, seen_polls int, seen_at timestamptz, entered_code text, started_at timestamptz,
      completed_at timestamptz, decision text, decision_state text, problem text)
    on conflict (workspace, study, id) do update set state = excluded.state, seen_status = excluded.seen_status,
      seen_polls = excluded.seen_polls, seen_at = excluded.seen_at,
      entered_code = case when known.external_person is null then null
        else coalesce(excluded.entered_code, known.entered_code) end, started_at = excluded.started_at,
      completed_at = coalesce(excluded.completed_at, known.completed_at), decision = excluded.decision,
      decision_state = excluded.decision_state, problem = excluded.problem,
      -- An address that named another person than the provider does belongs to nobody.
      response = case when known.external_person is null or known.external_person = excluded.external_person then known.response end,
      external_person = case when known.external_person is null then null else excluded.external_person end`;
}

const toColumns = ({
  seenStatus,
  seenPolls,
  seenAt,
  decision,
  decisionState,
  problem,
  state,
}: ReturnType<typeof decidePanelist>) => ({
  state,
  seen_status: seenStatus,
  seen_polls: seenPolls,
  seen_at: seenAt,
  decision,
  decision_state: decisionState,
  problem,
});

/** A payment whose reply never came, as when the program was killed, is for a person to check. */
const markLateBonuses = (tx: Tx, { workspace, now }: Scope, study: string) => tx`
  update panel_bonuses set state = 'unknown', problem = 'No reply came. Check at the provider whether it was paid.'
  where workspace = ${workspace} and study = ${study} and state = 'paying'
    and coalesce(paid_at, created_at) < ${new Date(now.getTime() - REPLY_TIMEOUT_MS)}`;
