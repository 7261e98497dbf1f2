import { escapeHtml } from '#platform/http/server/escape-html.ts';
import { sanitizeUrl } from '#product/blocks/sanitize-url.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { findShownLanguage, selectLanguage, isEmpty, type Inline, type Text } from '#product/blocks/text.ts';
import type { PlayedStudy } from '../../contract.ts';
import { loadTranslate } from '../../language/load-translate.ts';

/** Formatted text as the page renders it; references to answers are shown as “…”, since there are none yet. */
function renderInline(tree: Inline[]): string {
  return tree
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      if ('break' in node) return '<br>';
      if ('ref' in node) return '…';
      const inner = renderInline(node.of);
      if ('mark' in node) return node.mark === 'bold' ? `<b>${inner}</b>` : `<i>${inner}</i>`;
      // Only styled as a link; the client-side render replaces it with a real link.
      return sanitizeUrl(node.link) === null ? inner : `<a class="link">${inner}</a>`;
    })
    .join('');
}

/**
 * The text of the first screen as HTML, readable before the script has loaded and rendered the same screen. Hidden from
 * screen readers, which would otherwise start reading markup that is about to be replaced.
 */
export async function renderFirstScreen(study: PlayedStudy): Promise<string> {
  const [first] = study.blocks;
  if (!first) return '';
  const getInline = (text: unknown) => selectLanguage(text as Text | undefined, study.language, study.base);
  const isQuestion = findBlockType(first.type)?.isQuestion ?? true;
  const renderText = (text: unknown) => {
    const html = renderInline(getInline(text));
    const shown = findShownLanguage((text as Text | undefined) ?? {}, study.language, study.base);
    return !shown || shown === study.language ? html : `<bdi lang="${escapeHtml(shown)}">${html}</bdi>`;
  };
  const help = getInline(first.help ?? undefined);
  // Block types with a text field store it as `text`.
  const bodyText = getInline((first.config as { text?: Text }).text);
  // Included so that the title keeps its line breaks; block types with a text field do not show it.
  const isOptional = isQuestion && !first.required && isEmpty(bodyText);
  const translate = await loadTranslate(study.language);
  const title = `${renderText(first.title)}${isOptional ? `<span class="optional">${escapeHtml(translate('optional'))}</span>` : ''}`;
  return [
    `<header>${study.settings.progress ? '<div class="progress"></div>' : ''}<div class="bar"></div></header>`,
    `<main aria-hidden="true"><div class="block ${isQuestion ? 'question' : 'words-only'}"><h1>${title}</h1>`,
    isEmpty(help) ? '' : `<div class="help">${renderText(first.help)}</div>`,
    // Below an image, which is not there yet, it would move.
    isEmpty(bodyText) || first.picture
      ? ''
      : `<div class="player"><div class="prose${isQuestion ? ' consent' : ''}">${renderText((first.config as { text?: Text }).text)}</div></div>`,
    '</div></main>',
  ].join('');
}
