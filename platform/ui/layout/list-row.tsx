import { Checkbox } from '@mantine/core';
import { memo, type CSSProperties, type ReactElement } from 'react';
import classes from './list-frame.module.css';
import { openRow } from './list-grid.ts';
import type { ListTableProps } from './list-column.ts';
import { texts } from './texts.ts';

interface ListRowProps<Row> extends Pick<ListTableProps<Row>, 'columns' | 'rowActions' | 'grid'> {
  row: Row;
  id: string;
  name: string;
  /** Styles of the cells of pinned columns; undefined for the others. */
  pinnedStyles: (CSSProperties | undefined)[];
  /** Undefined in a list without checkboxes. */
  isTicked: boolean | undefined;
  onTickRow(id: string, isTicked: boolean): void;
}

function Row<Row>({
  row,
  id,
  name,
  columns,
  rowActions,
  grid,
  pinnedStyles,
  isTicked,
  onTickRow,
}: ListRowProps<Row>) {
  const openHandlers = grid && { onClick: openRow, onAuxClick: openRow };
  return (
    <tr data-ticked={isTicked || undefined} {...openHandlers}>
      {isTicked !== undefined && (
        <td className={classes.tick} data-pinned={grid && true}>
          <Checkbox
            aria-label={texts.selectRow(name)}
            checked={isTicked}
            onChange={(event) => onTickRow(id, event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          data-numeric={column.isNumeric}
          data-wide-only={(!grid && column.wideOnly) || undefined}
          data-pinned={pinnedStyles[index] && true}
          data-last-pinned={(grid && index === grid.pinned - 1) || undefined}
          style={pinnedStyles[index]}
        >
          {column.cell(row)}
        </td>
      ))}
      {rowActions && <td className={classes.menu}>{rowActions(row)}</td>}
    </tr>
  );
}

/**
 * One row of a list; in a grid, a click anywhere on it opens its link. Rendered again only if something of it changed,
 * so that a list of any length grows at the cost of its new rows: columns, `rowActions` and `grid` must be stable.
 */
export const ListRow = memo(Row) as <Row>(props: ListRowProps<Row>) => ReactElement;
