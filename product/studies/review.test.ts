import { describe, expect, it } from 'vitest';
import { makeConsent } from '../blocks/consent/testing/make-consent.ts';
import { option } from '../blocks/testing/samples.ts';
import { text } from '../blocks/text.ts';
import { createBlock, createContent } from './create-content.ts';
import type { Condition, Operator } from './logic/condition.ts';
import { problemShape } from './contract.ts';
import { reviewStudy } from './review.ts';
import type { Block, StudyContent } from './study.ts';

const block = (id: string, type: string, config: object = {}, overrides: Partial<Block> = {}): Block => {
  const defaultBlock = createBlock(type);
  return {
    ...defaultBlock,
    id,
    title: text('A title'),
    config: { ...(defaultBlock.config as object), ...config },
    ...overrides,
  };
};
const choice = (id: string, overrides: Partial<Block> = {}) =>
  block(id, 'single-choice', { options: [option('yes'), option('no')] }, overrides);
const ending = block('thanks', 'ending');
const study = (...blocks: Block[]): StudyContent => ({
  ...createContent('survey'),
  brief: { goal: 'Why people leave', background: '', audience: '', learn: [] },
  blocks,
});
/** `severity block field` of every problem. */
const listProblems = (content: StudyContent) =>
  reviewStudy(content).map((problem) => `${problem.severity} ${problem.block ?? '-'} ${problem.field}`);
const test = (id: string, op: Operator, values: (string | number)[] = [], part = ''): Condition => ({
  block: id,
  part,
  op,
  values,
});

it('reports no problems for a complete study', () => {
  expect(reviewStudy(study(block('hello', 'message'), choice('seen'), ending))).toEqual([]);
});

it('reports what a new study lacks', () => {
  const problems = reviewStudy(createContent('survey'));
  expect(problems.map(({ severity, step, message }) => [severity, step, message])).toEqual([
    ['warning', 'brief', 'Add a goal to the brief.'],
    ['error', 'questions', 'Add at least one question.'],
  ]);
  for (const problem of problems) expect(problemShape.parse(problem)).toEqual(problem);
});

it('counts neither messages nor consents as questions', () => {
  const consent = block('agree', 'consent', makeConsent('We keep your answers.'));
  expect(listProblems(study(block('hello', 'message'), consent, ending))).toEqual(['error - blocks']);
});

it('warns if there is no ending for completed responses', () => {
  const out = block('sorry', 'ending', { outcome: 'screened_out' });
  expect(listProblems(study(choice('seen'), out))).toEqual(['warning - blocks']);
});

