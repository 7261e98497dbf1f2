/** `Tuesday 12 January 2027 at 14:30 CET`, in the order of the language, with the name of the zone in words. */
export const formatBookingTime = (
  at: Date,
  { language, timeZone }: { language: string; timeZone: string },
): string =>
  new Intl.DateTimeFormat(language, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(at);
