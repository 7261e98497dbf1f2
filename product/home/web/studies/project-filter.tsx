import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { projectsOptions } from '#product/projects/web/shared/requests.ts';
import { texts } from './texts.ts';

/** Filters studies by project: all, none, or one. Rendered once there is a project, or a filter to clear. */
export function ProjectFilter(props: { value: string | undefined; onChange(project: string): void }) {
  const { data } = useQuery(projectsOptions);
  const projects = data?.items ?? [];
  if (projects.length === 0 && props.value === undefined) return null;
  return (
    <Select
      aria-label={texts.studyList.project}
      w={180}
      data={[
        { value: '', label: texts.studyList.allProjects },
        ...projects.map(({ id, name }) => ({ value: id, label: name })),
        { value: 'none', label: texts.studyList.noProject },
      ]}
      value={props.value ?? ''}
      {...buildSelectProps(projects.length + 2)}
      allowDeselect={false}
      onChange={(value) => props.onChange(value ?? '')}
    />
  );
}
