/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { sanitizeUrl } from '../../sanitize-url.ts';
import { plainText, type Inline, type ShownText } from '../../text.ts';

/** Renders a researcher's text as elements, never as HTML. */
export function PlayedText({ inlines }: { inlines: ShownText }) {
  const { lang } = inlines;
  const dir = detectDirection(inlines) ?? undefined;
  return lang || dir ? (
    <bdi lang={lang} dir={dir}>
      {renderInlines(inlines)}
    </bdi>
  ) : (
    <>{renderInlines(inlines)}</>
  );
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LETTER = /\p{L}/u;

/**
 * The direction of a text that is written in another direction than the page, so that its final punctuation is placed
 * correctly. Null if it has the page's direction, or letters of both directions.
 */
function detectDirection(inlines: Inline[]): 'ltr' | 'rtl' | null {
  const text = plainText(inlines);
  const rightToLeft = RIGHT_TO_LEFT.test(text);
  if (document.documentElement.dir !== 'rtl') return rightToLeft && !hasLeftToRight(text) ? 'rtl' : null;
  return !rightToLeft && LETTER.test(text) ? 'ltr' : null;
}

const hasLeftToRight = (text: string) =>
  [...text].some((character) => LETTER.test(character) && !RIGHT_TO_LEFT.test(character));

const renderInlines = (inlines: Inline[]): ComponentChildren =>
  inlines.map((inline, index) => renderInline(inline, index));

function renderInline(inline: Inline, key: number): ComponentChildren {
  if (typeof inline === 'string') return inline;
  if ('break' in inline) return <br key={key} />;
  // A reference to an earlier answer that is not known, such as in a preview.
  if ('ref' in inline) return '…';
  const inner = renderInlines(inline.of);
  if ('mark' in inline) return inline.mark === 'bold' ? <b key={key}>{inner}</b> : <i key={key}>{inner}</i>;
  const href = sanitizeUrl(inline.link);
  if (href === null) return inner;
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {inner}
    </a>
  );
}
