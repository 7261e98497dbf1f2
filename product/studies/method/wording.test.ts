import { describe, expect, it, test } from 'vitest';
import { newId } from '../../blocks/block.ts';
import { findTeamBlockType } from '../../blocks/team-types.ts';
import { text, type Text } from '../../blocks/text.ts';
import { createBlock, createContent } from '../create-content.ts';
import type { Block } from '../study.ts';
import { adviseWording } from './advise-wording.ts';
import { reviewMethod } from './review-method.ts';
import { HELD_OUT_QUESTIONS } from './testing/held-out-questions.ts';
import { measureAdvice, type Measure } from './testing/measure.ts';
import { TUNING_QUESTIONS } from './testing/tuning-questions.ts';

const kinds = (question: string) => adviseWording(question).map(({ kind }) => kind);

describe('both ends of a scale are balanced', () => {
  it.each([
    'Overall, how easy or difficult was it to find the invoice?',
    'Overall, how difficult or easy was the task to complete?',
    'How satisfied or dissatisfied are you with the delivery?',
    'Are you satisfied or dissatisfied with the delivery?',
    'Are you very satisfied or very dissatisfied with the delivery?',
    'Do you agree or disagree that the page loads fast?',
    'To what extent do you agree or disagree that the page is easy to use?',
    'How likely or unlikely are you to come back?',
    'What did you like or dislike about the tour?',
    'What do you like and dislike about the tour?',
    'Was the price too high or too low?',
    'Is the font too big/too small?',
    'How useful or useless was the help page?',
    'Is the new menu better or worse than the old one?',
    'How clear or unclear were the instructions?',
    'Do you support or oppose longer opening hours?',
    'Was the check-in fast or slow?',
  ])('%j', (question) => {
    expect(kinds(question)).toEqual([]);
  });

  it('but two topics, and one end alone, are not', () => {
    expect(kinds('How easy and fast was the check-in?')).toContain('double-barrelled');
    expect(kinds('How easy or fast was the check-in?')).toContain('double-barrelled');
    expect(kinds('How satisfied or dissatisfied are you with the pay and work benefits?')).toEqual([
      'double-barrelled',
    ]);
    expect(kinds('How easy was the check-in?')).toEqual(['leading']);
  });
});

it('takes two questions for one where people answer in their own words', () => {
  const question = 'What did you want to do, and what happened?';
  expect(kinds(question)).toEqual(['double-barrelled']);
  expect(adviseWording(question, { isOpen: true })).toEqual([]);
  expect(kinds('Which feature is most important to you, and which is least important?')).toEqual([]);
  expect(kinds('If you could change one thing, what would it be?')).toEqual([]);
});

describe('a rewording', () => {
  it.each<[string, string[]]>([
    ['How easy was it to pay?', ['How easy or difficult was it to pay?']],
    ['Overall, how useful is the report?', ['Overall, how useful, if at all, is the report?']],
    [
      'Don’t you think the new page is better?',
      ['To what extent do you agree or disagree that the new page is better?'],
    ],
    [
      "Don't you think the new page is better?",
      ['To what extent do you agree or disagree that the new page is better?'],
    ],
    ['How much do you love using the app?', ['How much do you like or dislike using the app?']],
    ['Do you like our exciting new programs?', ['Do you like our new programs?']],
    ['Of course, do you have a phone?', ['Do you have a phone?']],
    ['Do you always read the terms?', ['How often do you read the terms?']],
    ['Does your team never miss a deadline?', ['How often does your team miss a deadline?']],
    ['Have you used the app recently?', ['Have you used the app in the last 7 days?']],
    ['Do you often feel lonely?', ['How often do you feel lonely?']],
    [
      'How satisfied are you with the speed and reliability of the app?',
      [
        'How satisfied are you with the speed of the app?',
        'How satisfied are you with the reliability of the app?',
      ],
    ],
    ['How clear and helpful was the page?', ['How clear was the page?', 'How helpful was the page?']],
    ['Is the food cheap and tasty?', ['Is the food cheap?', 'Is the food tasty?']],
    [
      'Are you satisfied with your job and your salary?',
      ['Are you satisfied with your job?', 'Are you satisfied with your salary?'],
    ],
  ])('of %j', (question, rewording) => {
    expect(adviseWording(question).find((advice) => advice.rewording)?.rewording).toEqual(rewording);
  });

  it('keeps to what “Yes” and “No” can answer', () => {
    expect(
      adviseWording('Do you agree that the page is better?', { hasYesAndNo: true })[0]!.rewording,
    ).toEqual(['Do you think that the page is better, or not?']);
    expect(adviseWording('Do you always read the terms?', { hasYesAndNo: true })[0]).toMatchObject({
      rewording: null,
      example: expect.stringContaining('How often'),
    });
  });

  it.each([
    'Do you think the government should reduce taxes and increase spending?',
    'How satisfied are you with the pay and work benefits of your current job?',
    'How often and how much time do you spend on each visit?',
    'Do you agree or disagree that shops should not open on Sundays?',
    'Would you pay for this app?',
    'Most people find it easy. How easy was it for you?',
  ])('is not made up where words alone are not enough: %j', (question) => {
    const advice = adviseWording(question);
    expect(advice).not.toEqual([]);
    for (const { rewording, example } of advice) {
      expect(rewording).toBeNull();
      expect(example).not.toBeNull();
    }
  });

  it('gets no advice itself', () => {
    for (const [question] of [...TUNING_QUESTIONS, ...HELD_OUT_QUESTIONS])
      for (const { kind, rewording } of adviseWording(question))
        for (const better of rewording ?? []) expect(kinds(better)).not.toContain(kind);
  });
});

test('a title with formatting or an inserted answer gets an example, because words would lose them', () => {
  const review = (title: Text, type = 'rating') => {
    const block: Block = { ...createBlock(type), title };
    return reviewMethod({ ...createContent('survey'), blocks: [block] }, findTeamBlockType);
  };
  const better = 'How easy or difficult was it to pay?';
  expect(review(text('How easy was it to pay?'))).toMatchObject([{ field: 'title', rewording: [better] }]);
  const [advice] = review({ en: ['How easy was it to pay', { ref: newId() }, '?'] });
  expect(advice).not.toHaveProperty('rewording');
  expect(advice!.example).toBe('“How easy or difficult was it to pay…?”');
});

describe('advice on published questions', () => {
  const print = (name: string, { precision, recall, right, advices, flaws, wrong, missed }: Measure) =>
    console.info(
      [
        `${name}: precision ${precision.toFixed(3)} (${right} of ${advices}), recall ${recall.toFixed(3)} (${right} of ${flaws})`,
        ...wrong.map((line) => `  wrong: ${line}`),
        ...missed.map((line) => `  missed: ${line}`),
      ].join('\n'),
    );

  it('is right at least nine times out of ten, and as often on questions that no rule was tuned to', () => {
    const questions = [...TUNING_QUESTIONS, ...HELD_OUT_QUESTIONS];
    expect(new Set(questions.map(([question]) => question)).size).toBeGreaterThanOrEqual(200);
    const heldOut = measureAdvice(HELD_OUT_QUESTIONS);
    print('tuned', measureAdvice(TUNING_QUESTIONS));
    print('held out', heldOut);
    const all = measureAdvice(questions);
    print('all', { ...all, wrong: [], missed: [] });
    expect(heldOut.precision).toBeGreaterThanOrEqual(0.9);
    expect(all.precision).toBeGreaterThanOrEqual(0.9);
    expect(all.recall).toBeGreaterThanOrEqual(0.7);
  });
});
