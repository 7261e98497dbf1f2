import { escapeHtml } from '#platform/http/server/escape-html.ts';
import { changeBooking, downloadBookingEntry } from '../contract.ts';
import { buildCalendarLinks } from './build-calendar-links.ts';
import type { PageContext } from './build-page-path.ts';

const fillToken = (path: string, token: string): string =>
  path.replace(':bookingToken', encodeURIComponent(token));

/** A form of a page: `content` are its fields and buttons. */
export const renderForm = ({ token }: PageContext, action: string, content: string): string =>
  `<form method="post" action="${escapeHtml(fillToken(changeBooking.path, token))}">` +
  `<input type="hidden" name="action" value="${action}">${content}</form>`;

/** Where the call is: a link only for somebody who is booked. */
function renderPlace({ booking, say }: PageContext): string {
  if (booking.state !== 'booked' || !booking.call) return '';
  const { location } = booking.call;
  if (location.kind === 'phone') return say('phone', { phone: booking.phone ?? '' });
  const url = escapeHtml(location.url);
  return `<a href="${url}" rel="noreferrer">${url}</a>`;
}

/** When, with whom and where. */
export function renderDetails(context: PageContext): string {
  const { booking, say, formatTime } = context;
  const { call } = booking;
  if (!call) return '';
  const hosts = call.hosts.map(({ name }) => escapeHtml(name)).join(', ');
  const rows: [string, string][] = [
    [
      say('when'),
      `<time datetime="${call.startsAt.toISOString()}">${escapeHtml(formatTime(call.startsAt))}</time>`,
    ],
    [say('with'), hosts],
    [say('where'), renderPlace(context)],
  ];
  if (booking.endedBy === 'team' && booking.reason) rows.push([say('reason'), escapeHtml(booking.reason)]);
  return `<dl>${rows
    .filter(([, value]) => value)
    .map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`)
    .join('')}</dl>`;
}

/** Links to add the call to a calendar. */
export function renderCalendarLinks({ booking, token, address, say }: PageContext): string {
  const { call, publicName } = booking;
  if (!call) return '';
  const links = buildCalendarLinks({
    title: publicName || booking.workspaceName,
    description: address,
    location: call.location.kind === 'link' ? call.location.url : (booking.phone ?? ''),
    startsAt: call.startsAt,
    endsAt: call.endsAt,
  });
  const file = fillToken(downloadBookingEntry.path, token);
  return (
    `<section><h2>${say('add')}</h2><ul class="links">` +
    links
      .map(
        ({ name, url }) =>
          `<li><a href="${escapeHtml(url)}" rel="noreferrer" target="_blank">${name}</a></li>`,
      )
      .join('') +
    `<li><a href="${escapeHtml(file)}" download>${say('file')}</a></li></ul></section>`
  );
}
