import { useEffect, useId, useMemo, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { formatInterval, formatPercent } from '#platform/ui/figures.ts';
import { wilson } from '../statistics/wilson.ts';
import type { Similarity } from './similarity.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';

/** With more cards than this, cells are too small for figures. */
const MAX_CARDS_WITH_FIGURES = 24;

/** One of four shades, one per quarter; 0 for nobody. */
const shade = (share: number) => (share <= 0 ? 0 : Math.min(4, Math.floor(share * 4) + 1));

/** Each pair of cards with the share of people who grouped them together; similar cards are next to each other. */
export function SimilarityTable(props: { similarity: Similarity; nameOf(card: number): string; n: number }) {
  const { similarity, nameOf, n } = props;
  const { together, order } = similarity;
  const id = useId();
  const [at, setAt] = useState<[row: number, column: number] | null>(null);
  const showsFigures = order.length <= MAX_CARDS_WITH_FIGURES;
  const cards = (row: number, column: number) => [order[row]!, order[column]!] as const;

  function describePair([row, column]: [number, number]): string {
    const [a, b] = cards(row, column);
    const count = together[a]![b]!;
    const { share, low, high } = wilson(count, n);
    return texts.pairTogether(
      nameOf(a),
      nameOf(b),
      count,
      n,
      formatPercent(share, n),
      formatInterval(low, high),
    );
  }
  function point(event: SyntheticEvent) {
    const cell = (event.target as Element).closest<HTMLElement>('td[data-at]');
    if (cell) setAt(cell.dataset.at!.split(' ').map(Number) as [number, number]);
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    const row = at ? Math.min(order.length - 1, Math.max(1, at[0] + step[0]!)) : 1;
    const column = at ? Math.min(row - 1, Math.max(0, at[1] + step[1]!)) : 0;
    setAt([row, column]);
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
            {order.slice(0, row).map((other, column) => {
              const share = together[card]![other]! / n;
              return (
                <td
                  key={other}
                  id={`${id}-${row}-${column}`}
                  data-at={`${row} ${column}`}
                  data-shade={shade(share)}
                >
                  <span className={showsFigures ? undefined : 'seen-by-readers-only'}>
                    {Math.round(share * 100)}
                  </span>
                </td>
              );
            })}
            <th scope="row" colSpan={order.length - row} dir="auto" title={nameOf(card)}>
              {nameOf(card)}
            </th>
          </tr>
        ))}
      </tbody>
    ),
    [id, order, together, n, showsFigures, nameOf],
  );
  useEffect(() => {
    const cell = at && document.getElementById(`${id}-${at[0]}-${at[1]}`);
    cell?.setAttribute('data-on', '');
    return () => cell?.removeAttribute('data-on');
  }, [at, id]);

  return (
    <div>
      <div className={classes.frame}>
        <table
          className={classes.pairs}
          role="grid"
          tabIndex={0}
          aria-label={texts.matrixInstructions}
          aria-activedescendant={at ? `${id}-${at[0]}-${at[1]}` : undefined}
          data-figures={showsFigures || undefined}
          onKeyDown={press}
          onPointerOver={point}
        >
          {body}
        </table>
      </div>
      <p className={classes.says} aria-live="polite">
        {at ? describePair(at) : texts.hoverOverCell}
      </p>
    </div>
  );
}
