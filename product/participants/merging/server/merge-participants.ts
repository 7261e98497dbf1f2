import { randomUUID } from 'node:crypto';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import type { ContactFrequency, MailBlock } from '../../contacts/contact.ts';
import { keepMailBlock } from '../../contacts/server/queries.ts';
import { participationEvents } from '../../participations/server/queries.ts';
import { lockAllIdentities } from '../../server/lock-identity.ts';
import { mergeFields } from '../merge-fields.ts';
import { mergePolicy } from './policy.ts';
import { lockSides, toMergeSide } from './read-sides.ts';

/** Adds what happened between the merged one and studies to the kept one, in the order in which it happened. */
async function mergeParticipations(
  tx: Tx,
  { workspace }: Scope,
  { kept, merged }: { kept: string; merged: string },
): Promise<void> {
  await tx`
    select internal.record_participation(${workspace}, e.study, ${kept}, e.event, e.at) from (
      select p.study, t.event, t.at from participations p, ${participationEvents}
      where p.workspace = ${workspace} and p.participant = ${merged} and t.at is not null
      order by t.at, p.study) e`;
  await tx`
    update participations k set response = m.response from participations m
    where k.workspace = ${workspace} and k.participant = ${kept} and m.workspace = k.workspace and m.study = k.study
      and m.participant = ${merged} and k.response is null`;
}

interface GoneParticipant {
  device: string | null;
  email: string | null;
  mail_blocked: MailBlock | null;
  recent_contacts: Date[];
  contact_frequency: ContactFrequency;
  stopped_channels: string[];
  chosen_limits: string[];
}

/** SQL of columns: the contacts of both count, and what one of them did not want. */
const mergeContactChoices = (gone: GoneParticipant): SqlPart => sql`
  recent_contacts = recent_contacts || ${gone.recent_contacts}::timestamptz[],
  contact_frequency = case when 'less' in (contact_frequency, ${gone.contact_frequency}::text) then 'less' else 'normal' end,
  stopped_channels = array(select distinct unnest(stopped_channels || ${gone.stopped_channels}::text[])),
  chosen_limits = array(select distinct unnest(chosen_limits || ${gone.chosen_limits}::text[]))`;

/** SQL of a column: a complaint of either stays; that an address refused mail goes with the address. */
const mergeMailBlock = (gone: GoneParticipant, email: string | null): SqlPart =>
  gone.mail_blocked !== null && (gone.mail_blocked === 'complained' || gone.email === email)
    ? sql`mail_blocked = case when p.mail_blocked = 'complained' then 'complained' else ${gone.mail_blocked}::text end`
    : keepMailBlock(sql`${email}::text`);

/**
 * Merges a participant into another: of each field the newer value, the tags, notes, responses and participations of both. The
 * merged one is gone; for a day it can be undone.
 *
 * @throws not_found, bad_input if they are the same
 */
export async function mergeParticipants(
  tx: Tx,
  scope: Scope,
  pair: { participant: string; other: string },
): Promise<{ merge: string }> {
  authorise(scope, mergePolicy, 'participant.merge');
  await lockOwnMembership(tx, scope);
  await lockAllIdentities(tx, scope);
  const { kept, merged } = await lockSides(tx, scope, pair);
  const fields = mergeFields(toMergeSide(kept), toMergeSide(merged));
  const { workspace, now } = scope;
  const merge = randomUUID();
  await tx`
    insert into participant_merges (workspace, id, kept, merged, merged_at, before)
    select ${workspace}::uuid, ${merge}::uuid, ${kept.id}::uuid, ${merged.id}::uuid, ${now}::timestamptz, jsonb_build_object(
      'participants', (select jsonb_agg(to_jsonb(p) - 'sort_name') from participants p
        where p.workspace = ${workspace} and p.id in (${kept.id}, ${merged.id})),
      'participations', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from participations p
        where p.workspace = ${workspace} and p.participant in (${kept.id}, ${merged.id})),
      'responses', (select coalesce(jsonb_agg(r.id), '[]') from responses r
        where r.workspace = ${workspace} and r.participant = ${merged.id}),
      'notes', (select coalesce(jsonb_agg(n.id), '[]') from participant_notes n
        where n.workspace = ${workspace} and n.participant = ${merged.id}),
      'contacts', (select coalesce(jsonb_agg(c.id), '[]') from contacts c
        where c.workspace = ${workspace} and c.participant = ${merged.id}),
      'deliveries', (select coalesce(jsonb_agg(d.id), '[]') from deliveries d
        where d.workspace = ${workspace} and d.participant = ${merged.id}))`;
  await tx`
    insert into merged_participants (workspace, merged, kept) values (${workspace}, ${merged.id}, ${kept.id})`;
  await mergeParticipations(tx, scope, { kept: kept.id, merged: merged.id });
  await tx`
    update participant_notes set participant = ${kept.id} where workspace = ${workspace} and participant = ${merged.id}`;
  // In a wave that has both, the mail of the kept one stays.
  await tx`
    update deliveries d set participant = ${kept.id} where workspace = ${workspace} and participant = ${merged.id}
      and not exists (select from deliveries k
        where k.workspace = ${workspace} and k.wave = d.wave and k.participant = ${kept.id})`;
  await tx`update contacts set participant = ${kept.id} where workspace = ${workspace} and participant = ${merged.id}`;
  await tx`update responses set participant = ${kept.id} where workspace = ${workspace} and participant = ${merged.id}`;
  const [gone] = await tx<GoneParticipant[]>`
    delete from participants where workspace = ${workspace} and id = ${merged.id}
    returning device, email, mail_blocked, recent_contacts, contact_frequency, stopped_channels, chosen_limits`;
  const { single, attributes, tags, doNotContact } = fields;
  const values = Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value]));
  const createdAt = kept.created_at < merged.created_at ? kept.created_at : merged.created_at;
  await tx`
    update participants p set name = ${single.name.value}, email = ${single.email.value},
      external_id = ${single.externalId.value}, language = ${single.language.value}, zone = ${single.zone.value},
      device = coalesce(device, ${gone!.device}::text), attributes = ${JSON.stringify(values)}::jsonb, tags = ${tags}::uuid[],
      do_not_contact = ${doNotContact}, possible_duplicate_of = nullif(possible_duplicate_of, ${merged.id}::uuid),
      ${mergeContactChoices(gone!)}, ${mergeMailBlock(gone!, single.email.value)}, last_contact_at = greatest(last_contact_at, ${merged.last_contact_at}::timestamptz), created_at = ${createdAt},
      changed_at = ${now}
    where workspace = ${workspace} and id = ${kept.id}`;
  await tx`
    update participants set possible_duplicate_of = nullif(${kept.id}::uuid, id)
    where workspace = ${workspace} and possible_duplicate_of = ${merged.id}`;
  await recordAudit(tx, scope, {
    action: 'participant.merge',
    entity: kept.id,
    detail: { from: merged.id },
  });
  return { merge };
}
