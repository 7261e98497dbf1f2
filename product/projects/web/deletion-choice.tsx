import { useState } from 'react';
import type { ProjectShape } from '../contract.ts';
import { ProjectSelect } from './shared/project-select.tsx';
import { texts } from './texts.ts';

/** The part of the confirmation that asks where the studies of a deleted project go. */
export function DeletionChoice(props: { project: ProjectShape; onChange(moveTo: string | null): void }) {
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
