import { ActionIcon, Button, Menu, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { ListFrame } from '#platform/ui/layout/list-frame.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import type { Participant } from '../../contract.ts';
import type { ParticipantTag } from '../../tags/contract.ts';
import { EraseSelected } from '../../erasure/web/erase-selected.tsx';
import { titles as requestTitles } from '../../erasure-requests/web/titles.ts';
import { titles as erasureTitles } from '../../erasure/web/titles.ts';
import type { ParticipantListPart } from '../shared/list-part.ts';
import { formatListQuery, readListQuery } from '../shared/list-query.ts';
import { attributesOptions, participantsOptions, tagsOptions, type ListQuery } from '../shared/requests.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { ExportMenu } from './export-menu.tsx';
import classes from './list.module.css';
import { buildColumns } from './participant-columns.tsx';
import { ParticipantColumnChoice } from './participant-column-choice.tsx';
import { TagSelected } from './tag-selected.tsx';
import { texts } from './texts.ts';
import { useShownColumns } from './use-shown-columns.ts';

const GRID = { rowHeight: 'normal', pinned: 1 } as const;
const NOBODY: Participant[] = [];
const NONE: never[] = [];

/** What other nouns add: found by its file name. */
const otherParts = Object.values(
  import.meta.glob<{ participantListParts: ParticipantListPart[] }>('../../../**/participant-list-parts.ts', {
    eager: true,
  }),
).flatMap(({ participantListParts }) => participantListParts);

/** All participants of the workspace, with the chosen columns. */
export function ParticipantList() {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);
  const list = useInfiniteQuery(participantsOptions(query));
  const attributes = useQuery(attributesOptions).data?.items ?? NONE;
  const { data: knownTags } = useQuery(tagsOptions);
  const tags = knownTags?.items ?? NONE;
  const shown = useShownColumns(attributes);
  const search = formatListQuery(query);
  // Stable, so that rows stay as they are when the list grows.
  const columns = useMemo(
    () => buildColumns(shown.columns, { attributes, tags, search }),
    [shown.columns, attributes, tags, search],
  );
  if (!list.data && list.error instanceof AppError && list.error.code === 'forbidden')
    return (
      <div className={classes.refused}>
        <PageHeader title={sharedTexts.participants} />
        <EmptyState drawing="people" sentence={list.error.message} />
      </div>
    );
  const isFiltered = Boolean(query.search ?? query.tag ?? query.segment ?? query.conditions);
  // A filter by something that is gone: the list itself is well.
  const refusal =
    isFiltered && list.error instanceof AppError && ['not_found', 'bad_input'].includes(list.error.code)
      ? list.error
      : null;
  const rows = refusal ? NOBODY : list.data?.pages.flatMap((page) => page.items);
  const [first] = list.data?.pages ?? [];
  const can = first?.can ?? {};
  const change = (next: ListQuery) => setParams(formatListQuery(next), { replace: true });
  const clearFilters = () => change({ order: query.order });
  const selectedPeople = (ids: string[]) => (rows ?? NOBODY).filter(({ id }) => ids.includes(id));
  const canEdit = can['participant.edit'] === true;
  const addButton = canEdit && (
    <Button component={Link} to="/new-participant">
      {sharedTexts.addParticipant}
    </Button>
  );
  // Where nobody is, there is nothing to search, arrange or download.
  const isEmpty = !isFiltered && first?.total === 0;
  return (
    <ListFrame<Participant>
      title={sharedTexts.participants}
      // A line in any case, so that nothing moves when the figure arrives.
      facts={
        first && !isEmpty ? (isFiltered ? texts.found(first.total) : texts.total(first.total)) : '\u00a0'
      }
      primary={
        <>
          <HeaderLinks canEdit={canEdit} />
          {addButton}
          <MoreMenu canEdit={canEdit} canErase={can['participant.erase'] === true} />
        </>
      }
      filters={
        isEmpty ? undefined : (
          <>
            <SearchField
              value={query.search ?? ''}
              onChange={(value) => change({ ...query, search: value })}
            />
            {(!knownTags || tags.length > 0 || query.tag !== undefined) && (
              <TagFilter tags={tags} value={query.tag} onChange={(tag) => change({ ...query, tag })} />
            )}
            {otherParts.map(
              ({ id, Filters }) => Filters && <Filters key={id} query={query} onChange={change} />,
            )}
            <span className={classes.actions}>
              <ParticipantColumnChoice attributes={attributes} shown={shown} />
              {can['participant.export'] && <ExportMenu query={query} columns={shown.columns} />}
            </span>
          </>
        )
      }
      columns={columns}
      grid={GRID}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ displayName }) => displayName}
      sorting={{
        by: query.order === 'name' ? 'name' : 'added',
        descending: query.order === undefined,
        onSort: (by, descending) =>
          change({
            ...query,
            order: by === 'name' ? 'name' : descending || query.order === 'name' ? undefined : 'oldest',
          }),
      }}
      bulk={
        canEdit
          ? (ids) => (
              <>
                <TagSelected people={selectedPeople(ids)} />
                {otherParts.map(({ id, Selected }) => (
                  <Selected key={id} people={selectedPeople(ids)} />
                ))}
                {can['participant.export'] && (
                  <ExportMenu query={query} columns={shown.columns} selected={ids} />
                )}
                {can['participant.erase'] && <EraseSelected people={selectedPeople(ids)} />}
              </>
            )
          : undefined
      }
      hasMore={list.hasNextPage}
      onMore={() => list.fetchNextPage()}
      isLoadingMore={list.isFetchingNextPage}
      error={refusal ? null : list.error}
      onRetry={() => list.refetch()}
      empty={
        refusal
          ? {
              drawing: 'search',
              sentence: refusal.message,
              action: (
                <Button variant="default" onClick={clearFilters}>
                  {texts.clearFilters}
                </Button>
              ),
            }
          : {
              drawing: 'people',
              sentence: canEdit ? texts.noneYet : texts.noneYetForViewers,
              action: addButton && (
                <div className={classes.starts}>
                  {addButton}
                  <Button component={Link} variant="default" to="/participants/import">
                    {texts.importParticipants}
                  </Button>
                </div>
              ),
            }
      }
      onClearFilters={isFiltered && !refusal ? clearFilters : undefined}
    />
  );
}

