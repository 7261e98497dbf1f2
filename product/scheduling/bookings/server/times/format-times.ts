/** How a start reads to a participant: "Monday 1 March 2027 at 10:00 Central European Standard Time". */
export function formatStart(
  startsAt: Date | number,
  { language, timeZone }: { language: string; timeZone: string },
): string {
  const date = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full' }).format(startsAt);
  const time = new Intl.DateTimeFormat(language, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(startsAt);
  return `${date}, ${time}`;
}

interface DayOfTimes {
  /** In the zone of the visitor. */
  date: string;
  /** "Monday 1 March" */
  label: string;
  times: { start: string; /** "10:00" */ label: string }[];
}

/** Starts by day, as a calendar in the zone shows them, with texts in the language. */
export function formatDays(
  starts: readonly number[],
  { language, timeZone }: { language: string; timeZone: string },
): DayOfTimes[] {
  // Swedish dates are ISO dates.
  const formatDate = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const formatDay = new Intl.DateTimeFormat(language, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  const formatTime = new Intl.DateTimeFormat(language, { timeZone, hour: 'numeric', minute: '2-digit' });
  const days: DayOfTimes[] = [];
  for (const startMs of starts) {
    const date = formatDate.format(startMs);
    if (days.at(-1)?.date !== date) days.push({ date, label: formatDay.format(startMs), times: [] });
    days.at(-1)!.times.push({ start: new Date(startMs).toISOString(), label: formatTime.format(startMs) });
  }
  return days;
}