describe('a block', () => {
  it('needs a title; a message without one gets only a warning', () => {
    expect(listProblems(study(choice('seen', { title: {} }), ending))).toEqual(['error seen title']);
    expect(listProblems(study(block('hello', 'message', {}, { title: {} }), choice('seen'), ending))).toEqual(
      ['warning hello title'],
    );
  });

  it('reports problems of its settings with their field', () => {
    const bare = block('seen', 'single-choice', { options: [option('yes'), { ...option('no'), text: {} }] });
    expect(listProblems(study(bare, ending))).toEqual([`error seen option:${option('no').id}`]);
  });

  it('reports missing translations once per language, with the field of the first', () => {
    const languages = { base: 'en', others: ['de', 'ar'] };
    const content = {
      ...study(choice('seen', { title: { en: ['Seen?'], ar: ['هل؟'] } }), ending),
      languages,
    };
    const listTranslationProblems = (content: StudyContent) =>
      reviewStudy(content)
        .filter(({ field }) => field.startsWith('translation:'))
        .map(({ severity, message, field }) => [severity, message, field]);
    expect(listTranslationProblems(content)).toEqual([
      ['warning', '4 texts are not translated into German yet.', 'translation:de:seen/title'],
      [
        'warning',
        '3 texts are not translated into Arabic yet.',
        `translation:ar:seen/config/options/${option('yes').id}/text`,
      ],
    ]);
    expect(listTranslationProblems({ ...content, languages: { base: 'en', others: [] } })).toEqual([]);
    expect(listProblems({ ...content, languages: { base: 'de', others: [] } })).toContain('error seen title');
  });

  it('must have a known type, and be in the study once', () => {
    expect(listProblems(study(choice('seen'), { ...choice('odd'), type: 'hologram' }, ending))).toEqual([
      'error odd title',
    ]);
    expect(listProblems(study(choice('seen'), choice('seen'), ending))).toContain('error seen blocks');
  });

  it('may only insert answers of earlier blocks', () => {
    const quoting = (ref: string) => choice('why', { title: { en: ['You said ', { ref }] } });
    expect(listProblems(study(choice('seen'), quoting('seen'), ending))).toEqual([]);
    for (const ref of ['why', 'gone', 'thanks'])
      expect(listProblems(study(choice('seen'), quoting(ref), ending))).toEqual(['error why title']);
    const message = (ref: string) => reviewStudy(study(choice('seen'), quoting(ref), ending))[0]!.message;
    expect(message('gone')).toBe(
      'A text inserts an answer from a later or removed block. Choose an earlier block.',
    );
    expect(message('$variable.gone')).toBe('A text inserts a variable that was removed. Choose another one.');
    const deep = { en: [{ mark: 'bold' as const, of: [{ ref: 'gone' }] }] };
    expect(listProblems(study(choice('seen'), block('hello', 'message', { text: deep }), ending))).toEqual([
      'error hello title',
    ]);
  });

  it('may insert an answer from inside a loop only within the same loop', () => {
    const quoting = (id: string) =>
      block(id, 'number', {}, { title: { en: ['You said ', { ref: 'inner' }] } });
    const source = block('source', 'multiple-choice', { options: [option('yes'), option('no')] });
    const content = study(source, block('inner', 'number'), quoting('inside'), quoting('outside'), ending);
    const loop = { block: 'source', of: 'chosen' as const };
    const group = { id: 'g', name: 'Each', blocks: ['inner', 'inside'], shuffle: false, show: null, loop };
    expect(listProblems({ ...content, groups: [group] })).toEqual(['error outside title']);
    expect(reviewStudy({ ...content, groups: [group] })[0]!.message).toBe(
      'A text inserts an answer from inside a loop, which has several. Choose a block outside of the loop.',
    );
  });

  it('must be in the right position', () => {
    const welcome = block('hello', 'message', { welcome: true });
    const consent = block('agree', 'consent', makeConsent('We keep your answers.'));
    expect(listProblems(study(choice('seen'), welcome, ending))).toEqual(['warning hello title']);
    expect(listProblems(study(choice('seen'), consent, ending))).toEqual(['warning agree title']);
    expect(listProblems(study(welcome, consent, choice('seen'), ending))).toEqual([]);
    expect(listProblems(study(choice('first'), ending, choice('seen')))).toEqual(['warning seen title']);
    const spoken = block('spoken', 'open-question', { modes: ['voice'] });
    expect(listProblems(study(welcome, spoken, ending))).toEqual(['error spoken title']);
    expect(listProblems(study(welcome, consent, spoken, ending))).toEqual(['warning agree purposes']);
    const asking = block('agree', 'consent', makeConsent('We keep your answers.', { model: 'optional' }));
    expect(listProblems(study(welcome, asking, spoken, ending))).toEqual([]);
    expect(listProblems(study(welcome, consent, choice('seen'), ending))).toEqual([]);
    const none = block('agree', 'consent', makeConsent('We keep your answers.', { record: 'none' }));
    expect(listProblems(study(welcome, none, spoken, ending))).toEqual(['error spoken title']);
    expect(listProblems(study(welcome, block('written', 'open-question'), ending))).toEqual([]);
  });
});

describe('a rule', () => {
  const reviewShowIf = (when: Condition) =>
    reviewStudy(study(choice('seen'), choice('why', { showIf: when }), ending));

  it.each<[string, Condition]>([
    ['an option', test('seen', 'is', [option('yes').id])],
    ['whether there is an answer', test('seen', 'answered')],
    [
      'a nested pair',
      { any: [{ all: [test('seen', 'answered')] }, test('seen', 'none_of', [option('no').id])] },
    ],
  ])('may read %s', (_name, when) => {
    expect(reviewShowIf(when)).toEqual([]);
  });

  it.each<[string, Condition]>([
    ['a removed block', test('gone', 'answered')],
    ['a later block', test('thanks', 'answered')],
    ['the block itself', test('why', 'answered')],
    ['a removed option', test('seen', 'is', ['gone'])],
    ['nothing', test('seen', 'is', [])],
    ['a removed row', test('seen', 'is', [option('yes').id], 'row')],
    ['a number of a choice', test('seen', 'gt', [3])],
    ['the text of a choice', test('seen', 'contains', ['x'])],
    ['an empty group', { all: [] }],
    ['a group with an empty group', { all: [test('seen', 'answered'), { any: [] }] }],
  ])('may not read %s', (_name, when) => {
    const errors = reviewShowIf(when).filter((problem) => problem.severity === 'error');
    expect(errors.map(({ block: id, field, step }) => [id, field, step])).toEqual([
      ['why', 'showIf', 'questions'],
    ]);
  });

  it('compares numbers with numbers', () => {
    const rule = (type: string, when: Condition) =>
      listProblems(study(block('age', type), choice('why', { showIf: when }), ending));
    expect(rule('number', test('age', 'between', [18, 30]))).toEqual([]);
    expect(rule('rating', test('age', 'is', ['3']))).toEqual([]);
    expect(rule('open-question', test('age', 'contains', ['x']))).toEqual([]);
    expect(rule('open-question', test('age', 'matches', ['x'.repeat(200)]))).toEqual([]);
    for (const [type, when] of [
      ['number', test('age', 'between', [30, 18])],
      ['number', test('age', 'between', [30])],
      ['number', test('age', 'gt', ['old'])],
      ['number', test('age', 'is', ['3'])],
      ['rating', test('age', 'is', ['6'])],
      ['open-question', test('age', 'contains', [' '])],
      ['open-question', test('age', 'matches', ['x'.repeat(201)])],
      ['open-question', test('age', 'is', ['x'])],
      ['message', test('age', 'answered')],
    ] as const)
      expect(rule(type, when)).toEqual(['error why showIf']);
  });

  it('must skip forwards, to an existing block', () => {
    const reviewSkipTo = (id: string) =>
      listProblems(
        study(
          choice('first'),
          choice('seen', {
            skips: [{ id: 'rule1', when: test('seen', 'is', [option('no').id]), to: { block: id } }],
          }),
          choice('why'),
          ending,
        ),
      );
    expect(reviewSkipTo('why')).toEqual([]);
    expect(reviewSkipTo('thanks')).toEqual([]);
    for (const id of ['first', 'seen', 'gone']) expect(reviewSkipTo(id)).toEqual(['error seen skip:rule1']);
  });
});

