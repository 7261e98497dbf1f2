import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { AttributeValue } from '#product/participants/attributes/attribute.ts';
import { countContact } from '#product/participants/contacts/server/settle-contact.ts';
import { reserveContact } from '#product/participants/contacts/server/reserve-contact.ts';
import type { ContactRefusal } from '#product/participants/contacts/find-refusal.ts';
import { recordParticipations } from '#product/participants/participations/server/record-participations.ts';
import type { StudyState } from '#product/studies/study.ts';
import type { MailTexts, WaveSkipRule } from '../../wave.ts';
import { decideDelivery } from './decide-delivery.ts';

/** A mail that this process may send, and must settle before the lease ends. */
export interface ClaimedDelivery {
  id: string;
  wave: string;
  remindsOf: string | null;
  participant: string;
  study: string;
  linkToken: string;
  attempts: number;
  texts: MailTexts;
  senderName: string | null;
  replyTo: string | null;
  measuresOpening: boolean;
  workspaceName: string;
  name: string | null;
  /** Null for those who have none any more: the rules of contacts skip them. */
  email: string | null;
  language: string | null;
  attributes: Record<string, AttributeValue>;
}

interface DueRow extends ClaimedDelivery {
  state: 'waiting' | 'sending';
  endsAt: Date;
  target: number | null;
  studyState: StudyState;
  completed: number;
  invitedAt: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  optedOutAt: Date | null;
}

/**
 * Takes one due delivery of the workspace: skips it by the first rule against it, lets it wait, or reserves a contact and commits that it is
 * being sent. One whose process is gone becomes unknown, and is never sent again by itself.
 *
 * @returns what to send; `'settled'` if the delivery needs no mail; null if nothing is due
 */
export async function claimDelivery(
  tx: Tx,
  scope: Scope,
  { leaseMs }: { leaseMs: number },
): Promise<ClaimedDelivery | 'settled' | null> {
  const { workspace, now } = scope;
  const row = await lockDue(tx, scope);
  if (!row) return null;
  const settle = async (state: string, values: { rule?: WaveSkipRule; detail?: object; reply?: string }) => {
    await tx`
      update deliveries set state = ${state}, due_at = null, settled_at = ${now}, rule = ${values.rule ?? null},
        detail = ${values.detail ? JSON.stringify(values.detail) : null}::jsonb, reply = ${values.reply ?? null}
      where workspace = ${workspace} and id = ${row.id}`;
    return 'settled' as const;
  };
  if (row.state === 'sending') {
    await countContact(tx, scope, row.id);
    if (row.remindsOf === null) await recordInvited(tx, scope, row);
    return settle('unknown', { reply: 'The process ended while it was being sent.' });
  }
  const postpone = async (until: Date) => {
    await tx`update deliveries set due_at = ${until} where workspace = ${workspace} and id = ${row.id}`;
    return 'settled' as const;
  };
  const decision = decideDelivery({
    ...row,
    now,
    isReminder: row.remindsOf !== null,
    // An earlier attempt of this mail may have invited them.
    invitedAt: row.attempts > 0 ? null : row.invitedAt,
  });
  if (decision.do === 'skip') return settle('skipped', { rule: decision.rule });
  if (decision.do === 'wait') return postpone(decision.until);
  const { participant, study } = row;
  const { refusal } = await reserveContact(tx, scope, { id: row.id, participant, study, channel: 'email' });
  if (refusal?.rule === 'quietHours') return postpone(new Date(refusal.until));
  if (refusal) return settle('skipped', { rule: refusal.rule, detail: withoutRule(refusal) });
  const [claimed] = await tx<{ attempts: number }[]>`
    update deliveries set state = 'sending', attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseMs)},
      address_hash = sha256(convert_to(${row.email}::text, 'UTF8'))
    where workspace = ${workspace} and id = ${row.id} returning attempts`;
  return { ...row, attempts: claimed!.attempts };
}

const withoutRule = ({ rule: _rule, ...values }: ContactRefusal): object => values;

export const recordInvited = (
  tx: Tx,
  scope: Scope,
  { study, participant }: { study: string; participant: string },
): Promise<void> =>
  recordParticipations(tx, scope, { study, changes: [{ participant, event: 'invited', at: scope.now }] });

/** The delivery that is due longest and that no other process has, locked. */
async function lockDue(tx: Tx, { workspace, now }: Scope): Promise<DueRow | undefined> {
  const [row] = await tx<DueRow[]>`
    select d.id, d.wave, d.participant, d.attempts, d.state, w.study, w.reminds_of as "remindsOf", w.texts,
      w.sender_name as "senderName", w.reply_to as "replyTo", w.measures_opening as "measuresOpening", w.ends_at as "endsAt", w.target,
      o.name as "workspaceName", p.name, p.email, p.language, p.attributes, t.link_token as "linkToken", case when t.deleted_at is null then t.state else 'closed' end as "studyState",
      coalesce((select c.n from response_counts c where c.workspace = d.workspace and c.study = w.study
        and c.kind = 'completed' and c.quota = ''), 0)::int as completed,
      s.invited_at as "invitedAt", s.started_at as "startedAt", s.opted_out_at as "optedOutAt",
      coalesce(s.completed_at, s.screened_out_at, s.over_quota_at) as "endedAt"
    from deliveries d
    join waves w on w.workspace = d.workspace and w.id = d.wave
    join workspaces o on o.workspace = d.workspace
    join participants p on p.workspace = d.workspace and p.id = d.participant
    join studies t on t.workspace = d.workspace and t.id = w.study
    left join participations s on s.workspace = d.workspace and s.study = w.study and s.participant = d.participant
    where d.workspace = ${workspace} and d.due_at <= ${now}
    order by d.due_at limit 1 for update of d skip locked`;
  return row;
}
