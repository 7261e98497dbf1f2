import type { Article } from '../article.ts';

export const article: Article = {
  id: 'book-interviews',
  title: 'Book interviews',
  topic: 'run',
  keywords: ['interview', 'moderated', 'call', 'booking', 'schedule', 'calendar', 'hours', 'waiting list'],
  paragraphs: [
    'Each host sets their hours under Account, Calendar: weekly hours, other hours for single dates, notice, free time around calls and calls per day. Someone who never saved hours is not offered.',
    'On the same page, hosts connect calendars by CalDAV or by a calendar link (ICS). What is busy there is not offered, and calls are added to the calendar that is chosen for bookings. A calendar that could not be read for 15 minutes stops offers, because nobody knows what is free.',
    'Create a study of the kind “Moderated interview”, or add the block to any study. Choose hosts, length, and a video link or phone. Questions, screening and consent before that block come before the times, so only people who fit can book.',
    'People choose a time in their own time zone. Nobody can book a time twice, also not in another workspace of the same host. With several hosts, the one with the fewest calls of the study is booked, unless all have to be there.',
    'They get an email with a calendar entry, reminders a day and an hour before, and a link to move or cancel it. Opening a link changes nothing: only a button does.',
    'With approval, the time of a request is reserved for 24 hours. With a waiting list, a time that becomes free is offered to the first person for two hours.',
    '“Calls” in the navigation lists bookings and shows them by week. There you approve, decline, move and cancel them, decide who is told, and note who came.',
  ],
  link: { to: '/calls', label: 'Calls' },
};
