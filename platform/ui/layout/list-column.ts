import type { ReactNode } from 'react';

export type RowHeight = 'compact' | 'normal' | 'tall';

/** A table of many columns, which scrolls in its own box. Columns need widths in pixels; the last takes what remains. */
export interface Grid {
  rowHeight: RowHeight;
  /** How many of the first columns stay in view. */
  pinned: number;
}

export interface Column<Row> {
  id: string;
  header: string;
  cell(row: Row): ReactNode;
  /** CSS width; the first column takes the remaining space. */
  width?: number | string;
  /** Numbers are right-aligned. */
  isNumeric?: boolean;
  /** Hidden under 720 px; under 1240 px, where the navigation leaves less room; or under 1600 px. */
  wideOnly?: true | 'desktop' | 'wide';
  /** The name the server sorts by. */
  sortBy?: string;
}

export interface Sorting {
  by: string;
  descending: boolean;
  onSort(by: string, descending: boolean): void;
}

export interface ListTableProps<Row> {
  title: string;
  columns: Column<Row>[];
  rows: Row[];
  rowId(row: Row): string;
  rowName(row: Row): string;
  rowActions?(row: Row): ReactNode;
  sorting?: Sorting;
  ticked: ReadonlySet<string> | undefined;
  onTick(ticked: ReadonlySet<string>): void;
  grid?: Grid;
}
