const withTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const withYear = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** "Tue, 12 Jan, 14:30" in the zone of the device; with the year unless it is this one. */
export function formatCallTime(at: string): string {
  const date = new Date(at);
  return (date.getFullYear() === new Date().getFullYear() ? withTime : withYear).format(date);
}

/** "14:30–15:15". */
export const formatCallRange = (startsAt: string, endsAt: string): string =>
  `${clock.format(new Date(startsAt))}–${clock.format(new Date(endsAt))}`;
