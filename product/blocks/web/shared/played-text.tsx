/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { safeAddress } from '../../address.ts';
import type { Inline } from '../../text.ts';

/** A researcher's text, drawn from its tree; nothing in it is ever read as HTML. */
export function PlayedText({ of }: { of: Inline[] }) {
  return <>{of.map((one, index) => piece(one, index))}</>;
}

function piece(one: Inline, key: number): ComponentChildren {
  if (typeof one === 'string') return one;
  if ('break' in one) return <br key={key} />;
  if ('ref' in one) return '…';
  const inner = <PlayedText of={one.of} />;
  if ('mark' in one) return one.mark === 'bold' ? <b key={key}>{inner}</b> : <i key={key}>{inner}</i>;
  const address = safeAddress(one.link);
  if (address === null) return inner;
  return (
    <a key={key} href={address} target="_blank" rel="noopener noreferrer nofollow">
      {inner}
    </a>
  );
}
