import { useState } from 'react';
import { ProjectSelect } from '#product/projects/web/shared/project-select.tsx';
import { texts as projectTexts } from '#product/projects/web/shared/texts.ts';
import { texts } from './texts.ts';

/** The part of the confirmation that asks which project studies move to. */
export function MoveChoice(props: { initial: string | null; onChange(project: string | null): void }) {
  const [project, setProject] = useState(props.initial);
  return (
    <>
      <p>{texts.studyActions.movingExplained}</p>
      <ProjectSelect
        isAlwaysShown
        label={projectTexts.project}
        value={project}
        onChange={(value) => {
          setProject(value);
          props.onChange(value);
        }}
      />
    </>
  );
}
