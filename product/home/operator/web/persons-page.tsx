import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { formatDomain } from '#platform/text/format-domain.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { ListBody } from '#platform/ui/layout/list-frame.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { texts as accountTexts } from '#product/accounts/web/shared/texts.ts';
import { SearchField } from '../../web/studies/search-field.tsx';
import { OperatorFrame } from '#product/accounts/web/shared/operator-frame.tsx';
import classes from './operator.module.css';
import { PersonMenu } from './person-menu.tsx';
import { PERSONS_QUERY_KEY, personsOptions, type InstalledPerson } from './requests.ts';
import { texts } from './texts.ts';
import { useSearchParam } from './use-search-param.ts';

const COLUMNS: Column<InstalledPerson>[] = [
  {
    id: 'person',
    header: texts.columns.person,
    cell: (person) => (
      <span className={classes.person}>
        <span className={classes.tags}>
          <strong>{person.name}</strong>
          {person.operator && <StateTag tone="good">{texts.operator}</StateTag>}
          {person.disabledAt && <StateTag tone="warning">{texts.disabled}</StateTag>}
        </span>
        <span className="muted">{formatDomain(person.email)}</span>
      </span>
    ),
  },
  {
    id: 'workspaces',
    header: texts.columns.workspaces,
    cell: ({ workspaces }) => texts.count(workspaces),
    width: 110,
    isNumeric: true,
    wideOnly: true,
  },
  {
    id: 'two-factor',
    header: texts.columns.twoFactor,
    cell: ({ hasTwoFactor }) => (hasTwoFactor ? texts.on : texts.off),
    width: 110,
    wideOnly: true,
  },
  {
    id: 'used',
    header: texts.columns.lastUsed,
    cell: ({ usedAt }) => (usedAt ? <DateTime at={usedAt} /> : texts.loggedOut),
    width: 140,
  },
  {
    id: 'registered',
    header: texts.columns.registered,
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
    width: 140,
    wideOnly: true,
  },
];

/** Everyone with an account on this installation. */
export function PersonsPage() {
  return (
    <OperatorFrame>
      <Persons />
    </OperatorFrame>
  );
}

function Persons() {
  const [search, setSearch] = useSearchParam();
  const queries = useQueryClient();
  const persons = useInfiniteQuery(personsOptions(search));
  return (
    <>
      <div className={classes.filters} role="search" aria-label={accountTexts.people}>
        <SearchField
          label={texts.searchPeople}
          placeholder={texts.search}
          searchText={search}
          onChange={setSearch}
        />
      </div>
      <ListBody
        title={accountTexts.people}
        columns={COLUMNS}
        rows={persons.data?.pages.flatMap(({ items }) => items)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(person) => (
          <PersonMenu
            person={person}
            onDone={() => reloadQueries(queries, { queryKey: PERSONS_QUERY_KEY })}
          />
        )}
        hasMore={persons.hasNextPage}
        onMore={() => persons.fetchNextPage()}
        isLoadingMore={persons.isFetchingNextPage}
        error={persons.error}
        onRetry={() => persons.refetch()}
        empty={{ sentence: texts.noPeople }}
        onClearFilters={search ? () => setSearch('') : undefined}
      />
    </>
  );
}
