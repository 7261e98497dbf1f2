import { Checkbox } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, type CSSProperties } from 'react';
import classes from './list-frame.module.css';
import type { Column, Grid, ListTableProps, Sorting } from './list-column.ts';
import { getMinWidth, moveBetweenRows, computePinnedStyles } from './list-grid.ts';
import { ListRow } from './list-row.tsx';
import { texts } from './texts.ts';

export type { Column, Sorting } from './list-column.ts';

/** A table with a sticky header and rows of 44 px, or a grid; the first cell contains the row's link. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { columns, rows, rowId, rowName, rowActions, ticked, onTick } = props;
  const hasTicks = ticked !== undefined;
  const [rowHeight, pinned] = [props.grid?.rowHeight, props.grid?.pinned ?? 0];
  const grid = useMemo(() => (rowHeight ? { rowHeight, pinned } : undefined), [rowHeight, pinned]);
  const pinnedStyles = useMemo(() => computePinnedStyles(columns, grid, hasTicks), [columns, grid, hasTicks]);
  const allIds = rows.map(rowId);
  const allTicked = ticked !== undefined && allIds.length > 0 && allIds.every((id) => ticked.has(id));
  const latest = useRef({ ticked, onTick });
  useEffect(() => {
    latest.current = { ticked, onTick };
  });
  // The same for every row, however often the table is rendered.
  const tick = useCallback((id: string, isTicked: boolean) => {
    const next = new Set(latest.current.ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    latest.current.onTick(next);
  }, []);
  return (
    <table
      className={classes.table}
      aria-label={props.title}
      data-grid={rowHeight}
      data-fixed={(!grid && columns.slice(1).every(({ width }) => width !== undefined)) || undefined}
      style={grid && { minWidth: getMinWidth(columns, hasTicks) }}
    >
      <thead>
        <tr>
          {ticked && (
            <th scope="col" className={classes.tick} data-pinned={grid && true}>
              <Checkbox
                aria-label={texts.selectAllRows}
                checked={allTicked}
                indeterminate={!allTicked && ticked.size > 0}
                onChange={(event) => onTick(new Set(event.currentTarget.checked ? allIds : []))}
              />
            </th>
          )}
          {columns.map((column, index) => (
            <HeaderCell
              key={column.id}
              column={column}
              sorting={props.sorting}
              grid={grid}
              index={index}
              isLast={index === columns.length - 1}
              pinnedStyle={pinnedStyles[index]}
            />
          ))}
          {rowActions && (
            <th scope="col" className={classes.menu}>
              <span className="visually-hidden">{texts.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody {...(grid && { onKeyDown: moveBetweenRows })}>
        {rows.map((row) => (
          <ListRow
            key={rowId(row)}
            row={row}
            id={rowId(row)}
            name={rowName(row)}
            columns={columns}
            rowActions={rowActions}
            grid={grid}
            pinnedStyles={pinnedStyles}
            isTicked={ticked?.has(rowId(row))}
            onTickRow={tick}
          />
        ))}
      </tbody>
    </table>
  );
}

function HeaderCell<Row>({
  column,
  sorting,
  grid,
  index,
  isLast,
  pinnedStyle,
}: {
  column: Column<Row>;
  sorting: Sorting | undefined;
  grid: Grid | undefined;
  index: number;
  isLast: boolean;
  pinnedStyle: CSSProperties | undefined;
}) {
  const { sortBy, header } = column;
  const isSorted = sorting !== undefined && sortBy === sorting.by;
  const direction = !isSorted ? undefined : sorting.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      style={grid ? { ...pinnedStyle, ...(!isLast && { width: column.width }) } : { width: column.width }}
      title={grid && header}
      data-numeric={column.isNumeric}
      data-wide-only={(!grid && column.wideOnly) || undefined}
      data-pinned={pinnedStyle && true}
      data-last-pinned={(grid && index === grid.pinned - 1) || undefined}
      aria-sort={direction}
    >
      {sorting && sortBy ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => sorting.onSort(sortBy, isSorted ? !sorting.descending : column.isNumeric === true)}
        >
          {header}
          <span aria-hidden="true">{!isSorted ? '' : sorting.descending ? '↓' : '↑'}</span>
        </button>
      ) : (
        header
      )}
    </th>
  );
}