/** What a wide window has beside the primary button, and a phone in the menu. */
function HeaderLinks({ canEdit }: { canEdit: boolean }) {
  return (
    <span className={classes.links}>
      <Button component={Link} variant="default" to="/participants/segments">
        {texts.segments}
      </Button>
      {canEdit && (
        <Button component={Link} variant="default" to="/participants/import">
          {texts.import}
        </Button>
      )}
    </span>
  );
}

/** Pages about all participants. */
function MoreMenu({ canEdit, canErase }: { canEdit: boolean; canErase: boolean }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={texts.more}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/participants/attributes">
          {sharedTexts.attributesAndTags}
        </Menu.Item>
        <Menu.Item component={Link} to="/participants/segments" className={classes.narrowOnly}>
          {texts.segments}
        </Menu.Item>
        {canEdit && (
          <Menu.Item component={Link} to="/participants/import" className={classes.narrowOnly}>
            {texts.importParticipants}
          </Menu.Item>
        )}
        {canErase && (
          <Menu.Item component={Link} to="/participants/erasures">
            {erasureTitles.erasures}
          </Menu.Item>
        )}
        {canErase && (
          <Menu.Item component={Link} to="/participants/erasure-requests">
            {requestTitles.requests}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const DELAY_MS = 250;

/** The address follows when typing pauses. */
function SearchField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const [typed, setTyped] = useState(value);
  const changeLater = useDebouncedCallback(onChange, DELAY_MS);
  useEffect(() => setTyped((old) => (old.trim() === value ? old : value)), [value]);
  return (
    <TextInput
      type="search"
      aria-label={texts.search}
      placeholder={texts.searchPlaceholder}
      w={260}
      maxLength={200}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        changeLater(event.currentTarget.value);
      }}
    />
  );
}

function TagFilter(props: {
  tags: readonly ParticipantTag[];
  value: string | undefined;
  onChange(tag: string | undefined): void;
}) {
  const { tags, value, onChange } = props;
  return (
    <Select
      aria-label={texts.tagFilter}
      w={180}
      data={[
        { value: '', label: texts.allTags },
        ...tags.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? ''}
      {...buildSelectProps(tags.length + 1)}
      allowDeselect={false}
      onChange={(tag) => onChange(tag || undefined)}
    />
  );
}
