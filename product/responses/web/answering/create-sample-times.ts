import type { BookingTimes } from '#product/blocks/player.ts';

const DAY_MS = 86_400_000;
const SAMPLE_DAYS = 5;
const SAMPLE_HOURS = [9, 10, 11, 14, 15];

/** Times of the next days for a preview, which says that they are examples. */
export function createSampleTimes(timeZone: string, language: string, now: Date): BookingTimes {
  const format = (date: Date, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(date);
  const days = Array.from({ length: SAMPLE_DAYS }, (_, index) => {
    const date = new Date(now.getTime() + (index + 1) * DAY_MS).toISOString().slice(0, 10);
    const times = SAMPLE_HOURS.map((hour) => {
      const start = new Date(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
      return {
        start: start.toISOString(),
        label: format(start, { hour: 'numeric', minute: '2-digit' }),
      };
    });
    return {
      date,
      label: format(new Date(date), { weekday: 'long', day: 'numeric', month: 'long' }),
      times,
    };
  });
  return {
    state: 'open',
    timeZone,
    days,
    nextDay: null,
    lengthMinutes: 30,
    hosts: [],
    hasWaitingList: false,
    location: 'link',
    booking: null,
    isSample: true,
  };
}
