/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { safeAddress } from '../../link-address.ts';
import { plain, type Inline } from '../../text.ts';

/** A researcher's text, drawn from its tree; nothing in it is ever read as HTML. */
export function PlayedText({ of }: { of: Inline[] }) {
  const dir = ownDirection(of);
  return dir ? <bdi dir={dir}>{pieces(of)}</bdi> : <>{pieces(of)}</>;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LETTER = /\p{L}/u;

/**
 * The direction of a text that has no words in the page's language and stands there in another: else its full stop or
 * question mark would be at its wrong end. Null where it runs as the page does, or has letters of both directions.
 */
function ownDirection(of: Inline[]): 'ltr' | 'rtl' | null {
  const words = plain(of);
  const rightToLeft = RIGHT_TO_LEFT.test(words);
  if (document.documentElement.dir !== 'rtl') return rightToLeft && !hasLeftToRight(words) ? 'rtl' : null;
  return !rightToLeft && LETTER.test(words) ? 'ltr' : null;
}

const hasLeftToRight = (words: string) =>
  [...words].some((one) => LETTER.test(one) && !RIGHT_TO_LEFT.test(one));

const pieces = (of: Inline[]): ComponentChildren => of.map((one, index) => piece(one, index));

function piece(one: Inline, key: number): ComponentChildren {
  if (typeof one === 'string') return one;
  if ('break' in one) return <br key={key} />;
  if ('ref' in one) return '…';
  const inner = pieces(one.of);
  if ('mark' in one) return one.mark === 'bold' ? <b key={key}>{inner}</b> : <i key={key}>{inner}</i>;
  const address = safeAddress(one.link);
  if (address === null) return inner;
  return (
    <a key={key} href={address} target="_blank" rel="noopener noreferrer nofollow">
      {inner}
    </a>
  );
}
