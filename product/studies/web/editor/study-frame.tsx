import { ActionIcon, Button, Tooltip } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { EditorFrame, type Pane } from '#platform/ui/layout/editor-frame.tsx';
import { SaveState, type AutosaveState } from '#platform/ui/feedback/save-state.tsx';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { useTitle } from '#platform/ui/title.ts';
import { ProjectTag } from '#product/projects/web/shared/project-tag.tsx';
import { reviewQuotas } from '../../logic/review-quotas.ts';
import { reviewAttributes } from '../../attributes/review-attributes.ts';
import { reviewRestrictions } from '../../restrictions/review-restrictions.ts';
import { reviewStudy } from '../../review.ts';
import { LegacyNotice } from '../legacy/notice/legacy-notice.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import classes from './editor.module.css';
import { getLegacyStepPath, getStepPath, type EditorStep } from './editor-step.ts';
import { StudyName } from './study-name.tsx';
import { useEditing } from './use-draft.ts';
import { useReviewKey } from './use-review-key.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

const STEPS: readonly EditorStep[] = ['brief', 'questions', 'participants', 'review'];
const LEGACY_STEPS: readonly EditorStep[] = ['questions', 'participants', 'review'];
const TEMPLATE_STEPS: readonly EditorStep[] = ['participants', 'questions', 'review'];
const STEP_NAMES: Record<EditorStep, string> = {
  brief: sharedTexts.brief,
  questions: sharedTexts.questions,
  participants: sharedTexts.participants,
  review: sharedTexts.review,
};
/** Names of the steps for templates, and in the old editor. */
const BUILD_STEP_NAMES = { ...STEP_NAMES, questions: texts.build };

interface StudyFrameProps {
  step: EditorStep;
  views?: ReactNode;
  outline?: ReactNode;
  preview?: ReactNode;
  pane?: Pane;
  onPane?(pane: Pane): void;
  /** The review step's button in the header; other steps have a link to the review step there. */
  action?: ReactNode;
  children: ReactNode;
}

/** Problems of the draft in this tab, before the server has reviewed it. */
export function useProblems() {
  const { content, study } = useEditing();
  const { quotas, attributes, restrictions } = study;
  const deferredContent = useDeferredValue(content);
  return useMemo(
    () => [
      ...reviewStudy(deferredContent),
      ...reviewAttributes(deferredContent, attributes),
      ...reviewQuotas(quotas, deferredContent),
      ...reviewRestrictions(deferredContent, restrictions),
    ],
    [deferredContent, quotas, attributes, restrictions],
  );
}

/** The frame of every step: name, save state, undo, steps, publish button. */
export function StudyFrame({ step, action, children, ...panes }: StudyFrameProps) {
  const { study, content, view, sync, readOnly, isLegacy } = useEditing();
  const { state } = useLocation() as { state: { from?: string } | null };
  const problems = useProblems();
  // Selecting a block replaces the state of the address.
  const [isFirstStudy] = useState(state?.from === 'onboarding');
  const steps = study.template ? TEMPLATE_STEPS : isLegacy ? LEGACY_STEPS : STEPS;
  const stepNames = study.template || isLegacy ? BUILD_STEP_NAMES : STEP_NAMES;
  const getPath = (name: EditorStep) => (isLegacy ? getLegacyStepPath : getStepPath)(study, name);
  useTitle(study.name, stepNames[step]);
  useReviewKey(getPath('review'));
  const { draft } = view;
  const hasNothingToPublish =
    study.template !== null ||
    study.can['study.publish'] !== true ||
    (study.version > 0 && !view.unpublished);
  const reviewLabel = hasNothingToPublish
    ? sharedTexts.review
    : study.version > 0
      ? sharedTexts.publishChanges
      : texts.reviewAndPublish;
  return (
    <EditorFrame
      {...panes}
      back={
        state?.from === 'results'
          ? { to: `/summary/study/${study.id}`, label: texts.backToResults }
          : study.template
            ? { to: '/templates', label: texts.backToTemplates }
            : { to: '/all-studies', label: texts.backToAllStudies }
      }
      title={<StudyName />}
      saving={
        <>
          {study.project && (
            <Link className={classes.project} to={`/project/${study.project.id}`}>
              <ProjectTag project={study.project} />
            </Link>
          )}
          <SaveIndicator />
        </>
      }
      steps={steps.map((name) => ({
        to: getPath(name),
        label: stepNames[name],
        missing: problems.some((problem) => problem.severity === 'error' && problem.step === name),
      }))}
      actions={
        <>
          {!readOnly && (
            <>
              <Tooltip label={texts.undoCtrlZ}>
                <ActionIcon
                  className={classes.tool}
                  aria-label={texts.undo}
                  disabled={draft.undo.length === 0}
                  onClick={() => sync.undo()}
                >
                  <IconArrowBackUp size={18} stroke={1.5} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <Tooltip label={texts.redoCtrlShiftZ}>
                <ActionIcon
                  className={classes.tool}
                  aria-label={texts.redo}
                  disabled={draft.redo.length === 0}
                  onClick={() => sync.redo()}
                >
                  <IconArrowForwardUp size={18} stroke={1.5} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </>
          )}
          {step === 'review' ? (
            action
          ) : (
            <Button
              component={Link}
              to={getPath('review')}
              variant={hasNothingToPublish ? 'default' : 'filled'}
            >
              {reviewLabel}
            </Button>
          )}
        </>
      }
    >
      {isLegacy && <LegacyNotice content={content} path={getStepPath(study, step)} />}
      {readOnly && (
        <div className={classes.notice} role="note">
          <p>
            {study.archived
              ? texts.studyArchived
              : study.template
                ? texts.templateViewOnly
                : texts.studyViewOnly}
          </p>
        </div>
      )}
      {isFirstStudy && !readOnly && (
        <div className={classes.notice} role="note">
          <p>{texts.publishFirstStudy(reviewLabel)}</p>
        </div>
      )}
      {view.status === 'refused' && (
        <div className={classes.notice} data-tone="danger" role="alert">
          <p>
            {view.refusal ?? sharedTexts.lastChangeNotSaved} {texts.keptButNotSaved}
          </p>
        </div>
      )}
      {draft.conflicts.map((conflict) => (
        <ConflictNotice key={conflict.id} conflict={conflict} />
      ))}
      {children}
    </EditorFrame>
  );
}

const STATE_TONES = { draft: 'plain', live: 'good', paused: 'warning', closed: 'plain' } as const;
const STATE_NAMES = {
  draft: texts.draft,
  live: texts.live,
  paused: texts.paused,
  closed: sharedTexts.closed,
} as const;

function SaveIndicator() {
  const { study, view } = useEditing();
  const initialRevision = useRef(view.draft.revision);
  const hasBeenEdited = view.draft.revision !== initialRevision.current || view.status !== 'saved';
  const state: AutosaveState = !hasBeenEdited
    ? 'idle'
    : view.status === 'retrying' || view.status === 'refused'
      ? 'failing'
      : view.status;
  const note = study.state !== 'draft' && view.unpublished ? texts.notYetPublished : undefined;
  return (
    <>
      <StateTag tone={STATE_TONES[study.state]}>
        {study.template ? texts.template : STATE_NAMES[study.state]}
      </StateTag>
      {view.status !== 'refused' && <SaveState state={state} note={note} />}
    </>
  );
}
