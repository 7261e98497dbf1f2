import { expect, it } from 'vitest';
import { getProblemPath, getStepPath, type EditorStep } from './editor-step.ts';

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

it('a problem is fixed in the old editor if it has the field [O-051]', () => {
  const study = { id: 's1', template: null };
  const problem = { step: 'questions' as const, block: 'b1', field: 'option:o1' };
  const getPath = (change: object, isLegacy = true) =>
    getProblemPath({ study, isLegacy }, { ...problem, ...change });
  expect(getPath({})).toBe('/study/v1/s1/edit/build?block=b1&field=option%3Ao1');
  expect(getPath({}, false)).toBe('/study/s1/edit/questions?block=b1&field=option%3Ao1');
  expect(getPath({ field: 'showIf' })).toBe('/study/s1/edit/questions?block=b1&field=showIf');
  expect(getPath({ step: 'brief', block: null, field: 'goal' })).toBe('/study/s1/edit/brief?field=goal');
});
