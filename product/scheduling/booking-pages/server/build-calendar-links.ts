interface CalendarEntry {
  title: string;
  description: string;
  location: string;
  startsAt: Date;
  endsAt: Date;
}

/** `20270112T133000Z` */
const toBasicTime = (at: Date): string =>
  at
    .toISOString()
    .replaceAll(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z');

const build = (address: string, parameters: Record<string, string>): string =>
  `${address}?${new URLSearchParams(parameters).toString()}`;

/** Addresses that open a new entry in the calendars that people use on the web, with the names of those. */
export function buildCalendarLinks(entry: CalendarEntry): { name: string; url: string }[] {
  const { title, description, location, startsAt, endsAt } = entry;
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    body: description,
    location,
  };
  return [
    {
      name: 'Google',
      url: build('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: `${toBasicTime(startsAt)}/${toBasicTime(endsAt)}`,
        details: description,
        location,
      }),
    },
    { name: 'Outlook', url: build('https://outlook.live.com/calendar/0/deeplink/compose', outlook) },
    { name: 'Microsoft 365', url: build('https://outlook.office.com/calendar/0/deeplink/compose', outlook) },
    {
      name: 'Yahoo',
      url: build('https://calendar.yahoo.com/', {
        v: '60',
        title,
        st: toBasicTime(startsAt),
        et: toBasicTime(endsAt),
        desc: description,
        in_loc: location,
      }),
    },
  ];
}
