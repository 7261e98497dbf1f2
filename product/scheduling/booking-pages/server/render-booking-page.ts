import { escapeHtml } from '#platform/http/server/escape-html.ts';
import { createTranslate } from '#product/responses/language/translate.ts';
import { loadBookingMessages } from '../../bookings/messages.ts';
import { MAX_REASON_LENGTH, type BookingPage } from '../../bookings/booking.ts';
import { buildPagePath, type OfferedTimes, type PageContext } from './build-page-path.ts';
import { renderCalendarLinks, renderDetails, renderForm } from './render-details.ts';
import { renderTimes } from './render-times.ts';

/** Added to the styles of the participant’s page. */
export const BOOKING_STYLES =
  '.booking dl{margin:20px 0 0}.booking dl>div{display:flex;flex-wrap:wrap;gap:0 12px;padding:10px 0;border-top:1px solid var(--line)}' +
  '.booking dt{flex:0 0 88px;color:var(--muted)}.booking dd{flex:1 1 200px;margin:0;overflow-wrap:anywhere}' +
  '.booking section,.booking fieldset{margin:28px 0 0;padding:0;border:0}.booking h2,.booking legend{margin:0 0 12px;padding:0;font-size:1rem;font-weight:600}' +
  '.booking .links{display:flex;flex-wrap:wrap;gap:0 20px;margin:0;padding:0;list-style:none}.booking .links a{display:inline-block;padding:10px 0}' +
  '.booking .times{display:grid;grid-template-columns:repeat(auto-fill,minmax(96px,1fr));gap:8px}' +
  '.booking .times label{display:block;position:relative}.booking .times input{position:absolute;opacity:0;inset:0;width:100%;height:100%;margin:0;cursor:pointer}' +
  '.booking .times span{display:block;padding:11px 8px;border:1px solid var(--line);border-radius:var(--radius);text-align:center;font-variant-numeric:tabular-nums}' +
  '.booking .times input:checked+span{border-color:var(--accent);background:var(--accent-soft)}.booking .times input:focus-visible+span{outline:2px solid var(--accent);outline-offset:2px}' +
  '.booking .zone{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;margin:20px 0 0}.booking select,.booking textarea{max-width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:var(--radius);background:var(--ground);color:inherit;font:inherit}' +
  '.booking textarea{display:block;width:100%;margin:8px 0 0}.booking .notice{margin:16px 0 0}.booking [role=alert]{font-weight:600}';

const renderLink = (look: 'second' | 'quiet', address: string, label: string) =>
  `<a class="${look}" href="${escapeHtml(address)}">${label}</a>`;
const renderButton = (look: 'primary' | 'second', label: string) =>
  `<button class="${look}" type="submit">${label}</button>`;
const renderButtons = (...buttons: string[]) => `<div class="buttons">${buttons.join('')}</div>`;

/** What is said above the details, besides the title. */
function renderLead({ booking, say, formatTime }: PageContext): string {
  const until = booking.expiresAt ? escapeHtml(formatTime(booking.expiresAt)) : '';
  if (booking.state === 'requested') return say('requested_text', { until });
  if (booking.state === 'offered') return say('offered_text', { until });
  return booking.state === 'waiting' ? say('waiting_text') : '';
}

/** Links of what can still be done. */
function renderActions(context: PageContext): string {
  const { booking, token, say, canChange, contactEmail } = context;
  const cancelPath = buildPagePath('cancel', token);
  if (booking.state === 'waiting') return renderButtons(renderLink('second', cancelPath, say('leave')));
  if (booking.state === 'offered')
    return renderForm(
      context,
      'take',
      renderButtons(renderButton('primary', say('confirm')), renderLink('second', cancelPath, say('leave'))),
    );
  if (booking.state === 'booked' || booking.state === 'requested')
    return canChange
      ? renderButtons(
          renderLink('second', buildPagePath('reschedule', token), say('move')),
          renderLink('second', cancelPath, say('cancel')),
        )
      : `<p class="notice">${say('too_late', { email: contactEmail })}</p>`;
  return '';
}

