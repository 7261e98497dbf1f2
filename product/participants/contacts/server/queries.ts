import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import {
  DEFAULT_CONTACT_RULE,
  NO_STUDY_RULE,
  type ContactBudget,
  type ContactFrequency,
  type ContactRule,
  type MailBlock,
  type StudyContactRule,
} from '../contact.ts';
import type { ContactState } from '../find-refusal.ts';

/** How often participants of the workspace are contacted. */
export async function readContactRule(tx: Tx, { workspace }: Scope): Promise<ContactRule> {
  const [row] = await tx<(ContactBudget & { from: number; to: number })[]>`
    select max, days, gap_days as "gapDays", quiet_from as "from", quiet_to as "to" from contact_rules
    where workspace = ${workspace}`;
  if (!row) return DEFAULT_CONTACT_RULE;
  const { from, to, ...budget } = row;
  return { ...budget, quiet: { from, to } };
}

/** What a study adds to the rule of its workspace. */
export async function readStudyContactRule(
  tx: Tx,
  { workspace }: Scope,
  study: string,
): Promise<StudyContactRule> {
  const [row] = await tx<(Partial<ContactBudget> & { isExempt: boolean })[]>`
    select max, days, gap_days as "gapDays", is_exempt as "isExempt" from study_contact_rules
    where workspace = ${workspace} and study = ${study}`;
  if (!row) return NO_STUDY_RULE;
  const { max, days, gapDays, isExempt } = row;
  return { budget: max && days ? { max, days, gapDays: gapDays ?? 0 } : null, isExempt };
}

/**
 * SQL of a column in an update of `participants p`: an address that refused mail says nothing of another one; a complaint is about
 * whoever sends, so it stays.
 */
export const keepMailBlock = (email: SqlPart): SqlPart => sql`
  mail_blocked = case when p.mail_blocked <> 'complained' and p.email is distinct from ${email} then null else p.mail_blocked end`;

/** What decides about contacting somebody; undefined for those who are gone. */
export async function findContactState(
  tx: Tx,
  { workspace }: Scope,
  { participant, workspaceZone }: { participant: string; workspaceZone: string },
): Promise<ContactState | undefined> {
  const [row] = await tx<
    {
      doNotContact: boolean;
      stoppedChannels: string[];
      email: string | null;
      mailBlocked: MailBlock | null;
      frequency: ContactFrequency;
      recentContacts: Date[];
      zone: string | null;
    }[]
  >`
    select do_not_contact as "doNotContact", stopped_channels as "stoppedChannels", email, mail_blocked as "mailBlocked",
      contact_frequency as frequency, recent_contacts as "recentContacts", zone
    from participants where workspace = ${workspace} and id = ${participant} and erased_at is null`;
  return row && { ...row, zone: row.zone ?? workspaceZone };
}
