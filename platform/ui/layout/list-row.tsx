import { Checkbox } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './list-frame.module.css';
import { openRow } from './list-grid.ts';
import type { ListTableProps } from './list-column.ts';
import { texts } from './texts.ts';

/** One row of a list; in a grid, a click anywhere on it opens its link. */
export function ListRow<Row>({
  row,
  places,
  onTickRow,
  ...list
}: Pick<ListTableProps<Row>, 'columns' | 'rowId' | 'rowName' | 'rowActions' | 'ticked' | 'grid'> & {
  row: Row;
  places: (CSSProperties | undefined)[];
  onTickRow(id: string, isTicked: boolean): void;
}) {
  const { columns, rowId, rowName, rowActions, ticked, grid } = list;
  const id = rowId(row);
  const opens = grid && { onClick: openRow, onAuxClick: openRow };
  return (
    <tr data-ticked={ticked?.has(id) || undefined} {...opens}>
      {ticked && (
        <td className={classes.tick} data-pinned={grid && true}>
          <Checkbox
            aria-label={texts.selectRow(rowName(row))}
            checked={ticked.has(id)}
            onChange={(event) => onTickRow(id, event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          data-numeric={column.isNumeric}
          data-wide-only={(!grid && column.wideOnly) || undefined}
          data-pinned={places[index] && true}
          data-last-pinned={(grid && index === grid.pinned - 1) || undefined}
          style={places[index]}
        >
          {column.cell(row)}
        </td>
      ))}
      {rowActions && <td className={classes.menu}>{rowActions(row)}</td>}
    </tr>
  );
}