const getTitleKey = ({ booking: { state, call }, isOver }: PageContext): string => {
  if (isOver && state === 'booked') return 'past';
  return state === 'cancelled' && !call ? 'left_title' : `${state}_title`;
};

const renderRefusal = ({ refusal, say, contactEmail }: PageContext): string =>
  refusal
    ? `<p class="notice" role="alert" tabindex="-1" autofocus>${say(refusal, { email: contactEmail })}</p>`
    : '';

function renderState(context: PageContext): string {
  const { booking, say, isOver, preferences } = context;
  const lead = renderLead(context);
  return (
    `<h1>${say(getTitleKey(context))}</h1>${renderRefusal(context)}` +
    (lead && `<p class="prose">${lead}</p>`) +
    renderDetails(context) +
    (isOver ? '' : renderActions(context)) +
    (booking.state === 'booked' && !isOver ? renderCalendarLinks(context) : '') +
    (preferences ? `<section><p>${renderLink('quiet', preferences, say('data'))}</p></section>` : '')
  );
}

function renderCancelling(context: PageContext): string {
  const { booking, token, say } = context;
  const isListed = booking.state === 'waiting' || booking.state === 'offered';
  return (
    `<h1>${say(isListed ? 'leave' : 'cancel_ask')}</h1>${renderRefusal(context)}${renderDetails(context)}` +
    renderForm(
      context,
      'cancel',
      (isListed
        ? ''
        : `<section><label for="reason">${say('cancel_reason')}</label><textarea id="reason" name="reason" rows="2" maxlength="${MAX_REASON_LENGTH}"></textarea></section>`) +
        renderButtons(
          renderButton('primary', say(isListed ? 'leave' : 'cancel')),
          renderLink('second', buildPagePath('confirm', token), say('keep')),
        ),
    )
  );
}

const renderMoving = (context: PageContext, times: OfferedTimes): string =>
  `<h1>${context.say('move')}</h1>${renderRefusal(context)}${renderDetails(context)}${renderTimes(context, times)}`;

/** Whether the page still offers what it is for; otherwise it shows the state of the booking. */
export function canOfferPage(
  page: BookingPage,
  { booking: { state }, canChange, isOver }: Pick<PageContext, 'booking' | 'canChange' | 'isOver'>,
): boolean {
  if (isOver || page === 'confirm') return false;
  if (page === 'cancel' && (state === 'waiting' || state === 'offered')) return true;
  return canChange && (state === 'booked' || state === 'requested');
}

/** A page of a booking as HTML with plain forms and no script. `times` is null unless it offers a move. */
export async function renderBookingPage(
  context: Omit<PageContext, 'say'>,
  { page, language, times }: { page: BookingPage; language: string; times: OfferedTimes | null },
): Promise<{ title: string; html: string }> {
  const translate = createTranslate(language, await loadBookingMessages(language));
  const full: PageContext = {
    ...context,
    say: (key, values) => escapeHtml(translate(`booking_${key}`, values)),
  };
  const content = !canOfferPage(page, context)
    ? renderState(full)
    : times
      ? renderMoving(full, times)
      : renderCancelling(full);
  const { publicName, workspaceName } = context.booking;
  return {
    title: translate(`booking_${getTitleKey(full)}`),
    html:
      `<header><div class="bar"><p class="study-name">${escapeHtml(publicName || workspaceName)}</p></div></header>` +
      `<main><div class="block message booking">${content}</div></main>`,
  };
}

/** What the pages say without a link, or with one that was forged or whose booking is gone. */
export async function renderUnknownBooking(language: string): Promise<{ title: string; html: string }> {
  const translate = createTranslate(language, await loadBookingMessages(language));
  const title = translate('booking_unknown_title');
  return {
    title,
    html: `<main><div class="block message booking"><h1>${escapeHtml(title)}</h1><p class="prose">${escapeHtml(translate('booking_unknown_text'))}</p></div></main>`,
  };
}
