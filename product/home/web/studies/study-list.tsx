import { Button, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListFrame } from '#platform/ui/layout/list-frame.tsx';
import type { StudyRow } from '#product/studies/contract.ts';
import { BulkActions } from './bulk-actions.tsx';
import { ProjectFilter } from './project-filter.tsx';
import { studyListOptions, type StudyListFilters } from '../requests.ts';
import { SearchField } from './search-field.tsx';
import { STUDY_COLUMNS } from './study-columns.tsx';
import { StudyMenu } from './study-menu.tsx';
import { useStudyActions } from './use-study-actions.ts';
import { texts as sharedTexts } from '../texts.ts';
import { texts } from './texts.ts';

export function AllStudies() {
  return <StudyList title={sharedTexts.allStudies} />;
}

export function MyStudies() {
  return <StudyList title={sharedTexts.myStudies} isMineOnly />;
}

const STATES = [
  { value: '', label: texts.studyList.active },
  { value: 'draft', label: sharedTexts.draft },
  { value: 'live', label: sharedTexts.live },
  { value: 'paused', label: sharedTexts.paused },
  { value: 'closed', label: sharedTexts.closed },
  { value: 'archived', label: texts.studyList.archived },
  { value: 'deleted', label: texts.studyList.deleted },
];
type State = NonNullable<StudyListFilters['state']>;
type Sort = NonNullable<StudyListFilters['sort']>;
/** Direction in which the server sorts. */
const SORTS: Record<Sort, { descending: boolean }> = {
  updated: { descending: true },
  name: { descending: false },
  responses: { descending: true },
};

/** The server refuses anything else. */
const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function isOneOf<T extends string>(value: string | null, list: readonly T[]): value is T {
  return value !== null && (list as readonly string[]).includes(value);
}

/** Search, filters and sort are in the address, so that a list can be shared as a link. */
function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const state = search.get('state');
  const sort = search.get('sort');
  const project = search.get('project');
  return {
    searchText: search.get('search') ?? '',
    state: isOneOf(state, STATES.map((option) => option.value).filter(Boolean))
      ? (state as State)
      : undefined,
    project: project === 'none' || UUID_PATTERN.test(project ?? '') ? (project ?? undefined) : undefined,
    sort: isOneOf(sort, Object.keys(SORTS)) ? (sort as Sort) : 'updated',
    set: (name: 'search' | 'state' | 'project' | 'sort', value: string) =>
      setSearch(
        (params) => {
          if (value) params.set(name, value);
          else params.delete(name);
          return params;
        },
        { replace: true },
      ),
    clear: () => setSearch({}, { replace: true }),
  };
}

interface StudyListProps {
  title: string;
  facts?: ReactNode;
  /** Only the studies of the person. */
  isMineOnly?: boolean;
  /** Only the studies of this project; otherwise projects are a filter. */
  project?: string;
  /** More buttons beside "New study". */
  buttons?: ReactNode;
  emptySentence?: string;
}

/** A list of studies with search, filters, and actions on each and on many. */
export function StudyList({
  title,
  facts,
  isMineOnly = false,
  project,
  buttons,
  emptySentence,
}: StudyListProps) {
  const address = useListAddress();
  const { searchText, state, sort } = address;
  const filteredProject = project ?? address.project;
  const query: StudyListFilters = {
    search: searchText.slice(0, 200) || undefined,
    state,
    sort,
    ...(filteredProject !== undefined && { project: filteredProject }),
    ...(isMineOnly && { mine: 'true' }),
  };
  const list = useInfiniteQuery(studyListOptions(query));
  const rows = list.data?.pages.flatMap((page) => page.items);
  const actions = useStudyActions();
  const isFiltered =
    searchText !== '' || state !== undefined || (project === undefined && address.project !== undefined);
  const [firstRow] = rows ?? [];
  const hasProject = filteredProject !== undefined && filteredProject !== 'none';
  const newStudy = (
    <Button component={Link} to={hasProject ? `/new-study?project=${filteredProject}` : '/new-study'}>
      {sharedTexts.newStudy}
    </Button>
  );
  const defaultSentence = isMineOnly
    ? texts.studyList.noStudiesOfYoursYet
    : texts.studyList.noStudiesYetCreateFirst;
  const isDeleted = state === 'deleted';
  const isOfProject = project !== undefined;
  // Stable, so that rows stay as they are when the list grows.
  const columns = useMemo(() => {
    // What is the same in every row leaves its width to the names.
    const same = { state: isDeleted, project: isOfProject, owner: isMineOnly };
    return STUDY_COLUMNS.filter(({ id }) => same[id as keyof typeof same] !== true);
  }, [isDeleted, isOfProject, isMineOnly]);
  const renderMenu = useCallback(
    (row: StudyRow) => <StudyMenu study={row} deleted={isDeleted} actions={actions} />,
    [isDeleted, actions],
  );
  return (
    <ListFrame<StudyRow>
      title={title}
      facts={facts}
      primary={
        <>
          {buttons}
          {newStudy}
        </>
      }
      filters={
        <>
          <SearchField
            key={title}
            searchText={searchText}
            onChange={(value) => address.set('search', value)}
          />
          <Select
            aria-label={texts.studyList.status}
            w={160}
            data={STATES}
            value={state ?? ''}
            allowDeselect={false}
            onChange={(value) => address.set('state', value ?? '')}
          />
          {project === undefined && (
            <ProjectFilter value={address.project} onChange={(value) => address.set('project', value)} />
          )}
        </>
      }
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      rowActions={renderMenu}
      sorting={{
        by: sort,
        descending: SORTS[sort].descending,
        onSort: (by) => address.set('sort', by === 'updated' ? '' : by),
      }}
      bulk={
        firstRow?.can['study.edit']
          ? (ids, done) => (
              <BulkActions
                ids={ids}
                state={state}
                mayDelete={firstRow.can['study.delete'] === true}
                actions={actions}
                done={done}
              />
            )
          : undefined
      }
      hasMore={list.hasNextPage}
      onMore={() => list.fetchNextPage()}
      isLoadingMore={list.isFetchingNextPage}
      error={list.error}
      onRetry={() => list.refetch()}
      empty={{ sentence: emptySentence ?? defaultSentence, action: newStudy }}
      onClearFilters={isFiltered ? address.clear : undefined}
    />
  );
}
