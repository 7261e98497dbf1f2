import type { StudyShape } from '../../contract.ts';

export type Step = 'brief' | 'questions' | 'participants' | 'review';

/** A template has three steps: what a study's brief says stands beside what it is listed by. */
const OF_TEMPLATE: Record<Step, string> = {
  brief: 'participants',
  questions: 'build',
  participants: 'participants',
  review: 'review',
};

/** The address of a step of the editor, of a study or of a template. */
export const stepAddress = ({ id, template }: Pick<StudyShape, 'id' | 'template'>, step: Step): string =>
  template ? `/template/${id}/edit/${OF_TEMPLATE[step]}` : `/study/${id}/edit/${step}`;
