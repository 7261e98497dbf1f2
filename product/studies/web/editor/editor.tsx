import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, Outlet, useBlocker, useLocation, useParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { PageSpinner } from '#platform/ui/feedback/spinner.tsx';
import { matchesShortcut } from '#platform/ui/shortcuts.ts';
import type { StudyShape } from '../../contract.ts';
import { hasUnsentChanges } from './draft-store.ts';
import classes from './editor.module.css';
import { studyOptions } from '../requests.ts';
import { useEditorCommands } from './use-editor-commands.ts';
import { getLegacyStepPath, getStepPath } from './editor-step.ts';
import { EditingContext, useDraft, type Editing } from './use-draft.ts';
import { texts } from './texts.ts';

/** The editor of studies and templates; all steps share one draft. */
export function StudyEditor() {
  const { id = '' } = useParams();
  const isTemplate = useLocation().pathname.startsWith('/template/');
  const { data, error, refetch } = useQuery(studyOptions(id));
  if (data && isTemplate !== (data.template !== null))
    return <Navigate to={getStepPath(data, 'review')} replace />;
  return (
    <main className={classes.page}>
      {data ? (
        <LoadedEditor key={data.id} study={data} />
      ) : error ? (
        <LoadError isTemplate={isTemplate} error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSpinner />
      )}
    </main>
  );
}

/** What the addresses of a study in the old editor start with. */
const getLegacyPath = (study: StudyShape) => getLegacyStepPath(study, 'review').replace(/review$/, '');

function LoadError(props: { isTemplate: boolean; error: unknown; onRetry(): void }) {
  const { isTemplate, error, onRetry } = props;
  const isAbsent = error instanceof AppError && ['not_found', 'gone', 'bad_input'].includes(error.code);
  const templateHeading = isAbsent ? texts.templateNotFound : texts.couldntLoadTemplate;
  const studyHeading = isAbsent ? texts.studyNotFound : texts.couldntLoadStudy;
  return (
    <MessagePage
      heading={isTemplate ? templateHeading : studyHeading}
      action={
        isAbsent ? (
          <Button component={Link} to={isTemplate ? '/templates' : '/all-studies'}>
            {isTemplate ? texts.goToTemplates : texts.goToAllStudies}
          </Button>
        ) : (
          <Button onClick={onRetry}>{texts.retry}</Button>
        )
      }
    >
      <p role="alert">
        {!isAbsent ? describeFailure(error) : isTemplate ? texts.templateAbsent : texts.studyAbsent}
      </p>
    </MessagePage>
  );
}

function LoadedEditor({ study }: { study: StudyShape }) {
  const { pathname } = useLocation();
  const editing = useDraft(study, pathname.startsWith(getLegacyPath(study)));
  useUndoKeys(editing);
  useEditorCommands(editing);
  useLeaveGuard(editing);
  return (
    <EditingContext value={editing}>
      <Outlet />
    </EditingContext>
  );
}

/** Ctrl/Cmd+Z and Ctrl/Cmd+Shift+Z undo and redo changes of this tab, wherever the focus is. */
function useUndoKeys({ sync, readOnly }: Editing) {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (readOnly) return;
      const isRedo = matchesShortcut(event, 'redo');
      if (!isRedo && !matchesShortcut(event, 'undo')) return;
      // Fields that are not part of the draft keep the browser's own undo.
      if (event.target instanceof Element && event.target.closest('[data-own-undo], [role="dialog"]')) return;
      event.preventDefault();
      if (isRedo) sync.redo();
      else sync.undo();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [sync, readOnly]);
}

/** Asks before leaving with changes that could not be saved. */
function useLeaveGuard({ sync, study }: Editing) {
  const blocker = useBlocker(({ nextLocation }) => {
    const editorPath = getStepPath(study, 'review').replace(/review$/, '');
    const isInEditor = [editorPath, getLegacyPath(study)].some((path) =>
      nextLocation.pathname.startsWith(path),
    );
    if (isInEditor) return false;
    const { draft, status } = sync.getSnapshot();
    return (
      hasUnsentChanges(draft) && (status === 'retrying' || status === 'refused' || draft.conflicts.length > 0)
    );
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: texts.leaveWithUnsavedChanges,
      text: texts.unsavedChangesExplained,
      action: texts.leaveWithoutSaving,
      variant: 'warning',
    }).then((shouldLeave) => (shouldLeave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
