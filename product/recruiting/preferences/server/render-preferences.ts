import { escapeHtml } from '#platform/http/server/escape-html.ts';
import { ANSWER_DAYS } from '#product/participants/erasure-requests/request.ts';
import { createTranslate } from '#product/responses/language/translate.ts';
import { changePreferences } from '../contract.ts';
import { OFFERED_CHANNELS, type PageOutcome, type Question } from '../preferences.ts';
import { loadPreferenceMessages } from '../messages.ts';
import type { Preferences } from './queries.ts';

/** Added to the styles of the participant’s page. */
export const PREFERENCE_STYLES =
  '.prefs section,.prefs fieldset{margin:32px 0 0;padding:0;border:0}.prefs h2,.prefs legend{margin:0 0 12px;padding:0;font-size:1rem;font-weight:600}' +
  '.prefs .choice:has(:checked){border-color:var(--accent);background:var(--accent-soft)}' +
  '.prefs section{padding-top:24px;border-top:1px solid var(--line)}.prefs section>*+*{margin-top:12px}' +
  '.prefs .notice{display:flex;flex-wrap:wrap;gap:0 12px;align-items:center;min-height:56px;margin:20px 0 0}.prefs .notice .quiet{color:inherit}.prefs [role=status]{outline:none}';

/** What the address of the page says beside its token. */
interface PageState {
  token: string;
  ask: Question | undefined;
  done: PageOutcome | undefined;
  /** What was not wanted before it was changed; undefined when nothing can be undone. */
  was: string | undefined;
}

interface Context extends PageState {
  preferences: Preferences;
  say(key: string, values?: Record<string, string>): string;
  formatDate(at: Date): string;
}

/** A form of the page: `content` are its fields and button. */
function renderForm({ token, preferences: { study } }: Context, action: string, content: string): string {
  const address = changePreferences.path.replace(':preferenceToken', encodeURIComponent(token));
  return (
    `<form method="post" action="${address}"><input type="hidden" name="action" value="${action}">` +
    (study ? `<input type="hidden" name="study" value="${study.id}">` : '') +
    `${content}</form>`
  );
}

const renderButton = (label: string, look: 'primary' | 'second' | 'quiet') =>
  `<button class="${look}" type="submit">${label}</button>`;

const renderPageLink = ({ token, preferences: { study } }: Context, ask?: Question): string => {
  const query = new URLSearchParams({ ...(study && { study: study.id }), ...(ask && { ask }) }).toString();
  return `/preferences/${encodeURIComponent(token)}${query && `?${query.replaceAll('&', '&amp;')}`}`;
};

/** Asks again before something that is more than a setting. */
function renderQuestion(context: Context, question: Question): string {
  const { say } = context;
  const [key, action, button] = (
    { all: ['all', 'stop-all', 'pref_all_button'], erasure: ['erase', 'ask-erasure', 'pref_erase'] } as const
  )[question];
  return (
    `<h1>${say(`pref_${key}_title`)}</h1><p class="prose">${say(`pref_${key}_text`, { days: String(ANSWER_DAYS) })}</p>` +
    renderForm(
      context,
      action,
      `<div class="buttons">${renderButton(say(button), 'primary')}<a class="second" href="${renderPageLink(context)}">${say('pref_back')}</a></div>`,
    )
  );
}

/** What was just done, with its undo. */
function renderNotice(context: Context): string {
  const { say, done, was, preferences } = context;
  if (!done || !['saved', 'study'].includes(done)) return '';
  const text =
    done === 'study'
      ? say('pref_study_stopped')
      : say(preferences.choices.doNotContact ? 'pref_all_stopped' : 'pref_saved');
  const undo = renderButton(say('pref_undo'), 'quiet');
  const form =
    done === 'study'
      ? renderForm(context, 'resume-study', undo)
      : was === undefined
        ? ''
        : renderForm(
            context,
            'restore',
            `<input type="hidden" name="limits" value="${escapeHtml(was)}">${undo}`,
          );
  return `<div class="notice"><p role="status" tabindex="-1" autofocus>${text}</p>${form}</div>`;
}

function renderChoices(context: Context): string {
  const { say, preferences } = context;
  const { doNotContact, frequency, stoppedChannels } = preferences.choices;
  const current = doNotContact ? 'never' : frequency;
  const renderChoice = (input: string, label: string) =>
    `<div class="choice"><label><input ${input}><span class="choice-label">${label}</span></label></div>`;
  const radios = (['normal', 'less', 'never'] as const).map((value) =>
    renderChoice(
      `type="radio" name="frequency" value="${value}"${current === value ? ' checked' : ''}`,
      say(`pref_${value}`),
    ),
  );
  const boxes = OFFERED_CHANNELS.map((channel) =>
    renderChoice(
      `type="checkbox" name="${channel}"${stoppedChannels.includes(channel) ? '' : ' checked'}`,
      say(`pref_${channel.replace('-', '_')}`),
    ),
  );
  const renderGroup = (title: string, choices: string[]) =>
    `<fieldset><legend>${title}</legend><div class="choices">${choices.join('')}</div></fieldset>`;
  return renderForm(
    context,
    'save',
    renderGroup(say('pref_how_often'), radios) +
      renderGroup(say('pref_channels'), boxes) +
      `<div class="buttons">${renderButton(say('pref_save'), 'primary')}</div>`,
  );
}

