import { sanitizeUrl } from '#product/blocks/link-address.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { inLanguage, isEmpty, type Inline, type Text } from '#product/blocks/text.ts';
import type { PlayedStudy } from '../../contract.ts';
import { loadTranslate } from '../../translate.ts';

const escape = (words: string) => words.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

/** A researcher's text as the page draws it; a reference has no answer yet. */
function draw(tree: Inline[]): string {
  return tree
    .map((one) => {
      if (typeof one === 'string') return escape(one);
      if ('break' in one) return '<br>';
      if ('ref' in one) return '…';
      const inner = draw(one.of);
      if ('mark' in one) return one.mark === 'bold' ? `<b>${inner}</b>` : `<i>${inner}</i>`;
      // It looks like a link; it leads there once the program has drawn the real one.
      return sanitizeUrl(one.link) === null ? inner : `<a class="link">${inner}</a>`;
    })
    .join('');
}

/**
 * The words of the first screen as HTML, to be read while the program still loads; it draws the same in their
 * place. Hidden from screen readers, which would otherwise begin to read what is about to be replaced.
 */
export async function renderFirstScreen(study: PlayedStudy): Promise<string> {
  const [first] = study.blocks;
  if (!first) return '';
  const read = (text: unknown) => inLanguage(text as Text | undefined, study.language, study.base);
  const asks = findBlockType(first.type)?.isQuestion ?? true;
  const help = read(first.help ?? undefined);
  // Whatever type has words of its own calls them `text`.
  const words = read((first.config as { text?: Text }).text);
  // With it the title breaks into lines as it will stay; a type with words of its own does not say it.
  const optional = asks && !first.required && isEmpty(words);
  const t = await loadTranslate(study.language);
  const title = `${draw(read(first.title))}${optional ? `<span class="optional">${escape(t('optional'))}</span>` : ''}`;
  return [
    `<header>${study.settings.progress ? '<div class="progress"></div>' : ''}<div class="bar"></div></header>`,
    `<main aria-hidden="true"><div class="block ${asks ? 'question' : 'words-only'}"><h1>${title}</h1>`,
    isEmpty(help) ? '' : `<div class="help">${draw(help)}</div>`,
    isEmpty(words)
      ? ''
      : `<div class="player"><div class="prose${asks ? ' consent' : ''}">${draw(words)}</div></div>`,
    '</div></main>',
  ].join('');
}
