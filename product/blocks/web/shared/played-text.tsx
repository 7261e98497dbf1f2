/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { sanitizeUrl } from '../../sanitize-url.ts';
import { plainText, type Inline } from '../../text.ts';

/** Renders a researcher's text as elements, never as HTML. */
export function PlayedText({ of }: { of: Inline[] }) {
  const dir = detectDirection(of);
  return dir ? <bdi dir={dir}>{renderInlines(of)}</bdi> : <>{renderInlines(of)}</>;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LETTER = /\p{L}/u;

/**
 * The direction of a text that is written in another direction than the page, so that its final punctuation is placed
 * correctly. Null if it has the page's direction, or letters of both directions.
 */
function detectDirection(of: Inline[]): 'ltr' | 'rtl' | null {
  const text = plainText(of);
  const rightToLeft = RIGHT_TO_LEFT.test(text);
  if (document.documentElement.dir !== 'rtl') return rightToLeft && !hasLeftToRight(text) ? 'rtl' : null;
  return !rightToLeft && LETTER.test(text) ? 'ltr' : null;
}

const hasLeftToRight = (text: string) =>
  [...text].some((character) => LETTER.test(character) && !RIGHT_TO_LEFT.test(character));

const renderInlines = (of: Inline[]): ComponentChildren => of.map((one, index) => renderInline(one, index));

function renderInline(one: Inline, key: number): ComponentChildren {
  if (typeof one === 'string') return one;
  if ('break' in one) return <br key={key} />;
  if ('ref' in one) return '…';
  const inner = renderInlines(one.of);
  if ('mark' in one) return one.mark === 'bold' ? <b key={key}>{inner}</b> : <i key={key}>{inner}</i>;
  const href = sanitizeUrl(one.link);
  if (href === null) return inner;
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {inner}
    </a>
  );
}
