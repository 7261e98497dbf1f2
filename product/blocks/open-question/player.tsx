import { isRecorded, type OpenQuestionConfig } from './open-question.ts';

export { openQuestion as type } from './open-question.ts';
export { TextAnswer as player } from './text-answer.tsx';

const loadRecorder = () => import('./recorder/player.tsx');
/** The recorder and follow-up questions are only loaded for questions that are not just written. */
export const findVariant = (config: OpenQuestionConfig) =>
  (isRecorded(config) || config.probes.length > 0) && loadRecorder;
