import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { SettingsFrame } from '#platform/ui/layout/settings-frame.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { ProjectForm, type ProjectValues } from './project-form.tsx';
import { createProject } from './requests.ts';
import { projectsOptions, STUDIES_KEY } from './shared/requests.ts';
import { texts as sharedTexts } from './shared/texts.ts';
import { texts } from './texts.ts';

const INITIAL: ProjectValues = {
  name: '',
  description: '',
  colour: 'teal',
  visibility: 'workspace',
  members: [],
};

/** Creates a project and opens it. */
export function NewProject() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data } = useQuery(projectsOptions);
  const isRefused = data !== undefined && !data.can['project.edit'];
  return (
    <SettingsFrame title={sharedTexts.newProject} back={{ to: '/projects', label: sharedTexts.projects }}>
      {isRefused ? (
        <p>{texts.cantCreate}</p>
      ) : (
        <ProjectForm
          initial={INITIAL}
          action={texts.createProject}
          onSubmit={async (values) => {
            const { id } = await createProject(values);
            void reloadQueries(queryClient, { queryKey: STUDIES_KEY });
            await navigate(`/project/${id}`);
          }}
        />
      )}
    </SettingsFrame>
  );
}
