import { escapeHtml } from '#platform/http/server/escape-html.ts';
import { buildPagePath, type OfferedTimes, type PageContext } from './build-page-path.ts';
import { renderForm } from './render-details.ts';

/** Zones that the page offers: those of this Node, with that of the page even if it is an old name. */
const listZones = (timeZone: string): string[] => {
  const zones = Intl.supportedValuesOf('timeZone');
  return zones.includes(timeZone) ? zones : [timeZone, ...zones];
};

function renderZoneForm({ token, timeZone, say }: PageContext): string {
  const options = listZones(timeZone)
    .map((zone) => `<option${zone === timeZone ? ' selected' : ''}>${escapeHtml(zone)}</option>`)
    .join('');
  return (
    `<form class="zone" method="get" action="/reschedule"><input type="hidden" name="b" value="${escapeHtml(token)}">` +
    `<label for="zone">${say('zone')}</label><select id="zone" name="zone">${options}</select>` +
    `<button class="second" type="submit">${say('zone_button')}</button></form>`
  );
}

/** The free times as one group of choices a day; the printed texts are the server's. */
export function renderTimes(context: PageContext, { state, days, nextDay }: OfferedTimes): string {
  const { token, timeZone, say } = context;
  const groups = days.map(
    ({ label, times }) =>
      `<fieldset><legend>${escapeHtml(label)}</legend><div class="times">` +
      times
        .map(
          (time) =>
            `<label><input type="radio" name="start" value="${escapeHtml(time.start)}" required><span>${escapeHtml(time.label)}</span></label>`,
        )
        .join('') +
      '</div></fieldset>',
  );
  const later = nextDay
    ? `<p><a href="${escapeHtml(buildPagePath('reschedule', token, { from: nextDay, zone: timeZone }))}">${say('later')}</a></p>`
    : '';
  const form =
    days.length === 0
      ? `<p class="prose">${say(state === 'unread' ? 'unread' : 'none')}</p>`
      : renderForm(
          context,
          'move',
          `<input type="hidden" name="zone" value="${escapeHtml(timeZone)}">${groups.join('')}` +
            `<div class="buttons"><button class="primary" type="submit">${say('move_button')}</button>` +
            `<a class="second" href="${escapeHtml(buildPagePath('confirm', token))}">${say('keep')}</a></div>`,
        );
  return `${renderZoneForm(context)}${form}${later}`;
}
