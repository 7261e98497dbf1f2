import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '#platform/ui/figures.ts';
import { ListFrame } from '#platform/ui/layout/list-frame.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import { getShortChannelName } from '#product/studies/channels.ts';
import type { StudyRow } from '#product/studies/contract.ts';
import { KINDS } from '#product/studies/kinds.ts';
import { studyListOptions, type StudyListFilters } from './requests.ts';
import classes from './study-list.module.css';
import { StudyMenu } from './study-menu.tsx';
import { StudyStateTag } from './study-state.tsx';
import { useStudyActions } from './use-study-actions.ts';
import { texts } from './texts.ts';

export function AllStudies() {
  return <StudyList title={texts.allStudies} mine={false} />;
}

export function MyStudies() {
  return <StudyList title={texts.myStudies} mine />;
}

const STATES = [
  { value: '', label: texts.studyList.active },
  { value: 'draft', label: texts.draft },
  { value: 'live', label: texts.live },
  { value: 'paused', label: texts.paused },
  { value: 'closed', label: texts.closed },
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

function isOneOf<T extends string>(value: string | null, list: readonly T[]): value is T {
  return value !== null && (list as readonly string[]).includes(value);
}

/** Search, state and sort are in the address, so that a list can be shared as a link. */
function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const state = search.get('state');
  const sort = search.get('sort');
  return {
    searchText: search.get('search') ?? '',
    state: isOneOf(state, STATES.map((option) => option.value).filter(Boolean))
      ? (state as State)
      : undefined,
    sort: isOneOf(sort, Object.keys(SORTS)) ? (sort as Sort) : 'updated',
    set: (name: 'search' | 'state' | 'sort', value: string) =>
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

function StudyList({ title, mine }: { title: string; mine: boolean }) {
  const address = useListAddress();
  const { searchText, state, sort } = address;
  const query: StudyListFilters = {
    search: searchText.slice(0, 200) || undefined,
    state,
    sort,
    ...(mine && { mine: 'true' }),
  };
  const list = useInfiniteQuery(studyListOptions(query));
  const rows = list.data?.pages.flatMap((page) => page.items);
  const actions = useStudyActions();
  const isFiltered = searchText !== '' || state !== undefined;
  const [firstRow] = rows ?? [];
  const newStudy = (
    <Button component={Link} to="/new-study">
      {texts.newStudy}
    </Button>
  );
  const emptySentence = mine ? texts.studyList.noStudiesOfYoursYet : texts.studyList.noStudiesYetCreateFirst;
  return (
    <ListFrame<StudyRow>
      title={title}
      primary={newStudy}
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
        </>
      }
      columns={state === 'deleted' ? COLUMNS.filter((column) => column.id !== 'state') : COLUMNS}
      rows={rows}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      rowActions={(row) => <StudyMenu study={row} deleted={state === 'deleted'} actions={actions} />}
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
      more={list.hasNextPage}
      onMore={() => list.fetchNextPage()}
      loadingMore={list.isFetchingNextPage}
      error={list.error}
      onRetry={() => list.refetch()}
      empty={{ sentence: emptySentence, action: newStudy }}
      onClearFilters={isFiltered ? address.clear : undefined}
    />
  );
}

/** The address follows when typing pauses. */
function SearchField({ searchText, onChange }: { searchText: string; onChange(searchText: string): void }) {
  const [typedText, setTypedText] = useState(searchText);
  const onChangeLater = useDebouncedCallback(onChange, 250);
  useEffect(() => setTypedText(searchText), [searchText]);
  return (
    <TextInput
      type="search"
      aria-label={texts.studyList.searchStudiesByName}
      placeholder={texts.studyList.searchByName}
      w={260}
      maxLength={200}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      value={typedText}
      onChange={(event) => {
        setTypedText(event.currentTarget.value);
        onChangeLater(event.currentTarget.value);
      }}
    />
  );
}

interface BulkProps {
  ids: string[];
  state: State | undefined;
  mayDelete: boolean;
  actions: ReturnType<typeof useStudyActions>;
  done(): void;
}

function BulkActions({ ids, state, mayDelete, actions, done }: BulkProps) {
  const finishAfter = (run: Promise<boolean>) => void run.then((isDone) => isDone && done());
  if (state === 'deleted')
    return mayDelete ? (
      <Button variant="default" onClick={() => finishAfter(actions.restore(ids))}>
        {texts.restore}
      </Button>
    ) : null;
  return (
    <>
      <Button variant="default" onClick={() => finishAfter(actions.archive(ids, state !== 'archived'))}>
        {state === 'archived' ? texts.unarchive : texts.archive}
      </Button>
      {mayDelete && (
        <Button variant="light" color="red" onClick={() => finishAfter(actions.remove(ids))}>
          {texts.delete}
        </Button>
      )}
    </>
  );
}

const COLUMNS: Column<StudyRow>[] = [
  {
    id: 'name',
    header: texts.studyList.name,
    sortBy: 'name',
    cell: (study) => (
      <span className={classes.name}>
        <Link to={study.state === 'draft' ? `/study/${study.id}/edit/brief` : `/summary/study/${study.id}`}>
          {study.name}
        </Link>
        {study.archived && <StateTag>{texts.studyList.archived}</StateTag>}
      </span>
    ),
  },
  {
    id: 'state',
    header: texts.studyList.status,
    width: 92,
    cell: (study) => <StudyStateTag state={study.state} />,
  },
  {
    id: 'channels',
    header: texts.studyList.typeAndChannels,
    width: 164,
    wideOnly: true,
    cell: (study) =>
      [
        KINDS[study.kind].name,
        ...(study.channels.length > 0 ? study.channels.map(getShortChannelName) : [texts.studyList.noneOpen]),
      ].join(' · '),
  },
  {
    id: 'responses',
    header: texts.studyList.responses,
    width: 104,
    figures: true,
    sortBy: 'responses',
    cell: (study) =>
      study.target === null
        ? formatCount(study.responses)
        : texts.studyList.completedOf(study.completed, study.target),
  },
  {
    id: 'last',
    header: texts.studyList.lastResponse,
    width: 108,
    wideOnly: true,
    cell: (study) => (study.lastResponseAt ? <DateTime at={study.lastResponseAt} /> : '–'),
  },
  {
    id: 'owner',
    header: texts.studyList.owner,
    width: 128,
    wideOnly: true,
    cell: ({ owner }) =>
      owner ? (
        <span className={classes.owner} title={owner.name}>
          {owner.name}
        </span>
      ) : (
        '–'
      ),
  },
  {
    id: 'updated',
    header: texts.studyList.changed,
    width: 96,
    wideOnly: true,
    sortBy: 'updated',
    cell: (study) => <DateTime at={study.updatedAt} />,
  },
];
