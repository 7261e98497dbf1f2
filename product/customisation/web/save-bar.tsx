import { Button } from '@mantine/core';
import { FormMessage } from '#platform/forms/form-message.tsx';
import classes from './customisation.module.css';
import { texts } from './texts.ts';
import type { StyleDraft } from './use-style-draft.ts';

/** Saves or undoes the draft; stays at the bottom of the screen. */
export function SaveBar({ draft }: { draft: StyleDraft }) {
  const problemCount = draft.problems.length;
  return (
    <div className={classes.saveBar}>
      <FormMessage>{draft.failure}</FormMessage>
      <div className={classes.buttons}>
        <Button
          loading={draft.isSaving}
          disabled={!draft.isChanged || problemCount > 0}
          onClick={() => void draft.save()}
        >
          {texts.save.save}
        </Button>
        <Button variant="default" disabled={!draft.isChanged || draft.isSaving} onClick={draft.undo}>
          {texts.save.undo}
        </Button>
        <span className={classes.state} role="status">
          {draft.isChanged && (problemCount > 0 ? texts.save.fix(problemCount) : texts.save.unsaved)}
        </span>
      </div>
    </div>
  );
}
