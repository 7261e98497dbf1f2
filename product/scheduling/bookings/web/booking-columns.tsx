import { Link } from 'react-router';
import { StateTag, type Tone } from '#platform/ui/feedback/state-tag.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import type { Booking } from '../contract.ts';
import type { BookingState } from '../booking.ts';
import classes from './calls.module.css';
import { formatCallRange, formatCallTime } from './shared/format-call-time.ts';
import { texts } from './texts.ts';

const TONES: Record<BookingState, Tone> = {
  requested: 'warning',
  booked: 'good',
  waiting: 'plain',
  offered: 'warning',
  cancelled: 'plain',
  declined: 'plain',
  lapsed: 'plain',
};

/** When a call is, or that it has no time. */
export const describeTime = ({ startsAt }: Pick<Booking, 'startsAt'>): string =>
  startsAt ? formatCallTime(startsAt) : texts.noTime;

/** After the start, a host knows whether somebody came. */
const NO_SHOW_AFTER_MS = 600_000;

/** What else is to be known of a state: until when it is held, why it ended, or that nobody noted yet who came. */
function describeState({
  state,
  outcome,
  startsAt,
  expiresAt,
  reason,
  endedBy,
}: Booking): string | undefined {
  const isOpen = state === 'booked' && !outcome;
  if (isOpen && startsAt && Date.parse(startsAt) + NO_SHOW_AFTER_MS < Date.now()) return texts.didTheyCome;
  if (expiresAt) return texts.heldUntil(formatCallTime(expiresAt));
  if (!reason) return undefined;
  return texts.reason(endedBy === 'team' ? texts.byTeam : texts.byParticipant, reason);
}

/** What hosts should know of the calendars that the call is written to. */
function describeEntries({ state, hosts, calendarEntries }: Booking): string[] {
  if (state !== 'booked') return [];
  return calendarEntries.flatMap(({ person, state: written, problem, change }) => {
    const host = hosts.find(({ id }) => id === person)?.name;
    if (host === undefined) return [];
    if (change?.kind === 'deleted') return [texts.deletedInCalendar(host)];
    if (change) return [texts.movedInCalendar(host, change.startsAt ? formatCallTime(change.startsAt) : '')];
    return written === 'failed' ? [texts.notInCalendar(host, problem ?? '')] : [];
  });
}

/** The state of a booking, or after the call what became of it. */
export function BookingTag({ booking }: { booking: Booking }) {
  const { state, outcome } = booking;
  const note = describeState(booking);
  return (
    <span className={classes.lines} title={note}>
      {outcome ? (
        <StateTag tone={outcome === 'attended' ? 'good' : 'danger'}>{texts.outcomes[outcome]}</StateTag>
      ) : (
        <StateTag tone={TONES[state]}>{texts.states[state]}</StateTag>
      )}
      {note && <span className={classes.below}>{note}</span>}
    </span>
  );
}

/** The participant as a link to their page, where they are known. */
export function BookingPerson({ booking: { participant, name } }: { booking: Booking }) {
  return participant ? <Link to={`/participant/${participant}/timeline`}>{name}</Link> : <span>{name}</span>;
}

export const bookingColumns: Column<Booking>[] = [
  {
    id: 'participant',
    header: texts.participant,
    cell: (booking) => (
      <span className={classes.lines}>
        <BookingPerson booking={booking} />
        <span className={classes.below}>{booking.study.name}</span>
        {describeEntries(booking).map((note) => (
          <span key={note} className={classes.note}>
            {note}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: 'when',
    header: texts.when,
    width: 150,
    cell: (booking) => (
      <span className={classes.lines}>
        <span>{describeTime(booking)}</span>
        {booking.startsAt && booking.endsAt && (
          <span className={classes.below}>
            {booking.movedFrom
              ? texts.movedFrom(formatCallTime(booking.movedFrom))
              : formatCallRange(booking.startsAt, booking.endsAt)}
          </span>
        )}
        {(booking.state !== 'booked' || booking.outcome) && (
          <span className={classes.onPhones}>
            <BookingTag booking={booking} />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'hosts',
    header: texts.hosts,
    width: 160,
    wideOnly: 'desktop',
    cell: ({ hosts, startsAt }) =>
      hosts.length > 0
        ? hosts.map(({ name }) => name).join(', ')
        : startsAt && <span className="muted">{texts.noHosts}</span>,
  },
  {
    id: 'state',
    header: texts.state,
    width: 140,
    wideOnly: true,
    cell: (booking) => <BookingTag booking={booking} />,
  },
];
