import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { AppError, notFound } from '#platform/errors/errors.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { useTitle } from '#platform/ui/title.ts';
import type { ProjectShape } from '#product/projects/contract.ts';
import { ColourDot } from '#product/projects/web/shared/project-tag.tsx';
import { projectOptions } from '#product/projects/web/shared/requests.ts';
import { texts as projectTexts } from '#product/projects/web/shared/texts.ts';
import classes from './project-page.module.css';
import { StudyList } from '../studies/study-list.tsx';
import { texts } from './texts.ts';

const AddStudiesDialog = lazy(async () => ({
  default: (await import('./add-studies-dialog.tsx')).AddStudiesDialog,
}));

/** One project: who sees it, and its studies. */
export function ProjectPage() {
  const { id = '' } = useParams();
  const { data: project, error, refetch } = useQuery(projectOptions(id));
  // Projects that the person does not see, deleted and mistyped ones get the not-found page.
  if (error instanceof AppError && (error.code === 'not_found' || error.code === 'bad_input'))
    throw notFound('project');
  if (project) return <LoadedProject key={id} project={project} />;
  return (
    <div className={classes.frame}>
      {error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={10} />}
    </div>
  );
}

function LoadedProject({ project }: { project: ProjectShape }) {
  const [isAdding, setIsAdding] = useState(false);
  useTitle(project.name, projectTexts.project);
  const canEdit = project.can['project.edit'];
  return (
    <>
      <StudyList
        title={project.name}
        facts={<ProjectFacts project={project} />}
        project={project.id}
        emptySentence={texts.noStudies}
        buttons={
          canEdit && (
            <>
              <Button variant="default" component={Link} to={`/project/update/${project.id}`}>
                {texts.editProject}
              </Button>
              <Button variant="default" onClick={() => setIsAdding(true)}>
                {texts.addStudies}
              </Button>
            </>
          )
        }
      />
      {isAdding && (
        <Suspense>
          <AddStudiesDialog project={project} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Colour, who sees the project, and its description. */
function ProjectFacts({ project }: { project: ProjectShape }) {
  const { colour, visibility, members, description } = project;
  return (
    <>
      <span className={classes.colour}>
        <ColourDot colour={colour} />
        {projectTexts.colours[colour]}
      </span>
      <span title={members.map(({ name }) => name).join(', ')}>
        {visibility === 'workspace'
          ? texts.visibleToEveryone
          : texts.visibleToMembers(members.map(({ name }) => name))}
      </span>
      {description && <p className={classes.description}>{description}</p>}
    </>
  );
}
