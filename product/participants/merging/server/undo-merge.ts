import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import type { ParticipationEvent } from '../../participations/lifecycle.ts';
import { recordParticipations } from '../../participations/server/record-participations.ts';
import { participationEvents } from '../../participations/server/queries.ts';
import { lockAllIdentities } from '../../server/lock-identity.ts';
import { lockParticipant } from '../../server/queries.ts';
import { mergePolicy } from './policy.ts';

/** How long a merge can be undone. */
const UNDO_HOURS = 24;

export const getUndoCutoff = (now: Date): Date => new Date(now.getTime() - UNDO_HOURS * 3_600_000);

interface StoredMerge {
  kept: string;
  merged: string;
  merged_at: Date;
}

interface EventSince {
  study: string;
  event: ParticipationEvent;
  at: Date;
  /** What they answered by their personal link since. */
  response: string | null;
}

/** What happened since the merge between the kept one and the studies that the merged one knew, whose rows are written back. */
const readSince = (tx: Tx, { workspace }: Scope, { id, merge }: { id: string; merge: StoredMerge }) =>
  tx<EventSince[]>`
    select p.study, t.event, t.at,
      case when not coalesce(m.before -> 'responses' ? p.response::text, false) then p.response end as response
    from participant_merges m, participations p, ${participationEvents}
    where m.workspace = ${workspace} and m.id = ${id} and p.workspace = ${workspace}
      and p.participant = ${merge.kept} and t.at > ${merge.merged_at}
    order by t.at, p.study`;

async function keepSince(tx: Tx, scope: Scope, kept: string, since: readonly EventSince[]): Promise<void> {
  for (const { study, event, at, response } of since) {
    await recordParticipations(tx, scope, { study, changes: [{ participant: kept, event, at }] });
    if (response !== null)
      await tx`
        update participations set response = ${response}
        where workspace = ${scope.workspace} and study = ${study} and participant = ${kept} and response is null`;
  }
}

/**
 * Separates two merged participants: both are as they were. Responses that came since, and what else happened, stay with the one that was kept.
 *
 * @throws not_found after a day, conflict when the kept one was changed since
 */
export async function undoMerge(tx: Tx, scope: Scope, id: string): Promise<void> {
  authorise(scope, mergePolicy, 'participant.merge');
  await lockOwnMembership(tx, scope);
  await lockAllIdentities(tx, scope);
  const { workspace, now } = scope;
  const [merge] = await tx<StoredMerge[]>`
    select kept, merged, merged_at from participant_merges
    where workspace = ${workspace} and id = ${id} and merged_at > ${getUndoCutoff(now)} for update`;
  if (!merge) throw notFound('merge');
  const kept = await lockParticipant(tx, scope, merge.kept);
  if (kept.changed_at > merge.merged_at)
    throw conflict('This participant was changed after the merge, so it can’t be undone any more.');
  // First, since both get their ids and addresses back in one statement.
  await tx`
    update participants set external_id = null, email = null, device = null
    where workspace = ${workspace} and id = ${merge.kept}`;
  await tx`
    insert into participants (workspace, id, external_id, email, device, name, zone, language, attributes, tags,
      do_not_contact, possible_duplicate_of, created_at, changed_at, last_contact_at, recent_contacts, contact_frequency,
      stopped_channels, chosen_limits, mail_blocked)
    select b.workspace, b.id, b.external_id, b.email, b.device, b.name, b.zone, b.language, b.attributes, b.tags,
      b.do_not_contact, b.possible_duplicate_of, b.created_at, b.changed_at, b.last_contact_at,
      coalesce(b.recent_contacts, '{}'), coalesce(b.contact_frequency, 'normal'), coalesce(b.stopped_channels, '{}'),
      coalesce(b.chosen_limits, '{}'), b.mail_blocked
    from participant_merges m, jsonb_populate_recordset(null::participants, m.before -> 'participants') b
    where m.workspace = ${workspace} and m.id = ${id}
    on conflict (workspace, id) do update set external_id = excluded.external_id, email = excluded.email,
      device = excluded.device, name = excluded.name, zone = excluded.zone, language = excluded.language,
      attributes = excluded.attributes, tags = excluded.tags, do_not_contact = excluded.do_not_contact,
      possible_duplicate_of = excluded.possible_duplicate_of, created_at = excluded.created_at,
      changed_at = excluded.changed_at, last_contact_at = excluded.last_contact_at,
      contact_frequency = excluded.contact_frequency, stopped_channels = excluded.stopped_channels,
      chosen_limits = excluded.chosen_limits, mail_blocked = excluded.mail_blocked`;
  await tx`
    update responses r set participant = ${merge.merged} from participant_merges m
    where m.workspace = ${workspace} and m.id = ${id} and r.workspace = ${workspace} and r.participant = ${merge.kept}
      and m.before -> 'responses' ? r.id::text`;
  await tx`
    update participant_notes n set participant = ${merge.merged} from participant_merges m
    where m.workspace = ${workspace} and m.id = ${id} and n.workspace = ${workspace} and n.participant = ${merge.kept}
      and m.before -> 'notes' ? n.id::text`;
  // The kept one keeps the times of all contacts: both may be contacted less often than they could, never more.
  await tx`
    update contacts c set participant = ${merge.merged} from participant_merges m
    where m.workspace = ${workspace} and m.id = ${id} and c.workspace = ${workspace} and c.participant = ${merge.kept}
      and m.before -> 'contacts' ? c.id::text`;
  await tx`
    update deliveries d set participant = ${merge.merged} from participant_merges m
    where m.workspace = ${workspace} and m.id = ${id} and d.workspace = ${workspace} and d.participant = ${merge.kept}
      and m.before -> 'deliveries' ? d.id::text`;
  const since = await readSince(tx, scope, { id, merge });
  await tx`
    delete from participations where workspace = ${workspace} and participant in (${merge.kept}, ${merge.merged})
      and study in (select b.study from participant_merges m,
        jsonb_populate_recordset(null::participations, m.before -> 'participations') b
        where m.workspace = ${workspace} and m.id = ${id} and b.participant = ${merge.merged})`;
  await tx`
    insert into participations
    select b.* from participant_merges m, jsonb_populate_recordset(null::participations, m.before -> 'participations') b
    where m.workspace = ${workspace} and m.id = ${id}
    on conflict (workspace, study, participant) do nothing`;
  await keepSince(tx, scope, merge.kept, since);
  await tx`delete from merged_participants where workspace = ${workspace} and merged = ${merge.merged}`;
  await tx`delete from participant_merges where workspace = ${workspace} and id = ${id}`;
  await recordAudit(tx, scope, {
    action: 'participant.undo-merge',
    entity: merge.kept,
    detail: { from: merge.merged },
  });
}
