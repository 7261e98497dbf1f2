import { foldForSearch } from '#platform/text/fold-for-search.ts';
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '#platform/ui/figures.ts';
import { ListFrame } from '#platform/ui/layout/list-frame.tsx';
import type { Column } from '#platform/ui/layout/list-table.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import type { ProjectRow } from '../contract.ts';
import classes from './project-list.module.css';
import { ColourDot } from './shared/project-tag.tsx';
import { projectsOptions } from './shared/requests.ts';
import { texts as sharedTexts } from './shared/texts.ts';
import { texts } from './texts.ts';

const SORTS = {
  name: (a: ProjectRow, b: ProjectRow) => a.name.localeCompare(b.name),
  studies: (a: ProjectRow, b: ProjectRow) => a.studies - b.studies,
  updated: (a: ProjectRow, b: ProjectRow) => a.updatedAt.localeCompare(b.updatedAt),
};
type Sort = keyof typeof SORTS;
const isSort = (value: string | null): value is Sort => value !== null && Object.hasOwn(SORTS, value);

/** Search and sort are in the address, so that a list can be shared as a link. */
function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const sort = search.get('sort');
  return {
    searchText: search.get('search') ?? '',
    sort: isSort(sort) ? sort : 'name',
    isDescending: search.get('order') === 'desc',
    set: (values: Record<string, string>) =>
      setSearch(
        (old) => {
          for (const [name, value] of Object.entries(values))
            if (value) old.set(name, value);
            else old.delete(name);
          return old;
        },
        { replace: true },
      ),
  };
}

/** All projects that the person sees. */
export function ProjectList() {
  const { data, error, refetch } = useQuery(projectsOptions);
  const { searchText, sort, isDescending, set } = useListAddress();
  const searchedName = foldForSearch(searchText.trim());
  const rows = data?.items
    .filter(({ name, description }) => foldForSearch(`${name} ${description}`).includes(searchedName))
    .toSorted((a, b) => SORTS[sort](a, b) * (isDescending ? -1 : 1));
  const newProject = data?.can['project.edit'] && (
    <Button component={Link} to="/new-project">
      {sharedTexts.newProject}
    </Button>
  );
  return (
    <ListFrame<ProjectRow>
      title={sharedTexts.projects}
      facts={texts.membersHint}
      primary={newProject}
      filters={
        <TextInput
          type="search"
          aria-label={texts.searchProjects}
          placeholder={texts.searchByName}
          w={260}
          maxLength={200}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={searchText}
          onChange={(event) => set({ search: event.currentTarget.value })}
        />
      }
      columns={COLUMNS}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={(project) => <ProjectMenu project={project} />}
      sorting={{
        by: sort,
        descending: isDescending,
        onSort: (by, descending) => set({ sort: by === 'name' ? '' : by, order: descending ? 'desc' : '' }),
      }}
      error={error}
      onRetry={refetch}
      empty={{ sentence: texts.noProjectsYet }}
      onClearFilters={searchedName ? () => set({ search: '' }) : undefined}
    />
  );
}

function ProjectMenu({ project }: { project: ProjectRow }) {
  return (
    <Menu width={200}>
      <Menu.Target>
        <ActionIcon aria-label={texts.actionsFor(project.name)}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/project/${project.id}`}>
          {texts.open}
        </Menu.Item>
        {project.can['study.edit'] && (
          <Menu.Item component={Link} to={`/new-study?project=${project.id}`}>
            {texts.newStudy}
          </Menu.Item>
        )}
        {project.can['project.edit'] && (
          <Menu.Item component={Link} to={`/project/update/${project.id}`}>
            {texts.editProject}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const COLUMNS: Column<ProjectRow>[] = [
  {
    id: 'name',
    header: texts.name,
    sortBy: 'name',
    cell: (project) => (
      <span className={classes.project}>
        <ColourDot colour={project.colour} />
        <span className={classes.words}>
          <Link to={`/project/${project.id}`}>{project.name}</Link>
          {project.description && <span className={classes.description}>{project.description}</span>}
        </span>
      </span>
    ),
  },
  {
    id: 'visibility',
    header: texts.visibleTo,
    width: 200,
    wideOnly: true,
    cell: ({ visibility, memberCount }) =>
      visibility === 'workspace' ? sharedTexts.everyone : sharedTexts.members(memberCount),
  },
  {
    id: 'studies',
    header: texts.studies,
    width: 96,
    isNumeric: true,
    sortBy: 'studies',
    cell: ({ studies }) => formatCount(studies),
  },
  {
    id: 'updated',
    header: texts.changed,
    width: 108,
    wideOnly: true,
    sortBy: 'updated',
    cell: ({ updatedAt }) => <DateTime at={updatedAt} />,
  },
];
