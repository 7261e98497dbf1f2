import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ShownTextPiece, SummaryTexts } from '../../block-props.ts';
import classes from './piece-list.module.css';

/** Texts shown before one asks for more. */
const MAX_FIRST_SHOWN = 6;

/** What people wrote, a text each, with what a term marks in it and the way to who wrote it. */
export function PieceList({
  pieces,
  way,
  before,
  note,
  all = false,
  lit,
  onLight,
}: {
  pieces: ShownTextPiece[];
  /** Every text at once, where the list scrolls. */
  all?: boolean;
  /** Stands before a text: the same that stands for it elsewhere. */
  before?: (at: number) => ReactNode;
  /** Said beside the way. */
  note?: (piece: ShownTextPiece) => string | null;
  /** The text that is pointed at, by its place; and that one is, or none. */
  lit?: number | null;
  onLight?: (at: number | null) => void;
} & Pick<SummaryTexts, 'way'>) {
  const [whole, setWhole] = useState(all);
  const left = whole ? 0 : pieces.length - MAX_FIRST_SHOWN;
  return (
    <div>
      <ul className={classes.list}>
        {(whole ? pieces : pieces.slice(0, MAX_FIRST_SHOWN)).map((piece, at) => {
          const says = note?.(piece);
          return (
            <li key={`${piece.response} ${at}`}>
              <div
                className={classes.item}
                data-lit={lit === at || undefined}
                onPointerEnter={() => onLight?.(at)}
                onPointerLeave={() => onLight?.(null)}
                onFocus={() => onLight?.(at)}
                onBlur={() => onLight?.(null)}
              >
                {before?.(at)}
                <div className={classes.piece}>
                  <blockquote className="words" dir="auto">
                    {marked(piece)}
                  </blockquote>
                  <span className={classes.way}>
                    {says && <span className="muted">{says}</span>}
                    {way(piece.response)}
                  </span>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      {left > 0 && (
        <Button variant="default" size="compact-sm" mt={12} onClick={() => setWhole(true)}>
          {`Show ${left} more`}
        </Button>
      )}
    </div>
  );
}

function marked({ text, marks }: ShownTextPiece): ReactNode {
  if (marks.length === 0) return text;
  return (
    <>
      {marks.map(([from, to], at) => (
        <span key={from}>
          {text.slice(marks[at - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)![1])}
    </>
  );
}
