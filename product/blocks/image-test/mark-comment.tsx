import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ShownTextPiece, SummaryTexts } from '../block-props.ts';
import { listedText, readText } from '../kit/summary/part-texts.tsx';
import { PieceList } from '../kit/summary/piece-list.tsx';
import { MARK_KINDS, type MarkKind } from './image-test.ts';
import { MarkPins, MarkSymbol } from './mark-pins.tsx';
import classes from './summary.module.css';

const kindOf = ({ kind }: ShownTextPiece): MarkKind => MARK_KINDS.find((one) => one === kind) ?? 'comment';

/**
 * What was written beside the marks of a picture, as a list beside it, and the marks as pins over it: pointing at one,
 * or moving the focus to it, shows the other.
 *
 * @param shown the kind that the page shows; null: all
 * @param map draws the picture with the pins over it
 */
export function MarkComment(props: {
  words: SummaryTexts;
  image: string;
  shown: MarkKind | null;
  map(pins: ReactNode): ReactNode;
}) {
  const { words, image, shown, map } = props;
  const [lit, setLit] = useState<{ at: number; from: 'pin' | 'list' } | null>(null);
  const [pinned, setPinned] = useState(true);
  const list = useRef<HTMLDivElement>(null);
  const part = words.parts.find((one) => one.part === image);
  const pieces = (part?.pieces ?? []).filter((piece) => shown === null || piece.kind === shown);
  const light = (from: 'pin' | 'list') => (at: number | null) => setLit(at === null ? null : { at, from });

  // The list alone is scrolled to what is pointed at; the page stays where it is.
  useEffect(() => {
    const box = list.current;
    if (!box || lit?.from !== 'pin') return;
    const item = box.querySelectorAll('li')[lit.at];
    if (!item) return;
    const { top, bottom } = box.getBoundingClientRect();
    const own = item.getBoundingClientRect();
    if (own.top < top) box.scrollTop -= top - own.top;
    else if (own.bottom > bottom) box.scrollTop += own.bottom - bottom;
  }, [lit]);

  if (!part || pieces.length === 0) return map(null);
  const pins = pieces.map((piece) => ({
    ...{ kind: kindOf(piece), text: piece.text },
    ...{ x: piece.at?.x ?? 0, y: piece.at?.y ?? 0 },
  }));
  return (
    <div className={classes.closely}>
      {map(
        pinned && (
          <MarkPins
            pins={pins}
            lit={lit?.at ?? null}
            onLight={light('pin')}
            onPress={(at) => list.current?.querySelectorAll<HTMLElement>('li a')[at]?.focus()}
          />
        ),
      )}
      <section className={classes.said} aria-label="Comments">
        <h4>Comments</h4>
        <p className="muted">
          {shown === null
            ? `${readText(words)}. ${listedText(pieces.length, part.found)}`
            : `${readText(words)}: matching ones among the newest ${part.pieces.length} comments.`}
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
            way={words.way}
            lit={lit?.at ?? null}
            onLight={light('list')}
            before={(at) => <MarkSymbol kind={pins[at]!.kind} at={at} />}
            note={({ kind }) => kind}
          />
        </div>
      </section>
    </div>
  );
}
