import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import { AppError } from '#platform/errors/errors.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { ListFrame, type ListFrameProps } from '#platform/ui/layout/list-frame.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { texts } from './texts.ts';

/** The columns that both lists end with: when it was asked for, and a member of the team. */
export const createLastColumns = <Row extends { requestedAt: string }>(
  by: string,
  readMember: (row: Row) => string | null,
): Column<Row>[] => [
  {
    id: 'requested',
    header: texts.requested,
    width: '130px',
    wideOnly: true,
    cell: ({ requestedAt }) => <DateTime at={requestedAt} />,
  },
  { id: 'by', header: by, width: '20%', wideOnly: true, cell: (row) => readMember(row) ?? texts.none },
];

type Props<Row> = Pick<
  ListFrameProps<Row>,
  'title' | 'back' | 'facts' | 'columns' | 'rowName' | 'rowActions'
> & {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>;
  empty: string;
  /** For whoever may not see it. */
  noAccess: string;
};

/** A list of people who asked to be erased, or who were; only for those who may erase somebody. */
export function ErasureFrame<Row extends { id: string }>({ list, empty, noAccess, ...frame }: Props<Row>) {
  const { data, error } = list;
  if (!data && error instanceof AppError && error.code === 'forbidden')
    return (
      <MessagePage heading={frame.title}>
        <p>{noAccess}</p>
      </MessagePage>
    );
  return (
    <ListFrame<Row>
      {...frame}
      rows={data?.pages.flatMap(({ items }) => items)}
      rowId={({ id }) => id}
      hasMore={list.hasNextPage}
      onMore={list.fetchNextPage}
      isLoadingMore={list.isFetchingNextPage}
      error={error}
      onRetry={list.refetch}
      empty={{ drawing: 'people', sentence: empty }}
    />
  );
}
