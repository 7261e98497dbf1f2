import { useInfiniteQuery } from '@tanstack/react-query';
import type { Output } from '#platform/http/contract/contract.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { formatBytes } from '#platform/ui/figures.ts';
import { ListBody } from '#platform/ui/layout/list-frame.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { texts as accountTexts } from '#product/accounts/web/shared/texts.ts';
import type { listInstalledWorkspaces } from '../contract.ts';
import { SearchField } from '../../web/studies/search-field.tsx';
import { OperatorFrame } from '#product/accounts/web/shared/operator-frame.tsx';
import classes from './operator.module.css';
import { workspacesOptions } from './requests.ts';
import { texts } from './texts.ts';
import { useSearchParam } from './use-search-param.ts';

type InstalledWorkspace = Output<typeof listInstalledWorkspaces>['items'][number];

const countColumn = (
  id: 'members' | 'studies' | 'responses',
  options: Partial<Column<InstalledWorkspace>> = {},
): Column<InstalledWorkspace> => ({
  id,
  header: texts.columns[id],
  cell: (workspace) => texts.count(workspace[id]),
  width: 100,
  isNumeric: true,
  ...options,
});

const COLUMNS: Column<InstalledWorkspace>[] = [
  {
    id: 'workspace',
    header: texts.columns.workspace,
    cell: ({ name }) => <strong className={classes.error}>{name}</strong>,
  },
  { id: 'plan', header: texts.columns.plan, cell: ({ plan }) => plan, width: 130, wideOnly: true },
  countColumn('members', { wideOnly: 'desktop' }),
  countColumn('studies', { wideOnly: 'desktop' }),
  countColumn('responses'),
  {
    id: 'storage',
    header: texts.columns.storage,
    cell: ({ storage }) => formatBytes(storage),
    width: 100,
    isNumeric: true,
  },
  {
    id: 'created',
    header: texts.columns.created,
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
    width: 140,
    wideOnly: true,
  },
];

/** Every workspace with its size and plan. Its contents are not shown. */
export function WorkspacesPage() {
  return (
    <OperatorFrame>
      <Workspaces />
    </OperatorFrame>
  );
}

function Workspaces() {
  const [search, setSearch] = useSearchParam();
  const workspaces = useInfiniteQuery(workspacesOptions(search));
  return (
    <>
      <div className={classes.filters} role="search" aria-label={accountTexts.workspaces}>
        <SearchField
          label={texts.searchWorkspaces}
          placeholder={texts.search}
          searchText={search}
          onChange={setSearch}
        />
      </div>
      <ListBody
        title={accountTexts.workspaces}
        columns={COLUMNS}
        rows={workspaces.data?.pages.flatMap(({ items }) => items)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        hasMore={workspaces.hasNextPage}
        onMore={() => workspaces.fetchNextPage()}
        isLoadingMore={workspaces.isFetchingNextPage}
        error={workspaces.error}
        onRetry={() => workspaces.refetch()}
        empty={{ sentence: texts.noWorkspaces }}
        onClearFilters={search ? () => setSearch('') : undefined}
      />
    </>
  );
}
