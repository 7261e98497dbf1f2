import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { EmptyState, type EmptyStateDrawing } from '../feedback/empty-state.tsx';
import classes from './list-frame.module.css';
import type { Grid } from './list-column.ts';
import { ListTable, type Column, type Sorting } from './list-table.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { PageHeader } from './page-header.tsx';
import { Skeletons } from '../feedback/skeletons.tsx';
import { texts } from './texts.ts';

export interface ListFrameProps<Row> {
  title: string;
  /** The page above this one. */
  back?: { to: string; label: string };
  facts?: ReactNode;
  /** The primary button. */
  primary?: ReactNode;
  /** Search and filters; their values are in the URL. */
  filters?: ReactNode;
  columns: Column<Row>[];
  /** Undefined while the first page loads. */
  rows: Row[] | undefined;
  rowId(row: Row): string;
  /** Names a row for its checkbox and menu. */
  rowName(row: Row): string;
  /** A menu of actions at the end of each row. */
  rowActions?(row: Row): ReactNode;
  sorting?: Sorting;
  /** For a table of many columns. */
  grid?: Grid;
  /** Buttons of the bulk bar for the ticked rows; without it rows have no checkbox. */
  bulk?(ids: string[], done: () => void): ReactNode;
  /** There is another page after this one. */
  hasMore?: boolean;
  onMore?(): unknown;
  isLoadingMore?: boolean;
  error?: unknown;
  onRetry?(): unknown;
  empty: { sentence: ReactNode; action?: ReactNode; drawing?: EmptyStateDrawing };
  /** Set while filters are active: an empty list then offers to clear them. */
  onClearFilters?: (() => void) | undefined;
}

/** The frame of every list: title, one primary button, filters, table, bulk bar, paging, all states. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  return (
    <div className={classes.frame}>
      <PageHeader title={props.title} back={props.back} facts={props.facts} actions={props.primary} />
      {props.filters && (
        <div
          className={classes.filters}
          role="search"
          aria-label={texts.filterList(props.title.toLowerCase())}
        >
          {props.filters}
        </div>
      )}
      <ListBody {...props} />
    </div>
  );
}

/** The list without page header and filters, for a card or a tab. */
export function ListBody<Row>(props: ListFrameProps<Row>) {
  const { rows, error, empty, bulk, rowId } = props;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  if (!rows && error) return <LoadFailure error={error} onRetry={props.onRetry} />;
  if (!rows)
    return (
      <div className={classes.skeleton}>
        <Skeletons rows={10} />
      </div>
    );
  if (rows.length === 0 && props.onClearFilters)
    return (
      <EmptyState
        drawing="search"
        sentence={texts.noMatches}
        action={
          <Button variant="default" onClick={props.onClearFilters}>
            {texts.clearFilters}
          </Button>
        }
      />
    );
  if (rows.length === 0)
    return <EmptyState drawing={empty.drawing} sentence={empty.sentence} action={empty.action} />;
  const tickedIds = rows.map(rowId).filter((id) => ticked.has(id));
  const clearSelection = () => setTicked(new Set());
  return (
    <>
      {error ? <LoadFailure error={error} onRetry={props.onRetry} /> : null}
      <div className={props.grid && classes.grid}>
        <ListTable {...props} rows={rows} ticked={bulk ? new Set(tickedIds) : undefined} onTick={setTicked} />
      </div>
      {bulk && tickedIds.length > 0 && (
        <div className={classes.bulk} role="toolbar" aria-label={texts.selectionActions}>
          <span className="numbers">{texts.selectedCount(tickedIds.length)}</span>
          {bulk(tickedIds, clearSelection)}
          <Button variant="subtle" color="gray" onClick={clearSelection}>
            {texts.clear}
          </Button>
        </div>
      )}
      {props.hasMore && (
        <div className={classes.more}>
          <Button variant="default" loading={props.isLoadingMore} onClick={() => void props.onMore?.()}>
            {texts.showMore}
          </Button>
        </div>
      )}
    </>
  );
}
