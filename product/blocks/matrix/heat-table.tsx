import { computeShade, shadedCells } from '#platform/ui/charts/shaded-cells.ts';
import { formatCount, formatInterval, formatPercent } from '#platform/ui/figures.ts';
import type { BlockSummaryProps } from '../block-props.ts';
import classes from './heat-table.module.css';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

export interface HeatRow {
  id: string;
  label: string;
  n: number;
  parts: { id: string; label: string; count: number; share: number; low: number; high: number }[];
}

/** A table of rows by columns, darker for higher shares. With `onPick` every cell is a button. */
export function HeatTable({
  rows,
  onPick,
  picked,
}: { rows: HeatRow[] } & Pick<BlockSummaryProps, 'onPick' | 'picked'>) {
  // A removed column exists only in rows that have answers for it.
  const columns = new Map(rows.flatMap((row) => row.parts.map((part) => [part.id, part.label] as const)));
  return (
    <div className={classes.frame}>
      <table className={`${classes.table} ${shadedCells}`} aria-label={texts.rowsByColumns}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.row}</span>
            </th>
            {[...columns].map(([id, label]) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{kitTexts.n}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.label}</th>
              {[...columns.keys()].map((id) => (
                <HeatCell key={id} row={row} column={id} onPick={onPick} picked={picked} />
              ))}
              <td className={classes.n}>{formatCount(row.n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeatCell({
  row,
  column,
  onPick,
  picked,
}: { row: HeatRow; column: string } & Pick<BlockSummaryProps, 'onPick' | 'picked'>) {
  const cell = row.parts.find(({ id }) => id === column);
  if (!cell) return <td data-shade={0}>–</td>;
  const share = formatPercent(cell.share, row.n);
  const description = texts.cellDescription(
    row.label,
    cell.label,
    cell.count,
    row.n,
    formatInterval(cell.low, cell.high, row.n),
  );
  return (
    <td data-shade={computeShade(cell.share)}>
      {onPick ? (
        <button
          type="button"
          aria-pressed={picked.has(`${row.id} ${column}`)}
          aria-label={`${description}, ${share}`}
          title={texts.clickToFilter(description)}
          onClick={() => onPick(row.id, column)}
        >
          {share}
        </button>
      ) : (
        <span title={description}>{share}</span>
      )}
    </td>
  );
}
