import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { DateTime } from '#platform/ui/date-time.tsx';
import { ListBody } from '#platform/ui/layout/list-frame.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import type { Participant } from '../../../participants/contract.ts';
import { formatListQuery } from '../../../participants/web/shared/list-query.ts';
import { membersOptions } from './requests.ts';
import classes from './segments.module.css';
import { texts } from './texts.ts';

const listColumns = (segment: string): Column<Participant>[] => [
  {
    id: 'name',
    header: texts.name,
    cell: ({ id, displayName }) => (
      <Link to={`/participant/${id}${formatListQuery({ segment })}`}>{displayName}</Link>
    ),
  },
  {
    id: 'email',
    header: texts.email,
    width: '34%',
    wideOnly: true,
    cell: ({ email }) => email ?? texts.nothing,
  },
  {
    id: 'seen',
    header: texts.lastSeen,
    width: '120px',
    cell: ({ lastSeenAt }) => (lastSeenAt ? <DateTime at={lastSeenAt} /> : texts.nothing),
  },
];

/** Who is in a segment as it is saved. */
export function Members({ segment, isChanged }: { segment: string; isChanged: boolean }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...membersOptions(segment),
    enabled: !isChanged,
  });
  const columns = useMemo(() => listColumns(segment), [segment]);
  return (
    <section className={classes.members} aria-label={texts.members}>
      <div className={classes.membersHead}>
        <h2>{texts.members}</h2>
        <Link to={`/participants${formatListQuery({ segment })}`}>{texts.openAsList}</Link>
      </div>
      {isChanged ? (
        <p className={classes.muted}>{texts.saveToSee}</p>
      ) : (
        <ListBody
          title={texts.members}
          columns={columns}
          rows={data?.pages.flatMap(({ items }) => items)}
          rowId={({ id }) => id}
          rowName={({ displayName }) => displayName}
          hasMore={hasNextPage}
          onMore={fetchNextPage}
          isLoadingMore={isFetchingNextPage}
          error={error}
          onRetry={refetch}
          empty={{ drawing: 'people', sentence: texts.nobody }}
        />
      )}
    </section>
  );
}
