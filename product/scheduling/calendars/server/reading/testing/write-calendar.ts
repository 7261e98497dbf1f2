/** The text of a calendar of these lines. */
export const writeCalendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

export const writeEvent = (...lines: string[]): string[] => [
  'BEGIN:VEVENT',
  ...(lines.some((line) => line.startsWith('UID:')) ? [] : ['UID:one']),
  'DTSTAMP:20261101T000000Z',
  ...lines,
  'END:VEVENT',
];
