import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { projectsOptions } from './requests.ts';
import { texts } from './texts.ts';

/** Selects a project, or none. Renders nothing while there is none to select. */
export function ProjectSelect(props: {
  label: string;
  description?: string;
  value: string | null;
  onChange(project: string | null): void;
  /** A project that cannot be selected. */
  excludedProject?: string;
  /** Renders the field even if there is no project. */
  isAlwaysShown?: boolean;
}) {
  const { data, error } = useQuery(projectsOptions);
  const projects = (data?.items ?? []).filter(({ id }) => id !== props.excludedProject);
  if (projects.length === 0 && !props.isAlwaysShown) return null;
  const isUnknown =
    data !== undefined && props.value !== null && !projects.some(({ id }) => id === props.value);
  return (
    <Select
      label={props.label}
      description={props.description}
      data={[
        { value: '', label: texts.noProject },
        ...projects.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={isUnknown ? null : (props.value ?? '')}
      placeholder={texts.chooseProject}
      error={error ? texts.couldntLoadProjects : isUnknown ? texts.projectNotFound : undefined}
      {...buildSelectProps(projects.length)}
      allowDeselect={false}
      onChange={(value) => props.onChange(value || null)}
    />
  );
}
