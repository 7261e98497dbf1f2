import { Button } from '@mantine/core';
import type { StudyListFilters } from '../requests.ts';
import { texts as sharedTexts } from '../texts.ts';
import { texts } from './texts.ts';
import type { StudyActions } from './use-study-actions.ts';

interface BulkProps {
  ids: string[];
  state: StudyListFilters['state'];
  mayDelete: boolean;
  actions: StudyActions;
  done(): void;
}

/** What can be done with the selected studies of a list. */
export function BulkActions({ ids, state, mayDelete, actions, done }: BulkProps) {
  const finishAfter = (run: Promise<boolean>) => void run.then((isDone) => isDone && done());
  if (state === 'deleted')
    return mayDelete ? (
      <Button variant="default" onClick={() => finishAfter(actions.restore(ids))}>
        {sharedTexts.restore}
      </Button>
    ) : null;
  return (
    <>
      <Button variant="default" onClick={() => finishAfter(actions.archive(ids, state !== 'archived'))}>
        {state === 'archived' ? sharedTexts.unarchive : sharedTexts.archive}
      </Button>
      <Button variant="default" onClick={() => finishAfter(actions.moveToProject(ids))}>
        {texts.moveToProject}
      </Button>
      {mayDelete && (
        <Button data-once variant="light" color="red" onClick={() => finishAfter(actions.remove(ids))}>
          {sharedTexts.delete}
        </Button>
      )}
    </>
  );
}
