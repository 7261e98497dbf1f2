import { describe, expect, it } from 'vitest';
import { newId } from '../../blocks/block.ts';
import { findTeamBlockType } from '../../blocks/team-types.ts';
import { text } from '../../blocks/text.ts';
import { createBlock, createContent } from '../create-content.ts';
import type { Block } from '../study.ts';
import { adviseBalance, adviseRanges, parseRange } from './advise-options.ts';
import { reviewMethod } from './review-method.ts';
import { adviseWording } from './advise-wording.ts';
import { computeReadingGrade, countSyllables } from './reading-grade.ts';

describe('wording', () => {
  it.each([
    ['How satisfied are you with the speed and reliability of the app?', /two things/],
    ['How clear and helpful was the page?', /two things/],
    ['Don’t you think the new page is better?', /may lead/],
    ['How much do you love our product?', /may lead/],
    ['How easy was it to pay?', /may lead/],
    ['Would you not be unhappy if it were gone?', /double negative/],
    ['Do you always read the terms?', /Absolute words/],
    ['Have you used the app recently?', /means different/],
    [`Think of ${'many things that you did '.repeat(8)} and tell which was first?`, /words/],
    [
      'To what extent does organisational standardisation facilitate interdepartmental communication possibilities generally?',
      /hard to read/,
    ],
  ])('gives advice on %j', (question, advice) => {
    expect(
      adviseWording(question)
        .map(({ message }) => message)
        .join(' '),
    ).toMatch(advice);
  });

  it.each([
    'How did you hear about us?',
    'What would you change first?',
    'How often do you use our product?',
    'Which of these have you bought in the last 7 days?',
    'How likely are you to recommend us to a friend or colleague?',
    'What are the pros and cons of working at home?',
    'Overall, how satisfied are you with the checkout?',
    'What is the main reason for your score?',
    'Where did you expect to find the invoice?',
    '',
  ])('gives no advice on %j', (question) => {
    expect(adviseWording(question)).toEqual([]);
  });

  it('D5: reviews hostile titles and options in about the same time as harmless ones', () => {
    const measurements = [];
    for (const piece of ['a-', 'not ', 'and ', '1', '1,', 'un', 'ever ', 'how ', 'a’', '. ', 'do you ']) {
      const text = piece.repeat(20_000 / piece.length);
      // Of the processor: other programs may take the time on the clock.
      const before = process.threadCpuUsage();
      adviseWording(`${text}?`);
      adviseBalance([text, text, text]);
      adviseRanges([text, text, text]);
      measurements.push([piece, process.threadCpuUsage(before).user / 1000] as const);
    }
    // Hostile texts take as long as harmless ones, apart from measurement noise.
    const times = measurements.map(([, took]) => took).toSorted((a, b) => a - b);
    const median = times[Math.floor(times.length / 2)]!;
    expect(measurements.filter(([, took]) => took > 50 * median + 20)).toEqual([]);
  });

  it('computes the reading grade of two sentences counted by hand', () => {
    // 6 words, 1 sentence, 6 syllables: 0.39 · 6 + 11.8 · 1 − 15.59 = −1.45
    expect(computeReadingGrade('The cat sat on the mat.')).toBeCloseTo(-1.45, 10);
    // doc-u-men-ta-tion, com-pre-hen-sive, made, peo-ple, want-ed
    expect(['documentation', 'comprehensive', 'made', 'people', 'wanted'].map(countSyllables)).toEqual([
      5, 4, 1, 2, 2,
    ]);
    expect(computeReadingGrade('')).toBe(0);
  });
});

describe('options', () => {
  it('should be balanced in an opinion scale', () => {
    expect(adviseBalance(['Excellent', 'Very good', 'Good', 'Poor'])).toMatch(
      /3 positive and 1 negative options/,
    );
    expect(
      adviseBalance(['Very satisfied', 'Satisfied', 'Neither', 'Dissatisfied', 'Very dissatisfied']),
    ).toBeNull();
    expect(adviseBalance(['Red', 'Good', 'Blue', 'Poor'])).toBeNull();
    expect(adviseBalance(['Good', 'Poor'])).toBeNull();
  });

  it('that are ranges should not overlap or leave a gap', () => {
    expect(adviseRanges(['Under 18', '18–25', '25–40', '41+'])).toMatch(/“18–25” and “25–40” overlap/);
    expect(adviseRanges(['1 to 10', '12 to 20', 'More than 20'])).toMatch(/between “1 to 10” and “12 to 20”/);
    expect(adviseRanges(['Under 18', '18-24', '25 to 34', '35 and older', 'Prefer not to say'])).toBeNull();
    expect(adviseRanges(['Up to 1,000', '1,001–5,000', 'Over 5,000'])).toBeNull();
    expect(adviseRanges(['Paris', 'London', 'Version 3'])).toBeNull();
    expect(parseRange('Tea')).toBeNull();
  });
});

describe('a study', () => {
  const block = (type: string, title: string, overrides: Partial<Block> = {}): Block => ({
    ...createBlock(type),
    title: text(title),
    ...overrides,
  });
  const listHints = (blocks: Block[], minutes: number | null = null, base = 'en') => {
    const content = createContent('survey');
    const settings = { ...content.settings, estimatedMinutes: minutes };
    const languages = { base, others: [] };
    return reviewMethod({ ...content, languages, settings, blocks }, findTeamBlockType);
  };

  it('should not be too long', () => {
    const many = Array.from({ length: 16 }, () => block('nps', 'How likely?'));
    expect(listHints(many)[0]).toMatchObject({
      block: null,
      message: expect.stringMatching(/^16 questions/),
    });
    expect(listHints(many.slice(0, 15))).toEqual([]);
    expect(listHints([many[0]!], 12)[0]!.message).toMatch(/^Studies over 10 minutes/);
    const openQuestions = Array.from({ length: 5 }, () => block('open-question', 'Why?', { required: true }));
    expect(listHints(openQuestions)[0]!.message).toMatch(/^5 required questions/);
  });

  it('has advice at the block and field concerned, and on wording only in English', () => {
    const options = ['Under 18', '18–25', '25–40'].map((label) => ({
      id: newId(),
      text: text(label),
      fixed: false,
    }));
    const age = block('single-choice', 'How old are you?', {
      config: { options, shuffle: false },
    });
    const doubleQuestion = block('rating', 'How fast and stable is it?');
    expect(listHints([age, doubleQuestion]).map(({ block: id, field }) => [id, field])).toEqual([
      [age.id, 'options'],
      [doubleQuestion.id, 'title'],
    ]);
    expect(
      listHints([{ ...doubleQuestion, title: text('Wie schnell and stabil?', 'de') }], null, 'de'),
    ).toEqual([]);
  });
});
