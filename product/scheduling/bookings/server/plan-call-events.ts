import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { InterviewConfig } from '#product/blocks/method-answers.ts';
import { planCalendarEvent } from '../../calendars/server/plan-event.ts';

interface CallRow {
  startsAt: Date;
  endsAt: Date;
  hosts: string[];
  location: InterviewConfig['location'];
  study: string;
  people: { name: string; email: string; phone: string | null }[];
  /** Of the last plan; null before the first. */
  sequence: number | null;
  planned: string[];
}

/**
 * Plans what the calendars of hosts have of a call: an entry once somebody is booked, with who comes, and none when nobody is any
 * more. Hosts who are no longer those of the call lose theirs.
 */
export async function planCallEvents(
  tx: Tx,
  scope: Scope,
  { call: id, publicUrl }: { call: string; publicUrl: string },
): Promise<void> {
  const [call] = await tx<CallRow[]>`
    select c.starts_at as "startsAt", c.ends_at as "endsAt", c.hosts, c.location, s.name as study,
      coalesce((select json_agg(json_build_object('name', b.name, 'email', b.email, 'phone', b.phone) order by b.created_at, b.id)
        from bookings b where b.workspace = c.workspace and b.call = c.id and b.state = 'booked' and not b.is_test), '[]') as people,
      (select max(e.sequence) from calendar_events e where e.workspace = c.workspace and e.uid = c.id::text) as sequence,
      array(select e.person from calendar_events e where e.workspace = c.workspace and e.uid = c.id::text) as planned
    from calls c join studies s on s.workspace = c.workspace and s.id = c.study
    where c.workspace = ${scope.workspace} and c.id = ${id}`;
  if (!call) return;
  const { startsAt, endsAt, hosts, location, study, people, planned } = call;
  const sequence = (call.sequence ?? -1) + 1;
  const describe = ({ name, email, phone }: CallRow['people'][number]) =>
    `${name} (${[email, phone].filter(Boolean).join(', ')})`;
  const event = {
    startsAt,
    endsAt,
    title: `${people.map(({ name }) => name).join(', ')} – ${study}`,
    description: [...people.map(describe), `${publicUrl}/calls`].join('\n'),
    location: location.kind === 'link' ? location.url : (people[0]?.phone ?? ''),
  };
  const keep = people.length > 0 ? hosts : [];
  for (const person of keep) await planCalendarEvent(tx, scope, { person, uid: id, sequence, event });
  for (const person of planned.filter((one) => !keep.includes(one)))
    await planCalendarEvent(tx, scope, { person, uid: id, sequence, event: null });
}
