import { Checkbox } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ShownTextPiece, SummaryTexts } from '../block-props.ts';
import { describeListedTexts, describeTextBasis } from '../kit/summary/part-texts.tsx';
import { PieceList } from '../kit/summary/piece-list.tsx';
import { MARK_KINDS, type MarkKind } from './image-test.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';
import { MARK_SYMBOLS } from './mark-symbols.ts';

/** A mark with a comment, and its position. */
interface Pin {
  kind: MarkKind;
  x: number;
  y: number;
  text: string;
}

/** Marks with comments as numbered pins over the picture; the hovered or focused one is highlighted. */
function MarkPins(props: {
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
function MarkSymbol({ kind, index }: { kind: MarkKind; index: number }) {
  return (
    <span className={classes.face} data-kind={kind} aria-hidden="true">
      {index + 1}
      <b>{MARK_SYMBOLS[kind]}</b>
    </span>
  );
}

const getMarkKind = ({ kind }: ShownTextPiece): MarkKind =>
  MARK_KINDS.find((candidate) => candidate === kind) ?? 'comment';

/**
 * The comments on a picture as a list next to it, and their marks as pins over it. Hovering or focusing one highlights
 * the other.
 *
 * @param shownKind the kind that the page shows; null: all
 * @param renderPicture gets the pins to show over the picture
 */
export function MarkComments(props: {
  texts: SummaryTexts;
  /** Id of the picture’s option; its comments are the part with this name. */
  pictureId: string;
  shownKind: MarkKind | null;
  renderPicture(pins: ReactNode): ReactNode;
}) {
  const { texts: answerTexts, pictureId, shownKind: shown, renderPicture } = props;
  const [highlighted, setHighlighted] = useState<{ index: number; source: 'pin' | 'list' } | null>(null);
  const [showsPins, setShowsPins] = useState(true);
  const list = useRef<HTMLDivElement>(null);
  const part = answerTexts.parts.find((candidate) => candidate.part === pictureId);
  const pieces = (part?.pieces ?? []).filter((piece) => shown === null || piece.kind === shown);
  const createHighlightHandler = (source: 'pin' | 'list') => (index: number | null) =>
    setHighlighted(index === null ? null : { index, source: source });

  // Scrolls only the list to the highlighted comment, not the page as `scrollIntoView` would.
  useEffect(() => {
    const container = list.current;
    if (!container || highlighted?.source !== 'pin') return;
    const item = container.querySelectorAll('li')[highlighted.index];
    if (!item) return;
    const { top, bottom } = container.getBoundingClientRect();
    const itemBox = item.getBoundingClientRect();
    if (itemBox.top < top) container.scrollTop -= top - itemBox.top;
    else if (itemBox.bottom > bottom) container.scrollTop += itemBox.bottom - bottom;
  }, [highlighted]);

  if (!part || pieces.length === 0) return renderPicture(null);
  const pins = pieces.map((piece) => ({
    kind: getMarkKind(piece),
    text: piece.text,
    x: piece.at?.x ?? 0,
    y: piece.at?.y ?? 0,
  }));
  return (
    <div className={classes.pictureWithComments}>
      {renderPicture(
        showsPins && (
          <MarkPins
            pins={pins}
            highlightedIndex={highlighted?.index ?? null}
            onHighlight={createHighlightHandler('pin')}
            onPress={(index) => list.current?.querySelectorAll<HTMLElement>('li a')[index]?.focus()}
          />
        ),
      )}
      <section className={classes.comments} aria-label={texts.comments}>
        <h4>{texts.comments}</h4>
        <p className="muted">
          {shown === null
            ? `${describeTextBasis(answerTexts)}. ${describeListedTexts(pieces.length, part.found)}`
            : texts.matchingComments(describeTextBasis(answerTexts), part.pieces.length)}
        </p>
        <Checkbox label={texts.showOnImage} checked={showsPins} onChange={() => setShowsPins(!showsPins)} />
        <div ref={list} className={classes.scroll}>
          <PieceList
            key={`${pictureId} ${shown}`}
            showsAll
            pieces={pieces}
            renderResponseLink={answerTexts.renderResponseLink}
            highlightedIndex={highlighted?.index ?? null}
            onHighlight={createHighlightHandler('list')}
            renderBefore={(index) => <MarkSymbol kind={pins[index]!.kind} index={index} />}
            getNote={({ kind }) => kind}
          />
        </div>
      </section>
    </div>
  );
}
