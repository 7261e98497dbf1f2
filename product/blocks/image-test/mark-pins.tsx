import { MARK_SYMBOLS } from './mark-symbols.ts';
import type { MarkKind } from './image-test.ts';
import classes from './summary.module.css';

/** A mark with a comment, and its position. */
export interface Pin {
  kind: MarkKind;
  x: number;
  y: number;
  text: string;
}

/** Marks with comments as numbered pins over the picture; the hovered or focused one is highlighted. */
export function MarkPins(props: {
  pins: Pin[];
  lit: number | null;
  onLight(at: number | null): void;
  onPress(at: number): void;
}) {
  const { pins, lit, onLight, onPress } = props;
  return pins.map(({ kind, x, y, text }, at) => (
    <button
      // Marks have no ids, and the list never changes in place.
      key={at}
      type="button"
      className={classes.pin}
      data-kind={kind}
      data-lit={lit === at || undefined}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      aria-label={`${at + 1}, ${kind}: ${text}`}
      // Otherwise the press would start to draw a region on the picture.
      onPointerDown={(event) => event.stopPropagation()}
      onPointerEnter={() => onLight(at)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(at)}
      onBlur={() => onLight(null)}
      onClick={() => onPress(at)}
    >
      <MarkSymbol kind={kind} at={at} />
    </button>
  ));
}

/** The number of a mark and the symbol of its kind, on the picture and in the list. */
export function MarkSymbol({ kind, at }: { kind: MarkKind; at: number }) {
  return (
    <span className={classes.face} data-kind={kind} aria-hidden="true">
      {at + 1}
      <b>{MARK_SYMBOLS[kind]}</b>
    </span>
  );
}