it('limits the number of conditions, counting every round of a loop and weighting patterns', () => {
  const many = (count: number, one = test('source', 'answered')): Condition => ({
    any: Array.from({ length: count / 50 }, () => ({ any: Array.from({ length: 50 }, () => one) })),
  });
  const options = Array.from({ length: 50 }, (_, index) => option(`option${index}`));
  const source = block('source', 'multiple-choice', { options });
  const looped = (count: number) => ({
    ...study(source, block('inside', 'nps', {}, { showIf: many(count) }), ending),
    groups: [
      {
        id: 'group1',
        name: 'Each',
        blocks: ['inside'],
        shuffle: false,
        show: null,
        loop: { block: 'source', of: 'chosen' as const },
      },
    ],
  });
  const listLimitProblems = (content: StudyContent) =>
    reviewStudy(content).filter(({ message }) => message.includes('conditions'));
  expect(listLimitProblems(looped(100))).toEqual([]);
  expect(listLimitProblems(looped(150))).toMatchObject([
    { severity: 'error', message: expect.stringContaining('has 7,500 conditions') as string },
  ]);
  const patterns = (count: number) =>
    study(
      block('words', 'short-text'),
      block('after', 'nps', {}, { showIf: many(count, test('words', 'matches', ['a*b'])) }),
      ending,
    );
  expect(listLimitProblems(patterns(500))).toEqual([]);
  expect(listLimitProblems(patterns(550))).toMatchObject([
    { message: expect.stringContaining('5,500 conditions') as string },
  ]);
  const studyWithSteps = (steps: number): StudyContent => ({
    ...study(choice('source'), ending),
    variables: Array.from({ length: 10 }, (_, index) => ({
      id: `variable${index}`,
      name: `Score ${index}`,
      kind: 'number',
      start: 0,
      steps: Array.from({ length: steps }, (_one, step) => ({
        id: `step${step}`,
        op: 'add',
        by: 1,
        when: many(50),
      })),
    })),
  });
  expect(listLimitProblems(studyWithSteps(9))).toEqual([]);
  expect(listLimitProblems(studyWithSteps(10))).toMatchObject([
    { message: expect.stringContaining('5,100 conditions') as string },
  ]);
});

it('reports unreachable questions as errors, and unreachable endings as warnings', () => {
  const first = choice('seen', {
    required: true,
    skips: [{ id: 'rule1', when: test('seen', 'answered'), to: { end: true } }],
  });
  expect(listProblems(study(first, choice('why'), ending))).toEqual(['error why showIf']);
  const other = block('other', 'ending');
  expect(listProblems(study(choice('seen'), ending, other))).toEqual(['warning other showIf']);
});

it('warns of rules that are never followed, at their field', () => {
  const target = { block: 'thanks' };
  const seen = choice('seen', {
    required: true,
    skips: [
      { id: 'torn', when: { all: [test('seen', 'answered'), test('seen', 'not_answered')] }, to: target },
      { id: 'all', when: test('seen', 'answered'), to: target },
      { id: 'late', when: test('seen', 'is', [option('no').id]), to: target },
    ],
  });
  expect(listProblems(study(seen, ending))).toEqual(['warning seen skip:torn', 'warning seen skip:late']);
});

it('warns if a block screens people out and the study has no screen-out message', () => {
  const seen = choice('seen', { required: true, screening: { [option('no').id]: 'reject' } });
  expect(listProblems(study(seen, ending))).toEqual(['warning seen screening']);
  const sorry = block('sorry', 'ending', { outcome: 'screened_out' });
  expect(listProblems(study(seen, ending, sorry))).toEqual([]);
});

it('does not report a block as unreachable if its condition already has an error', () => {
  const figure = block('figure', 'number');
  const why = block('why', 'open-question', {}, { showIf: test('figure', 'between', [9, 3]) });
  expect(listProblems(study(figure, why, ending))).toEqual(['error why showIf']);
});