function renderStudy(context: Context): string {
  const { say, done, preferences } = context;
  const { study } = preferences;
  if (!study || done === 'study') return '';
  return (
    `<section><h2>${say('pref_study')}</h2>${study.name && `<p>${escapeHtml(study.name)}</p>`}` +
    (study.isOptedOut
      ? `<p>${say('pref_study_stopped')}</p>${renderForm(context, 'resume-study', renderButton(say('pref_undo'), 'second'))}`
      : renderForm(context, 'stop-study', renderButton(say('pref_study_stop'), 'second'))) +
    `</section>`
  );
}

/** A text that has the focus when it was what the form did. */
const renderState = (text: string, isNew: boolean) =>
  `<p${isNew ? ' role="status" tabindex="-1" autofocus' : ''}>${text}</p>`;

function renderStored(context: Context): string {
  const { say, done, preferences } = context;
  if (!preferences.hasAddress) return '';
  if (done === 'sent') return renderState(say('pref_stored_sent'), true);
  if (done === 'wait') return renderState(say('pref_stored_wait'), true);
  const button = renderButton(say('pref_stored'), 'second');
  const text = done === 'expired' ? renderState(say('pref_stored_expired'), true) : '';
  return `${text}<p>${say('pref_stored_text')}</p>${renderForm(context, 'send-data', button)}`;
}

function renderErasure(context: Context): string {
  const { say, formatDate, done, preferences } = context;
  const { request } = preferences;
  const refusal =
    request?.state === 'refused' && request.answeredAt
      ? renderState(
          say('pref_erase_refused', {
            date: formatDate(request.answeredAt),
            reason: request.reason ?? '',
          }),
          false,
        )
      : '';
  const text = `<p>${say('pref_data_text')}</p>${refusal}`;
  if (request?.state !== 'open')
    return `${text}<p><a class="second" href="${renderPageLink(context, 'erasure')}">${say('pref_erase')}</a></p>`;
  const [date, due] = [formatDate(request.requestedAt), formatDate(request.dueAt)];
  return text + renderState(say('pref_erase_open', { date, due }), done === 'asked');
}

/** The preference page as HTML with plain forms and no script. */
export async function renderPreferences(
  preferences: Preferences,
  { language, ...state }: PageState & { language: string },
): Promise<{ title: string; html: string }> {
  const translate = createTranslate(language, await loadPreferenceMessages(language));
  const workspace = preferences.style.name;
  const sayPlainly = (key: string, values?: Record<string, string>) =>
    translate(key, { workspace, ...values });
  const context: Context = {
    ...state,
    preferences,
    say: (key, values) => escapeHtml(sayPlainly(key, values)),
    formatDate: (at) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: preferences.zone }).format(at),
  };
  const isAsked =
    (state.ask === 'all' && !preferences.choices.doNotContact) ||
    (state.ask === 'erasure' && preferences.request?.state !== 'open');
  const content = isAsked
    ? renderQuestion(context, state.ask!)
    : `<h1>${context.say('pref_title')}</h1>${renderNotice(context)}<p class="prose">${context.say('pref_intro')}</p>` +
      renderChoices(context) +
      renderStudy(context) +
      `<section><h2>${context.say('pref_data')}</h2>${renderStored(context)}${renderErasure(context)}</section>`;
  return {
    title: sayPlainly(isAsked ? (state.ask === 'all' ? 'pref_all_title' : 'pref_erase_title') : 'pref_title'),
    html:
      `<header><div class="bar"><p class="study-name">${escapeHtml(workspace)}</p></div></header>` +
      `<main><div class="block message prefs">${content}</div></main>`,
  };
}

/** What the page says of a link that was forged, or of somebody who is gone. */
export async function renderUnknownLink(language: string): Promise<{ title: string; html: string }> {
  const translate = createTranslate(language, await loadPreferenceMessages(language));
  const title = translate('pref_unknown_title');
  return {
    title,
    html: `<main><div class="block message prefs"><h1>${escapeHtml(title)}</h1><p class="prose">${escapeHtml(translate('pref_unknown_text'))}</p></div></main>`,
  };
}

/** The address of the page after a form was sent. */
export const buildNextAddress = (
  token: string,
  { study, next }: { study: string | undefined; next: Record<string, string> },
): string => {
  const query = new URLSearchParams({ ...(study && { study }), ...next });
  return `/preferences/${encodeURIComponent(token)}?${query.toString()}`;
};
