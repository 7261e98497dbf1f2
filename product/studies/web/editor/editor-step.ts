import type { StudyProblem, StudyShape } from '../../contract.ts';

export type EditorStep = 'brief' | 'questions' | 'participants' | 'review';

/** Paths of a template's steps; it has three, since the brief is on the page of its category and description. */
const TEMPLATE_PATHS: Record<EditorStep, string> = {
  brief: 'participants',
  questions: 'build',
  participants: 'participants',
  review: 'review',
};

/** Paths of the old editor's steps; it has no brief. */
const LEGACY_PATHS: Record<EditorStep, string | null> = {
  brief: null,
  questions: 'build',
  participants: 'participants',
  review: 'review',
};

/** The address of a step of the old editor, or of the current one for a step that the old one does not have. */
export function getLegacyStepPath(study: Pick<StudyShape, 'id' | 'template'>, step: EditorStep): string {
  const path = LEGACY_PATHS[step];
  return path === null ? getStepPath(study, step) : `/study/v1/${study.id}/edit/${path}`;
}

/** The address of a step of the editor, of a study or of a template. */
export const getStepPath = (
  { id, template }: Pick<StudyShape, 'id' | 'template'>,
  step: EditorStep,
): string => (template ? `/template/${id}/edit/${TEMPLATE_PATHS[step]}` : `/study/${id}/edit/${step}`);

/** Fields of blocks that the old editor has. */
const LEGACY_FIELD = /^(?:title|options|items|option:.+)$/;

/** Where a problem can be fixed; in the current editor if the old one does not have the field. */
export function getProblemPath(
  { study, isLegacy }: { study: Pick<StudyShape, 'id' | 'template'>; isLegacy: boolean },
  { step, block, field }: Pick<StudyProblem, 'step' | 'block' | 'field'>,
): string {
  const query = new URLSearchParams();
  if (block !== null) query.set('block', block);
  if (field) query.set('field', field);
  const isInLegacyEditor = isLegacy && block !== null && LEGACY_FIELD.test(field);
  const path = (isInLegacyEditor ? getLegacyStepPath : getStepPath)(study, step);
  return `${path}?${query.toString()}`;
}
