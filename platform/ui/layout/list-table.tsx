import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list-frame.module.css';
import { texts } from './texts.ts';

export interface Column<Row> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  /** CSS width; the first column takes the remaining space. */
  width?: number | string;
  /** Numbers are right-aligned. */
  isNumeric?: boolean;
  /** Hidden under 720 px. */
  wideOnly?: boolean;
  /** The name the server sorts by. */
  sortBy?: string;
}

export interface Sorting {
  by: string;
  descending: boolean;
  onSort(by: string, descending: boolean): void;
}

interface ListTableProps<Row> {
  title: string;
  columns: Column<Row>[];
  rows: Row[];
  rowId(row: Row): string;
  rowName(row: Row): string;
  rowActions?(row: Row): ReactNode;
  sorting?: Sorting;
  ticked: ReadonlySet<string> | undefined;
  onTick(ticked: ReadonlySet<string>): void;
}

/** A table with a sticky header and rows of 44 px; the first cell contains the row's link. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { columns, rows, rowId, rowName, rowActions, ticked, onTick } = props;
  const allIds = rows.map(rowId);
  const allTicked = ticked !== undefined && allIds.length > 0 && allIds.every((id) => ticked.has(id));
  function tick(id: string, isTicked: boolean) {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    onTick(next);
  }
  return (
    <table className={classes.table} aria-label={props.title}>
      <thead>
        <tr>
          {ticked && (
            <th scope="col" className={classes.tick}>
              <Checkbox
                aria-label={texts.selectAllRows}
                checked={allTicked}
                indeterminate={!allTicked && ticked.size > 0}
                onChange={(event) => onTick(new Set(event.currentTarget.checked ? allIds : []))}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sorting={props.sorting} />
          ))}
          {rowActions && (
            <th scope="col" className={classes.menu}>
              <span className="visually-hidden">{texts.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = rowId(row);
          return (
            <tr key={id} data-ticked={ticked?.has(id) || undefined}>
              {ticked && (
                <td className={classes.tick}>
                  <Checkbox
                    aria-label={texts.selectRow(rowName(row))}
                    checked={ticked.has(id)}
                    onChange={(event) => tick(id, event.currentTarget.checked)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.id} data-numeric={column.isNumeric} data-wide-only={column.wideOnly}>
                  {column.cell(row)}
                </td>
              ))}
              {rowActions && <td className={classes.menu}>{rowActions(row)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function HeaderCell<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { sortBy, header } = column;
  const isSorted = sorting !== undefined && sortBy === sorting.by;
  const direction = !isSorted ? undefined : sorting.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      style={{ width: column.width }}
      data-numeric={column.isNumeric}
      data-wide-only={column.wideOnly}
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
