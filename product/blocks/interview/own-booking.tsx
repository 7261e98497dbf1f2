/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { isActiveBooking, type BookingTimes } from '../kit/booking-times.ts';
import type { AfterwardsProps } from '../player.ts';
import { Booked } from './booked.tsx';
import type { PlayedInterview } from './interview.ts';

/** The booking of somebody who comes back after the end. Nothing is shown without one, or when it cannot be read. */
export function OwnBooking({ config, bookingTimes, t }: AfterwardsProps<PlayedInterview>) {
  const [times, setTimes] = useState<BookingTimes | null>(null);
  // Another object at each render, which reads the same.
  const [reader] = useState(() => bookingTimes);
  const language = document.documentElement.lang || 'en';
  useEffect(() => {
    let isNeeded = true;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    reader.read({ timeZone: timeZone || 'UTC', language }).then(
      (read) => isNeeded && setTimes(read),
      () => {},
    );
    return () => void (isNeeded = false);
  }, [reader, language]);
  const booking = times?.booking;
  if (!booking || !isActiveBooking(booking)) return null;
  return <Booked config={config} booking={booking} times={times} isNew={false} language={language} t={t} />;
}
