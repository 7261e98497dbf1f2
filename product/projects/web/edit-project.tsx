import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { AppError, notFound } from '#platform/errors/errors.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsFrame, SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { ProjectShape } from '../contract.ts';
import { ProjectForm } from './project-form.tsx';
import { deleteProject, updateProject } from './requests.ts';
import { projectOptions, STUDIES_KEY } from './shared/requests.ts';
import { texts as sharedTexts } from './shared/texts.ts';
import { texts } from './texts.ts';
import { useState } from 'react';
import { ProjectSelect } from './shared/project-select.tsx';

/** The part of the confirmation that asks where the studies of a deleted project go. */
function DeletionChoice(props: { project: ProjectShape; onChange(moveTo: string | null): void }) {
  const { project } = props;
  const [moveTo, setMoveTo] = useState<string | null>(null);
  const isShownToEveryone = moveTo === null && project.visibility === 'members';
  return (
    <>
      <p>{texts.deletedStudiesToo}</p>
      <ProjectSelect
        isAlwaysShown
        label={texts.whereStudiesGo(project.studies)}
        description={isShownToEveryone ? texts.noneMeansEveryone : undefined}
        value={moveTo}
        excludedProject={project.id}
        onChange={(value) => {
          setMoveTo(value);
          props.onChange(value);
        }}
      />
    </>
  );
}

/** Changes a project, or deletes it. */
export function EditProject() {
  const { id = '' } = useParams();
  const { data: project, error, refetch } = useQuery(projectOptions(id));
  if (error instanceof AppError && (error.code === 'not_found' || error.code === 'bad_input'))
    throw notFound('project');
  return (
    <SettingsFrame
      title={texts.editProject}
      back={{ to: project ? `/project/${id}` : '/projects', label: project?.name ?? sharedTexts.projects }}
    >
      {project ? (
        <LoadedProject key={project.id} project={project} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeletons rows={8} />
      )}
    </SettingsFrame>
  );
}

function LoadedProject({ project }: { project: ProjectShape }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id, name, description, colour, visibility, members } = project;
  const reload = () => reloadQueries(queryClient, { queryKey: STUDIES_KEY });
  if (!project.can['project.edit']) return <p>{texts.readOnly}</p>;

  async function askToDelete() {
    let moveTo: string | null = null;
    const isDone = await confirm({
      title: texts.confirmDelete(name),
      text: <DeletionChoice project={project} onChange={(value) => (moveTo = value)} />,
      action: texts.deleteProject,
      variant: 'error',
      run: async () => {
        await deleteProject(id, moveTo);
        await navigate('/projects');
        queryClient.removeQueries({ queryKey: projectOptions(id).queryKey });
        void reload();
      },
    });
    if (isDone) notify(texts.deleted(name));
  }

  return (
    <>
      <ProjectForm
        initial={{ name, description, colour, visibility, members: members.map((member) => member.id) }}
        chosen={members}
        action={texts.saveChanges}
        onSubmit={async (values) => {
          await updateProject(id, values);
          void reload();
          notify(texts.saved);
          await navigate(`/project/${id}`);
        }}
      />
      <SettingsSection title={texts.deleteProject} sentence={texts.deleteHint}>
        <div>
          <Button data-once variant="light" color="red" onClick={() => void askToDelete()}>
            {texts.deleteProject}
          </Button>
        </div>
      </SettingsSection>
    </>
  );
}
