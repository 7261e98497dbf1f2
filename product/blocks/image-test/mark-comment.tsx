import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ShownTextPiece, SummaryTexts } from '../block-props.ts';
import { describeListedTexts, describeReadTexts } from '../kit/summary/part-texts.tsx';
import { PieceList } from '../kit/summary/piece-list.tsx';
import { MARK_KINDS, type MarkKind } from './image-test.ts';
import { MarkPins, MarkSymbol } from './mark-pins.tsx';
import classes from './summary.module.css';

const kindOf = ({ kind }: ShownTextPiece): MarkKind => MARK_KINDS.find((one) => one === kind) ?? 'comment';

/**
 * The comments on a picture as a list next to it, and their marks as pins over it. Hovering or focusing one highlights
 * the other.
 *
 * @param shown the kind that the page shows; null: all
 * @param map draws the picture with the pins over it
 */
export function MarkComments(props: {
  texts: SummaryTexts;
  image: string;
  shown: MarkKind | null;
  map(pins: ReactNode): ReactNode;
}) {
  const { texts: words, image, shown, map } = props;
  const [highlighted, setHighlighted] = useState<{ at: number; from: 'pin' | 'list' } | null>(null);
  const [pinned, setPinned] = useState(true);
  const list = useRef<HTMLDivElement>(null);
  const part = words.parts.find((one) => one.part === image);
  const pieces = (part?.pieces ?? []).filter((piece) => shown === null || piece.kind === shown);
  const highlightFrom = (from: 'pin' | 'list') => (at: number | null) =>
    setHighlighted(at === null ? null : { at, from });

  // Scrolls only the list to the highlighted comment, not the page as `scrollIntoView` would.
  useEffect(() => {
    const box = list.current;
    if (!box || highlighted?.from !== 'pin') return;
    const item = box.querySelectorAll('li')[highlighted.at];
    if (!item) return;
    const { top, bottom } = box.getBoundingClientRect();
    const own = item.getBoundingClientRect();
    if (own.top < top) box.scrollTop -= top - own.top;
    else if (own.bottom > bottom) box.scrollTop += own.bottom - bottom;
  }, [highlighted]);

  if (!part || pieces.length === 0) return map(null);
  const pins = pieces.map((piece) => ({
    kind: kindOf(piece),
    text: piece.text,
    x: piece.at?.x ?? 0,
    y: piece.at?.y ?? 0,
  }));
  return (
    <div className={classes.closely}>
      {map(
        pinned && (
          <MarkPins
            pins={pins}
            lit={highlighted?.at ?? null}
            onLight={highlightFrom('pin')}
            onPress={(at) => list.current?.querySelectorAll<HTMLElement>('li a')[at]?.focus()}
          />
        ),
      )}
      <section className={classes.said} aria-label="Comments">
        <h4>Comments</h4>
        <p className="muted">
          {shown === null
            ? `${describeReadTexts(words)}. ${describeListedTexts(pieces.length, part.found)}`
            : `${describeReadTexts(words)}: matching ones among the newest ${part.pieces.length} comments.`}
        </p>
        <label className={classes.toggle}>
          <input type="checkbox" checked={pinned} onChange={() => setPinned(!pinned)} />
          Show on the image
        </label>
        <div ref={list} className={classes.scroll}>
          <PieceList
            key={`${image} ${shown}`}
            all
            pieces={pieces}
            renderResponseLink={words.renderResponseLink}
            lit={highlighted?.at ?? null}
            onLight={highlightFrom('list')}
            before={(at) => <MarkSymbol kind={pins[at]!.kind} at={at} />}
            note={({ kind }) => kind}
          />
        </div>
      </section>
    </div>
  );
}
