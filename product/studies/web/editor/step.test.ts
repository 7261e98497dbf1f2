import { expect, it } from 'vitest';
import { stepPath, type EditorStep } from './step.ts';

const STEPS: EditorStep[] = ['brief', 'questions', 'participants', 'review'];

it('a study has four steps', () => {
  const study = { id: 's1', template: null };
  expect(STEPS.map((step) => stepPath(study, step))).toEqual([
    '/study/s1/edit/brief',
    '/study/s1/edit/questions',
    '/study/s1/edit/participants',
    '/study/s1/edit/review',
  ]);
});

it('a template has three, and what is mended in the brief is mended beside its listing', () => {
  const template = { id: 't1', template: { category: 'loyalty', description: '' } };
  expect(STEPS.map((step) => stepPath(template, step))).toEqual([
    '/template/t1/edit/participants',
    '/template/t1/edit/build',
    '/template/t1/edit/participants',
    '/template/t1/edit/review',
  ]);
});
