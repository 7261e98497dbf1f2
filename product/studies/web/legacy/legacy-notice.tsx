import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { getStepPath, type EditorStep } from '../editor/editor-step.ts';
import { useEditing } from '../editor/use-draft.ts';
import classes from './legacy.module.css';
import { listHiddenStudyParts } from './list-hidden-parts.ts';
import { texts } from './texts.ts';

/** Shown on every step of the old editor: what else the study has, and the way to it. */
export function LegacyNotice({ step }: { step: EditorStep }) {
  const { study, content } = useEditing();
  return (
    <div className={classes.notice} role="note">
      <p className={classes.hidden}>
        {texts.thisIsOldEditor} {texts.notInThisEditor(listHiddenStudyParts(content).join(', '))}
      </p>
      <Button component={Link} to={getStepPath(study, step)} variant="default" size="compact-md">
        {texts.moveToNewEditor}
      </Button>
    </div>
  );
}
