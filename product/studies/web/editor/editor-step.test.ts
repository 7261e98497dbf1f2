import { expect, it } from 'vitest';
import { getStepPath, type EditorStep } from './editor-step.ts';

const STEPS: EditorStep[] = ['brief', 'questions', 'participants', 'review'];

it('a study has four steps', () => {
  const study = { id: 's1', template: null };
  expect(STEPS.map((step) => getStepPath(study, step))).toEqual([
    '/study/s1/edit/brief',
    '/study/s1/edit/questions',
    '/study/s1/edit/participants',
    '/study/s1/edit/review',
  ]);
});

it('a template has three steps, and its brief is edited in the participants step', () => {
  const template = { id: 't1', template: { category: 'loyalty', description: '' } };
  expect(STEPS.map((step) => getStepPath(template, step))).toEqual([
    '/template/t1/edit/participants',
    '/template/t1/edit/build',
    '/template/t1/edit/participants',
    '/template/t1/edit/review',
  ]);
});
