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
  highlightedIndex: number | null;
  onHighlight(index: number | null): void;
  onPress(index: number): void;
}) {
  const { pins, highlightedIndex, onHighlight, onPress } = props;
  return pins.map(({ kind, x, y, text }, index) => (
    <button
      // Marks have no ids, and the list never changes in place.
      key={index}
      type="button"
      className={classes.pin}
      data-kind={kind}
      data-lit={highlightedIndex === index || undefined}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      aria-label={`${index + 1}, ${kind}: ${text}`}
      // Otherwise the press would start to draw a region on the picture.
      onPointerDown={(event) => event.stopPropagation()}
      onPointerEnter={() => onHighlight(index)}
      onPointerLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(index)}
      onBlur={() => onHighlight(null)}
      onClick={() => onPress(index)}
    >
      <MarkSymbol kind={kind} index={index} />
    </button>
  ));
}

/** The number of a mark and the symbol of its kind, on the picture and in the list. */
export function MarkSymbol({ kind, index }: { kind: MarkKind; index: number }) {
  return (
    <span className={classes.face} data-kind={kind} aria-hidden="true">
      {index + 1}
      <b>{MARK_SYMBOLS[kind]}</b>
    </span>
  );
}
