import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { InterviewConfig } from '#product/blocks/method-answers.ts';
import { readCustomisation } from '#product/customisation/server/queries.ts';
import { getPublicName } from '#product/studies/public-name.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { readWorkspaceSettings } from '#product/workspaces/settings/server/queries.ts';
import type { BookingActor, BookingState } from '../../booking.ts';

interface Host {
  person: string;
  name: string;
  email: string;
  timeZone: string;
}

/** What emails and pages say of a booking. */
export interface MailedBooking {
  id: string;
  study: string;
  /** Of the study, for the team. */
  studyName: string;
  /** Of the study, for participants; may be empty. */
  publicName: string;
  workspaceName: string;
  participant: string | null;
  state: BookingState;
  sequence: number;
  isTest: boolean;
  name: string;
  email: string;
  phone: string | null;
  language: string;
  timeZone: string;
  expiresAt: Date | null;
  /** When it was first booked for good; null: no calendar entry was sent. */
  bookedAt: Date | null;
  movedFrom: Date | null;
  /** Hosts before it was last moved who are not those of the call any more. */
  formerHosts: Host[];
  endedBy: BookingActor | null;
  reason: string | null;
  /** Null on the waiting list. */
  call: {
    id: string;
    startsAt: Date;
    endsAt: Date;
    location: InterviewConfig['location'];
    hosts: Host[];
  } | null;
}

interface BookingRow extends Omit<MailedBooking, 'call' | 'publicName' | 'workspaceName' | 'formerHosts'> {
  call: string | null;
  startsAt: Date;
  endsAt: Date;
  location: InterviewConfig['location'];
  hosts: string[];
  formerHosts: string[] | null;
  content: Pick<StudyContent, 'blocks' | 'languages' | 'settings'> | null;
}

/** The hosts of a call in the order in which they were chosen; those who have left the workspace are gone. */
async function readHosts(tx: Tx, scope: Scope, persons: readonly string[]): Promise<Host[]> {
  const { timeZone } = await readWorkspaceSettings(tx, scope);
  const rows = await tx<(Omit<Host, 'timeZone'> & { timeZone: string | null })[]>`
    select p.id as person, p.name, p.email, a.time_zone as "timeZone"
    from members m
      join identity.persons p on p.id = m.person and p.disabled_at is null
      left join availability a on a.workspace = m.workspace and a.person = m.person
    where m.workspace = ${scope.workspace} and m.person = any(${[...persons]}::uuid[])`;
  return persons.flatMap((id) =>
    rows.filter(({ person }) => person === id).map((row) => ({ ...row, timeZone: row.timeZone ?? timeZone })),
  );
}

/** A booking as it is now; undefined if it is gone, or its study or workspace is deleted. */
export async function readMailedBooking(
  tx: Tx,
  scope: Scope,
  booking: string,
): Promise<MailedBooking | undefined> {
  const [row] = await tx<BookingRow[]>`
    select b.id, b.study, s.name as "studyName", r.participant, b.state, b.sequence, b.is_test as "isTest", b.name, b.email,
      b.phone, b.language, b.time_zone as "timeZone", b.expires_at as "expiresAt", b.booked_at as "bookedAt", b.moved_from as "movedFrom", b.former_hosts as "formerHosts",
      b.ended_by as "endedBy", b.reason, b.call, c.starts_at as "startsAt", c.ends_at as "endsAt", c.location, c.hosts,
      v.content
    from bookings b
      join workspaces w on w.workspace = b.workspace and w.deleted_at is null
      join studies s on s.workspace = b.workspace and s.id = b.study and s.deleted_at is null
      left join responses r on r.workspace = b.workspace and r.study = b.study and r.id = b.response
      left join versions v on v.workspace = s.workspace and v.study = s.id and v.number = s.version
      left join calls c on c.workspace = b.workspace and c.id = b.call
    where b.workspace = ${scope.workspace} and b.id = ${booking}`;
  if (!row) return undefined;
  const { content, call, startsAt, endsAt, location, hosts, formerHosts, ...rest } = row;
  const gone = (formerHosts ?? []).filter((host) => !hosts?.includes(host));
  const { style, workspaceName } = await readCustomisation(tx, scope);
  return {
    ...rest,
    workspaceName: style.displayName || workspaceName,
    formerHosts: gone.length > 0 ? await readHosts(tx, scope, gone) : [],
    publicName: content ? getPublicName(content, rest.language) : '',
    call: call ? { id: call, startsAt, endsAt, location, hosts: await readHosts(tx, scope, hosts) } : null,
  };
}
