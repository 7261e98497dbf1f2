import { ActionIcon, Button } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import type { Booking } from '../contract.ts';
import { BookingPerson, BookingTag } from './booking-columns.tsx';
import { formatCallRange } from './shared/format-call-time.ts';
import { weekOptions } from './shared/requests.ts';
import { texts } from './texts.ts';
import { addDays, findWeekStart, parseDay, toDay } from './week.ts';
import classes from './calls.module.css';

const dayName = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
const edge = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** The calls of one week, in the zone of the device; on phones only the days that have some. */
export function WeekView(props: {
  /** A day of the week, YYYY-MM-DD; this week without one. */
  day: string | null;
  study: string | undefined;
  onDay(day: string | null): void;
  renderMenu(booking: Booking): ReactNode;
}) {
  const { day, study, onDay, renderMenu } = props;
  const from = findWeekStart(parseDay(day) ?? new Date());
  const days = [0, 1, 2, 3, 4, 5, 6].map((index) => addDays(from, index));
  const { data, error, refetch } = useQuery(weekOptions({ from, to: addDays(from, 7), study }));
  const today = toDay(new Date());
  return (
    <>
      <div className={classes.weekHead}>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={texts.previousWeek}
          onClick={() => onDay(toDay(addDays(from, -7)))}
        >
          <IconChevronLeft size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={texts.nextWeek}
          onClick={() => onDay(toDay(addDays(from, 7)))}
        >
          <IconChevronRight size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => onDay(null)}>
          {texts.today}
        </Button>
        <h2 aria-live="polite">{texts.weekOf(edge.format(from), edge.format(days[6]!))}</h2>
      </div>
      {!data ? (
        error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <Skeletons rows={5} height={56} />
        )
      ) : (
        <div className={classes.week}>
          {days.map((one) => {
            const name = toDay(one);
            const calls = data.items.filter(({ startsAt }) => startsAt && toDay(new Date(startsAt)) === name);
            return (
              <section
                key={name}
                className={classes.weekDay}
                aria-label={dayName.format(one)}
                data-today={name === today || undefined}
                data-empty={(calls.length === 0 && name !== today) || undefined}
              >
                <h2>{dayName.format(one)}</h2>
                {calls.map((booking) => (
                  <article key={booking.id} className={classes.slot}>
                    <strong>{formatCallRange(booking.startsAt!, booking.endsAt!)}</strong>
                    <BookingPerson booking={booking} />
                    <span className="muted">{booking.study.name}</span>
                    <span>{booking.hosts.map((host) => host.name).join(', ')}</span>
                    {(booking.state !== 'booked' || booking.outcome) && <BookingTag booking={booking} />}
                    {data.can['booking.manage'] && renderMenu(booking)}
                  </article>
                ))}
                {calls.length === 0 && name === today && <span className="muted">{texts.emptyDay}</span>}
              </section>
            );
          })}
        </div>
      )}
    </>
  );
}
