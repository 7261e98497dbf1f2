import { useEffect, useId, useMemo, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { computeShade, shadedCells } from '#platform/ui/charts/shaded-cells.ts';
import { formatInterval, formatPercent, toPercent } from '#platform/ui/figures.ts';
import { wilson } from '../statistics/wilson.ts';
import type { Similarity } from './similarity.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';

/** With more cards than this, cells are too small for figures. */
const MAX_CARDS_WITH_FIGURES = 24;

/** Each pair of cards with the share of people who grouped them together; similar cards are next to each other. */
export function SimilarityTable(props: {
  similarity: Similarity;
  getCardName(card: number): string;
  n: number;
  /** Counts of people, also where `n` is an effective size. */
  people: { n: number; together: number[][] };
}) {
  const { similarity, getCardName, n, people } = props;
  const { together, order } = similarity;
  const id = useId();
  const [activeCell, setActiveCell] = useState<[row: number, column: number] | null>(null);
  const showsFigures = order.length <= MAX_CARDS_WITH_FIGURES;
  const getCardPair = (row: number, column: number) => [order[row]!, order[column]!] as const;

  function describePair([row, column]: [number, number]): string {
    const [a, b] = getCardPair(row, column);
    const count = together[a]![b]!;
    const { share, low, high } = wilson(count, n);
    return texts.pairTogether(
      getCardName(a),
      getCardName(b),
      people.together[a]![b]!,
      people.n,
      formatPercent(share, people.n),
      formatInterval(low, high, people.n),
    );
  }
  function activateHoveredCell(event: SyntheticEvent) {
    const cell = (event.target as Element).closest<HTMLElement>('td[data-at]');
    if (cell) setActiveCell(cell.dataset.at!.split(' ').map(Number) as [number, number]);
  }
  function moveActiveCell(event: KeyboardEvent) {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    const row = activeCell ? Math.min(order.length - 1, Math.max(1, activeCell[0] + step[0]!)) : 1;
    const column = activeCell ? Math.min(row - 1, Math.max(0, activeCell[1] + step[1]!)) : 0;
    setActiveCell([row, column]);
    document
      .getElementById(`${id}-${row}-${column}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  // Up to 1,770 cells: they are rendered once, and only the active one changes.
  const body = useMemo(
    () => (
      <tbody>
        {order.map((card, row) => (
          <tr key={card}>
            {order.slice(0, row).map((otherCard, column) => {
              const share = together[card]![otherCard]! / n;
              return (
                <td
                  key={otherCard}
                  id={`${id}-${row}-${column}`}
                  data-at={`${row} ${column}`}
                  data-shade={computeShade(share)}
                >
                  <span className={showsFigures ? undefined : 'visually-hidden'}>
                    {Math.round(toPercent(share))}
                  </span>
                </td>
              );
            })}
            <th scope="row" colSpan={order.length - row} dir="auto" title={getCardName(card)}>
              {getCardName(card)}
            </th>
          </tr>
        ))}
      </tbody>
    ),
    [id, order, together, n, showsFigures, getCardName],
  );
  useEffect(() => {
    const cell = activeCell && document.getElementById(`${id}-${activeCell[0]}-${activeCell[1]}`);
    cell?.setAttribute('data-on', '');
    return () => cell?.removeAttribute('data-on');
  }, [activeCell, id]);

  return (
    <div>
      <div className={classes.frame}>
        <table
          className={`${classes.pairs} ${shadedCells}`}
          role="grid"
          tabIndex={0}
          aria-label={texts.matrixInstructions}
          aria-activedescendant={activeCell ? `${id}-${activeCell[0]}-${activeCell[1]}` : undefined}
          data-figures={showsFigures || undefined}
          onKeyDown={moveActiveCell}
          onPointerOver={activateHoveredCell}
        >
          {body}
        </table>
      </div>
      <p className={classes.says} aria-live="polite" data-screen-only>
        {activeCell ? describePair(activeCell) : texts.hoverOverCell}
      </p>
    </div>
  );
}
