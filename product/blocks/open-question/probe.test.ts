import { expect, it } from 'vitest';
import { openQuestionTeam } from './open-question-team.ts';
import { createProbe, type Probe } from './probe.ts';
import { isProbeAsked } from './probes/is-probe-asked.ts';
import { samples } from './testing/samples.ts';
import { plainText, type Text } from '../text.ts';

const isAsked = (changes: Partial<Probe>, text: string, mode?: 'voice' | 'video') =>
  isProbeAsked({ ...createProbe('probewhy22'), ...changes }, { text, ...(mode && { recording: { mode } }) });

it('is asked always, or by the words, the length or the way of the answer', () => {
  expect([isAsked({}, 'Fine'), isAsked({}, '', 'voice')]).toEqual([true, true]);
  const contains = { when: 'contains' as const, words: ['slow', 'ÄRGER'] };
  expect(['It was SLOWER', 'Viel Ärger', 'Quick', ''].map((text) => isAsked(contains, text))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const shorter = { when: 'shorter' as const, minWords: 3 };
  expect(['Too slow.', 'It’s too slow', '太慢了，我不喜欢'].map((text) => isAsked(shorter, text))).toEqual([
    true,
    false,
    false,
  ]);
  const spoken = { when: 'mode' as const, mode: 'voice' as const };
  expect([isAsked(spoken, '', 'voice'), isAsked(spoken, '', 'video'), isAsked(spoken, 'a')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('what is said in a recording is not known, so its words and length lead to no question', () => {
  expect([
    isAsked({ when: 'contains', words: [''] }, '', 'voice'),
    isAsked({ when: 'shorter' }, '', 'voice'),
  ]).toEqual([false, false]);
});

const probed = samples.validConfigs.find(({ probes }) => probes.length > 0)!;
const localize = (label: Text | undefined) => plainText(label?.en);

it('answers to follow-up questions are searched, quoted and exported with the answer', () => {
  const [written, recorded] = samples.answers
    .filter(({ answer }) => answer.probes)
    .map(({ answer }) => answer) as [
    (typeof samples.answers)[0]['answer'],
    (typeof samples.answers)[0]['answer'],
  ];
  expect(openQuestionTeam.freeText(probed, written)).toBe('Slow\nQueues');
  expect(openQuestionTeam.freeText(probed, recorded)).toBe('No');
  expect(openQuestionTeam.formatAnswer(probed, written, localize)).toBe('Slow\n\nWhy is that?\nQueues');
  expect(
    openQuestionTeam
      .columns(probed, localize)
      .map(({ label }) => label)
      .slice(3),
  ).toEqual(['Why is that?', 'Can you say more?', 'Anything to add?']);
  expect(openQuestionTeam.cells(probed, recorded, 'label', localize).slice(2)).toEqual([
    42,
    null,
    null,
    'No',
  ]);
});

it('reviews texts, words and modes', () => {
  const review = (changes: Partial<Probe>) =>
    openQuestionTeam
      .review({ ...probed, probes: [{ ...probed.probes[0]!, ...changes }] }, ['en'])
      .map(({ message }) => message);
  expect([
    review({}),
    review({ text: {} }),
    review({ words: [] }),
    review({ when: 'mode', mode: 'video' }),
  ]).toEqual([
    [],
    ['Enter the follow-up question.'],
    ['Enter at least one word to look for.'],
    ['Choose how people can answer.'],
  ]);
});
