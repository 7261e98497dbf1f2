import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, sql, type SqlPart } from '#platform/db/core/sql.ts';
import { readWorkspaceSettings } from '#product/workspaces/settings/server/queries.ts';
import {
  CONTACT_FREQUENCIES,
  listBudgets,
  MAX_RULE_DAYS,
  type ContactBudget,
  type ContactChannel,
  type ContactRule,
  type StudyContactRule,
} from '../contact.ts';
import { findRefusal, type ContactRefusal } from '../find-refusal.ts';
import { findContactState, readContactRule, readStudyContactRule } from './queries.ts';

/** How often a refusal that nothing explains is tried again: another contact was released in between. */
const MAX_ATTEMPTS = 3;

interface ContactRequest {
  /** The id of what contacts them: it counts once. */
  id: string;
  participant: string;
  study: string;
  channel: ContactChannel;
}

interface Rules {
  rule: ContactRule;
  study: StudyContactRule;
  workspaceZone: string;
}

/** SQL condition on `participants p`: a budget has room for one more contact. */
const hasRoom = (now: Date, { max, days, gapDays }: ContactBudget): SqlPart => {
  const since = (n: number) => sql`t > ${now}::timestamptz - make_interval(hours => ${n * 24}::int)`;
  // Without a gap nothing is compared: the clock of another process may be a little ahead.
  const isApart =
    gapDays > 0
      ? sql`and not exists (select from unnest(p.recent_contacts) t where ${since(gapDays)})`
      : sql``;
  return sql`((select count(*) from unnest(p.recent_contacts) t where ${since(days)}) < ${max} ${isApart})`;
};

/** SQL condition on `participants p`: it is not one of their quiet hours. */
function isAwake(now: Date, { rule: { quiet }, workspaceZone }: Rules): SqlPart {
  const { from, to } = quiet;
  if (from === to) return sql`true`;
  const hour = sql`extract(hour from ${now}::timestamptz at time zone coalesce(p.zone, ${workspaceZone}))`;
  return from < to
    ? sql`not (${hour} >= ${from} and ${hour} < ${to})`
    : sql`(${hour} < ${from} and ${hour} >= ${to})`;
}

/**
 * Reserves a contact if every rule allows it, and otherwise says which one does not. One statement on the person's row decides and
 * writes: PostgreSQL reads its condition again on the newest row when it had to wait for it, and everything the condition reads is on
 * that row. Afterwards the contact is counted or released (`settle-contact.ts`).
 */
export async function reserveContact(
  tx: Tx,
  scope: Scope,
  request: ContactRequest,
): Promise<{ refusal?: ContactRefusal }> {
  const rules: Rules = {
    rule: await readContactRule(tx, scope),
    study: await readStudyContactRule(tx, scope, request.study),
    workspaceZone: (await readWorkspaceSettings(tx, scope)).timeZone,
  };
  for (let attempt = 1; ; attempt += 1) {
    if (await tryToReserve(tx, scope, { ...request, rules })) return {};
    const { participant, channel } = request;
    const state = await findContactState(tx, scope, { participant, workspaceZone: rules.workspaceZone });
    const refusal = findRefusal(state, { channel, now: scope.now, rule: rules.rule, study: rules.study });
    if (refusal) return { refusal };
    if (attempt === MAX_ATTEMPTS) throw new Error('a contact was refused by no rule');
  }
}

async function tryToReserve(
  tx: Tx,
  { workspace, now }: Scope,
  { id, participant, study, channel, rules }: ContactRequest & { rules: Rules },
): Promise<boolean> {
  const { rule, study: ofStudy } = rules;
  const inBudget = CONTACT_FREQUENCIES.map((frequency) => {
    const budgets = listBudgets(frequency, { workspace: rule, study: ofStudy });
    const rooms = budgets.map(({ budget }) => hasRoom(now, budget));
    return sql`(p.contact_frequency = ${frequency} and ${joinSql([sql`true`, ...rooms], ' and ')})`;
  });
  const hasAddress = channel === 'email' ? sql`p.email is not null and p.mail_blocked is null` : sql`true`;
  const reserved = await tx`
    with reserved as (
      update participants p set
        recent_contacts = array(
          select t from unnest(p.recent_contacts) t
          where t > ${now}::timestamptz - make_interval(days => ${MAX_RULE_DAYS}::int) order by t) || ${now}::timestamptz,
        last_contact_at = greatest(p.last_contact_at, ${now}::timestamptz)
      where p.workspace = ${workspace} and p.id = ${participant} and p.erased_at is null and not p.do_not_contact
        and not ${channel}::text = any (p.stopped_channels) and ${hasAddress} and ${isAwake(now, rules)}
        and (${joinSql(inBudget, ' or ')})
      returning p.id)
    insert into contacts (workspace, id, participant, study, channel, state, at)
    select ${workspace}, ${id}, r.id, ${study}, ${channel}, 'reserved', ${now} from reserved r
    returning id`;
  return reserved.length > 0;
}
