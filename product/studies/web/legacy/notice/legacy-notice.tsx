import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { StudyContent } from '../../../study.ts';
import classes from '../legacy.module.css';
import { listHiddenStudyParts } from './list-hidden-parts.ts';
import { texts } from '../texts.ts';

/** Shown on every step of the old editor: what else the study has, and the way to it. */
export function LegacyNotice({ content, path }: { content: StudyContent; path: string }) {
  return (
    <div className={classes.notice} role="note">
      <p className={classes.hidden}>
        {texts.thisIsOldEditor} {texts.notInThisEditor(listHiddenStudyParts(content).join(', '))}
      </p>
      <Button component={Link} to={path} variant="default" size="compact-md">
        {texts.moveToNewEditor}
      </Button>
    </div>
  );
}
