import { escapeHtml } from '#platform/http/server/escape-html.ts';
import { getTextDirection, findPageLanguage } from '#product/blocks/languages.ts';
import type { Translate } from '#product/blocks/player.ts';
import { plainText, selectLanguage, type Text } from '#product/blocks/text.ts';
import type { PageStyle } from '#product/customisation/page-style.ts';
import type { PageBoot, PlayerBoot } from '#product/responses/contract.ts';
import type { Gate } from '#product/responses/gate/gate.ts';
import { loadGateMessages } from '#product/responses/gate/messages.ts';
import { GATE_STYLES, renderGate } from '#product/responses/gate/server/render-gate.ts';
import { parseAcceptLanguage } from '#product/responses/language/pick-language.ts';
import { isClosedMessage } from '#product/responses/language/closed-messages.ts';
import { readScriptNotice } from '#product/responses/server/page/read-script-notice.ts';
import { renderPreviewCard } from '#product/responses/server/page/render-preview-card.ts';
import { renderFirstScreen } from '#product/responses/server/page/render-first-screen.ts';
import { loadCatalogue, loadTranslate } from '#product/responses/language/load-translate.ts';
import { createTranslate } from '#product/responses/language/translate.ts';
import { listPreloadedFiles, type PageFiles } from './page-files.ts';

/** JSON inside a script element: no `</script>`, no comment, no line separator can end it. */
const toScriptJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Fonts are preloaded: the style names them, but browsers would wait until the page has text in them. */
const renderStyle = ({ css, fontUrl }: PageStyle) =>
  (fontUrl ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fontUrl}">` : '') +
  (css ? `<style>${css}</style>` : '');

/** The inline styles that a page has besides those of its template. */
export const listInlineStyles = (style: PageStyle | null, gate: Gate | undefined): string[] =>
  [style?.css, gate && GATE_STYLES].filter(Boolean) as string[];

/** Outside the part of the page that its script renders, so that no script is needed for it. */
const renderLogo = ({ logo }: PageStyle) =>
  logo
    ? `<img class="logo" src="${logo.url}" alt="${escapeHtml(logo.alt)}" width="${logo.width}" height="${logo.height}">`
    : '';

/** `data-text` lets the script follow a change of language. */
const renderLegalLinks = ({ links }: PageStyle, t: Translate) =>
  links.length === 0
    ? ''
    : `<nav class="legal">${links
        .map(
          ({ key, url }) =>
            `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer" data-text="${key}">${escapeHtml(t(key))}</a>`,
        )
        .join('')}</nav>`;

/** The language of a page without a study: one that the browser accepts, if the page has any of them. */
export const pickAcceptedLanguage = (acceptedLanguages: string | undefined): string | undefined =>
  parseAcceptLanguage(acceptedLanguages ?? '')
    .map(findPageLanguage)
    .find(Boolean);

interface PageHead {
  style: PageStyle | null;
  acceptedLanguages: string | undefined;
  files: PageFiles;
  publicUrl: string;
  /** The URL of the page outside a frame. */
  address: string;
  /** Whether what messengers show for the link is sent, too. */
  hasPreviewCard: boolean;
}

interface PageContent {
  language: string;
  title: string;
  content: string;
}

async function fillTemplate(
  template: string,
  style: PageStyle | null,
  { language, title, content }: PageContent,
): Promise<string> {
  const legalLinks = style ? renderLegalLinks(style, await loadTranslate(language)) : '';
  return template
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${getTextDirection(language)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => `${style ? renderStyle(style) : ''}</head>`)
    .replace(
      '<div id="page"></div>',
      () => `${style ? renderLogo(style) : ''}<div id="page">${content}</div>${legalLinks}`,
    );
}

/** A page that looks like that of a study and has no script, with styles of its own. */
export async function renderScriptlessPage(
  template: string,
  style: PageStyle | null,
  { styles, ...content }: PageContent & { styles: string },
): Promise<string> {
  const page = await fillTemplate(template, style, content);
  return page
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace('</head>', () => `<style>${styles}</style></head>`);
}

/** A page before the study, or instead of it, without a script. */
export async function renderGatePage(template: string, head: PageHead, gate: Gate): Promise<string> {
  const language = pickAcceptedLanguage(head.acceptedLanguages) ?? 'en';
  const { title, html } = await renderGate(gate, language);
  return renderScriptlessPage(template, head.style, { language, title, content: html, styles: GATE_STYLES });
}

/** As the page names itself when its script has started. */
function renderTitle({ study, state, askedBy, name }: PlayerBoot, t: Translate): string {
  if (!study) return name || (state === 'open' ? 'Earshot' : t(`${state}_title`));
  const [first] = study.blocks;
  const firstTitle = plainText(selectLanguage(first?.title as Text, study.language, study.base));
  return study.name || (askedBy && t('asked_by', { name: askedBy })) || firstTitle || 'Earshot';
}

/** `late` appears by its style after some seconds, unless the script has started by then and removed it. */
async function renderScriptNotices(
  language: string,
  t: Translate,
  /** The URL of the page outside a frame, offered in a frame: the website around it may be what forbids the page's script. */
  address: string | null,
): Promise<string> {
  const { late, none } = readScriptNotice(language);
  const openTab = address && createTranslate(language, await loadGateMessages(language))('gate_open_tab');
  const link = openTab
    ? ` <a href="${escapeHtml(address)}" target="_blank" rel="noopener">${escapeHtml(openTab)}</a>`
    : '';
  return (
    `<p class="late" id="late" role="alert">${escapeHtml(late)} <a href="">${escapeHtml(t('try_again'))}</a>${link}</p>` +
    `<noscript><p class="late">${escapeHtml(none)}${link}</p></noscript>`
  );
}

/** As the script itself, they must not delay the first paint. */
const renderPreloads = (files: readonly string[]) =>
  files.map((file) => `<link rel="modulepreload" fetchpriority="low" href="/p/${file}">`).join('');

export async function renderPlayerPage(template: string, head: PageHead, boot: PlayerBoot): Promise<string> {
  const content =
    boot.study && boot.state === 'open' && !boot.preview ? await renderFirstScreen(boot.study) : '';
  const language = boot.study?.language ?? pickAcceptedLanguage(head.acceptedLanguages) ?? 'en';
  const messages = await loadCatalogue(language);
  const t = createTranslate(language, messages);
  const title = renderTitle(boot, t);
  const { style, publicUrl, hasPreviewCard } = head;
  const card = hasPreviewCard
    ? renderPreviewCard(boot, { title, logo: style?.logo ?? null, t, publicUrl })
    : '';
  const filled = await fillTemplate(template, style, { language, title, content });
  const page = card ? filled.replace('</head>', () => `${card}</head>`) : filled;
  const isNeeded = (key: string) =>
    (boot.preview || key !== 'preview_banner') && (boot.state !== 'open' || !isClosedMessage(key));
  const sent = Object.fromEntries(Object.entries(messages).filter(([key]) => isNeeded(key)));
  const json = toScriptJson({ ...boot, messages: sent } satisfies PageBoot);
  const notices = await renderScriptNotices(language, t, boot.framed ? head.address : null);
  return page.replace(
    '<!--boot-->',
    () =>
      `${notices}<script type="application/json" id="boot">${json}</script>` +
      renderPreloads(listPreloadedFiles(head.files, boot)),
  );
}
