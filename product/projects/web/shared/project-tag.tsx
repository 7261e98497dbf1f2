import type { ProjectReference } from '../../contract.ts';
import type { ProjectColour } from '../../project.ts';
import classes from './project-tag.module.css';
import { texts } from './texts.ts';

/** A project's colour, with its name as a tooltip. */
export function ColourDot({ colour }: { colour: ProjectColour }) {
  return (
    <span className={classes.dot} data-colour={colour} title={texts.colours[colour]} aria-hidden="true" />
  );
}

/** Colour and name of a project. A long name is cut and stands whole in its tooltip. */
export function ProjectTag({ project }: { project: ProjectReference }) {
  return (
    <span className={classes.tag}>
      <ColourDot colour={project.colour} />
      <span className={classes.name} title={project.name}>
        {project.name}
      </span>
    </span>
  );
}
