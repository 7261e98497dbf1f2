import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, Outlet, useBlocker, useLocation, useParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { MessagePage } from '#platform/ui/layout/message-page.tsx';
import { PageSpinner } from '#platform/ui/feedback/spinner.tsx';
import type { StudyShape } from '../../contract.ts';
import { unsent } from './draft-store.ts';
import classes from './editor.module.css';
import { studyOptions } from '../requests.ts';
import { stepAddress } from './step.ts';
import { EditingContext, useDraft, type Editing } from './use-draft.ts';

/** The editor of studies and templates: its steps share one draft, which stays when the step changes. */
export function StudyEditor() {
  const { id = '' } = useParams();
  const ofTemplate = useLocation().pathname.startsWith('/template/');
  const { data, error, refetch } = useQuery(studyOptions(id));
  if (data && ofTemplate !== (data.template !== null))
    return <Navigate to={stepAddress(data, 'review')} replace />;
  return (
    <main className={classes.page}>
      {data ? (
        <Open key={data.id} study={data} />
      ) : error ? (
        <Failed ofTemplate={ofTemplate} error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSpinner />
      )}
    </main>
  );
}

function Failed(props: { ofTemplate: boolean; error: unknown; onRetry(): void }) {
  const { ofTemplate, error, onRetry } = props;
  const word = ofTemplate ? 'template' : 'study';
  const absent = error instanceof AppError && ['not_found', 'gone', 'bad_input'].includes(error.code);
  return (
    <MessagePage
      heading={absent ? `No ${word} found` : `Couldn’t load the ${word}`}
      action={
        absent ? (
          <Button component={Link} to={ofTemplate ? '/templates' : '/all-studies'}>
            {ofTemplate ? 'Go to the templates' : 'Go to all studies'}
          </Button>
        ) : (
          <Button onClick={onRetry}>Retry</Button>
        )
      }
    >
      <p role="alert">
        {absent ? `This ${word} doesn’t exist, or you don’t have access to it.` : describeFailure(error)}
      </p>
    </MessagePage>
  );
}

function Open({ study }: { study: StudyShape }) {
  const editing = useDraft(study);
  useUndoKeys(editing);
  useLeaveGuard(editing);
  return (
    <EditingContext value={editing}>
      <Outlet />
    </EditingContext>
  );
}

/** Ctrl/Cmd+Z and Ctrl/Cmd+Shift+Z undo what this tab did, wherever the caret is. */
function useUndoKeys({ sync, readOnly }: Editing) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (readOnly || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const redo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
      if (!redo && key !== 'z') return;
      // Fields that are not part of the draft keep the browser's own undo.
      if (event.target instanceof Element && event.target.closest('[data-own-undo], [role="dialog"]')) return;
      event.preventDefault();
      if (redo) sync.redo();
      else sync.undo();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [sync, readOnly]);
}

/** Work that cannot be saved right now is not left behind silently. */
function useLeaveGuard({ sync, study }: Editing) {
  const blocker = useBlocker(({ nextLocation }) => {
    const steps = stepAddress(study, 'review').replace(/review$/, '');
    if (nextLocation.pathname.startsWith(steps)) return false;
    const { draft, status } = sync.read();
    return unsent(draft) && (status === 'retrying' || status === 'refused' || draft.held.length > 0);
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Leave with unsaved changes?',
      text: 'Your latest changes aren’t saved yet. They’ll be lost if you leave now.',
      action: 'Leave without saving',
      variant: 'warning',
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
