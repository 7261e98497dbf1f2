import { ActionIcon, Button, Tooltip } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import { useDeferredValue, useMemo, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { EditorFrame, type Pane } from '#platform/ui/layout/editor-frame.tsx';
import { SaveState, type AutosaveState } from '#platform/ui/feedback/save-state.tsx';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { useTitle } from '#platform/ui/title.ts';
import { reviewStudy } from '../../review.ts';
import { ConflictNotice } from './clash-notice.tsx';
import classes from './editor.module.css';
import { stepPath, type EditorStep } from './step.ts';
import { StudyName } from './study-name.tsx';
import { useEditing } from './use-draft.ts';

const STEPS: readonly EditorStep[] = ['brief', 'questions', 'participants', 'review'];
const TEMPLATE_STEPS: readonly EditorStep[] = ['participants', 'questions', 'review'];
const STEP_NAMES: Record<EditorStep, string> = {
  brief: 'Brief',
  questions: 'Questions',
  participants: 'Participants',
  review: 'Review',
};
const TEMPLATE_STEP_NAMES = { ...STEP_NAMES, questions: 'Build' };

interface StudyFrameProps {
  step: EditorStep;
  outline?: ReactNode;
  preview?: ReactNode;
  pane?: Pane;
  onPane?(pane: Pane): void;
  children: ReactNode;
}

/** Problems of the draft in this tab, before the server has reviewed it. */
export function useProblems() {
  const { content } = useEditing();
  const deferredContent = useDeferredValue(content);
  return useMemo(() => reviewStudy(deferredContent), [deferredContent]);
}

/** The frame of every step: name, save state, undo, steps, publish button. */
export function StudyFrame({ step, children, ...panes }: StudyFrameProps) {
  const { study, view, sync, readOnly } = useEditing();
  const { state } = useLocation() as { state: { from?: string } | null };
  const problems = useProblems();
  const [steps, names] = study.template ? [TEMPLATE_STEPS, TEMPLATE_STEP_NAMES] : [STEPS, STEP_NAMES];
  useTitle(study.name, names[step]);
  const { draft } = view;
  const nothingToPublish =
    study.template !== null ||
    study.can['study.publish'] !== true ||
    (study.version > 0 && !view.unpublished);
  const reviewLabel = nothingToPublish
    ? 'Review'
    : study.version > 0
      ? 'Publish changes'
      : 'Review and publish';
  return (
    <EditorFrame
      {...panes}
      back={
        state?.from === 'results'
          ? { to: `/summary/study/${study.id}`, label: 'results' }
          : study.template
            ? { to: '/templates', label: 'templates' }
            : { to: '/all-studies', label: 'all studies' }
      }
      title={<StudyName />}
      saving={<SaveIndicator />}
      steps={steps.map((name) => ({
        to: stepPath(study, name),
        label: names[name],
        missing: problems.some((one) => one.severity === 'error' && one.step === name),
      }))}
      actions={
        <>
          {!readOnly && (
            <>
              <Tooltip label="Undo (Ctrl Z)">
                <ActionIcon
                  className={classes.tool}
                  aria-label="Undo"
                  disabled={draft.undo.length === 0}
                  onClick={() => sync.undo()}
                >
                  <IconArrowBackUp size={18} stroke={1.5} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <Tooltip label="Redo (Ctrl Shift Z)">
                <ActionIcon
                  className={classes.tool}
                  aria-label="Redo"
                  disabled={draft.redo.length === 0}
                  onClick={() => sync.redo()}
                >
                  <IconArrowForwardUp size={18} stroke={1.5} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </>
          )}
          {step !== 'review' && (
            <Button
              component={Link}
              to={stepPath(study, 'review')}
              variant={reviewLabel === 'Review' ? 'default' : 'filled'}
            >
              {reviewLabel}
            </Button>
          )}
        </>
      }
    >
      {readOnly && (
        <div className={classes.notice} role="note">
          <p>
            {study.archived
              ? 'This study is archived. Unarchive it to make changes.'
              : `You can view this ${study.template ? 'template' : 'study'}. You need the Researcher role to edit it.`}
          </p>
        </div>
      )}
      {view.status === 'refused' && (
        <div className={classes.notice} data-tone="danger" role="alert">
          <p>{view.refusal ?? 'Your last change couldn’t be saved.'} It’s still here, but not saved.</p>
        </div>
      )}
      {draft.held.map((held) => (
        <ConflictNotice key={held.id} held={held} />
      ))}
      {children}
    </EditorFrame>
  );
}

const STATE_TONES = { draft: 'plain', live: 'live', paused: 'warning', closed: 'plain' } as const;
const STATE_NAMES = { draft: 'Draft', live: 'Live', paused: 'Paused', closed: 'Closed' } as const;

function SaveIndicator() {
  const { study, view } = useEditing();
  const first = useRef(view.draft.revision);
  const isTouched = view.draft.revision !== first.current || view.status !== 'saved';
  const state: AutosaveState = !isTouched
    ? 'idle'
    : view.status === 'retrying' || view.status === 'refused'
      ? 'failing'
      : view.status;
  const note = study.state !== 'draft' && view.unpublished ? 'not yet published' : undefined;
  return (
    <>
      <StateTag tone={STATE_TONES[study.state]}>
        {study.template ? 'Template' : STATE_NAMES[study.state]}
      </StateTag>
      {view.status !== 'refused' && <SaveState state={state} note={note} />}
    </>
  );
}
