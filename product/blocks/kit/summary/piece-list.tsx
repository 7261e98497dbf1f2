import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ShownTextPiece, SummaryTexts } from '../../block-props.ts';
import classes from './piece-list.module.css';
import { texts } from './texts.ts';

/** How many texts are shown before "Show more". */
const MAX_FIRST_SHOWN = 6;

/** A list of texts with highlighted terms, each with a link to its response. */
export function PieceList({
  pieces,
  renderResponseLink,
  renderBefore,
  getNote,
  showsAll = false,
  highlightedIndex,
  onHighlight,
}: {
  pieces: ShownTextPiece[];
  /** Whether all texts are shown at once. */
  showsAll?: boolean;
  /** Renders something before each text, such as the number of its mark. */
  renderBefore?: (index: number) => ReactNode;
  /** A note next to the link. */
  getNote?: (piece: ShownTextPiece) => string | null;
  /** Index of the highlighted text, and a callback for when a text is hovered or focused. */
  highlightedIndex?: number | null;
  onHighlight?: (index: number | null) => void;
} & Pick<SummaryTexts, 'renderResponseLink'>) {
  const [isExpanded, setExpanded] = useState(showsAll);
  const hiddenCount = isExpanded ? 0 : pieces.length - MAX_FIRST_SHOWN;
  return (
    <div>
      <ul className={classes.list}>
        {(isExpanded ? pieces : pieces.slice(0, MAX_FIRST_SHOWN)).map((piece, index) => {
          const noteText = getNote?.(piece);
          return (
            <li key={`${piece.response} ${index}`}>
              <div
                className={classes.item}
                data-lit={highlightedIndex === index || undefined}
                onPointerEnter={() => onHighlight?.(index)}
                onPointerLeave={() => onHighlight?.(null)}
                onFocus={() => onHighlight?.(index)}
                onBlur={() => onHighlight?.(null)}
              >
                {renderBefore?.(index)}
                <div className={classes.piece}>
                  <blockquote className="words" dir="auto">
                    {highlightTerms(piece)}
                  </blockquote>
                  <span className={classes.source}>
                    {noteText && <span className="muted">{noteText}</span>}
                    {renderResponseLink(piece.response)}
                  </span>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      {hiddenCount > 0 && (
        <Button variant="default" size="compact-sm" mt={12} onClick={() => setExpanded(true)}>
          {texts.showMore(hiddenCount)}
        </Button>
      )}
    </div>
  );
}

function highlightTerms({ text, marks }: ShownTextPiece): ReactNode {
  if (marks.length === 0) return text;
  return (
    <>
      {marks.map(([from, to], index) => (
        <span key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)![1])}
    </>
  );
}
