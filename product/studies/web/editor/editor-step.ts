import type { StudyShape } from '../../contract.ts';

export type EditorStep = 'brief' | 'questions' | 'participants' | 'review';

/** Paths of a template's steps; it has three, since the brief is on the page of its category and description. */
const TEMPLATE_PATHS: Record<EditorStep, string> = {
  brief: 'participants',
  questions: 'build',
  participants: 'participants',
  review: 'review',
};

/** The address of a step of the editor, of a study or of a template. */
export const getStepPath = (
  { id, template }: Pick<StudyShape, 'id' | 'template'>,
  step: EditorStep,
): string => (template ? `/template/${id}/edit/${TEMPLATE_PATHS[step]}` : `/study/${id}/edit/${step}`);
