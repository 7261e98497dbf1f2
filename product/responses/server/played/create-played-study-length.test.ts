import { expect, it } from 'vitest';
import { blockTypes } from '#product/blocks/index.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { option } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock, createContent } from '#product/studies/create-content.ts';
import { walk } from '#product/studies/logic/walk.ts';
import { estimateMinutes, estimateStudySeconds } from '#product/studies/rehearsal/estimate-seconds.ts';
import { rehearse, type Rehearsal } from '#product/studies/rehearsal/rehearse.ts';
import { createRehearsalReport } from '#product/studies/rehearsal/report.ts';
import type { Block, StudyContent } from '#product/studies/study.ts';
import { expandContent } from '#product/studies/upgrade.ts';
import { createPreviewStudy } from '#product/studies/web/shared/preview/preview-message.ts';
import type { PlayedStudy, PlayerBoot } from '../../contract.ts';
import { registerBlockType } from '../../web/loaded-types.ts';
import { computeProgress, loadPathRules } from '../../web/path.ts';
import { createPlayedStudy } from './create-played-study.ts';
import { renderPreviewCard } from '../page/render-preview-card.ts';

for (const type of blockTypes) registerBlockType(type);

const options = Array.from('abcdefgh', (name) => option(name));
const block = (id: string, type: string, overrides: Partial<Block> = {}, config: object = {}): Block => {
  const created = createBlock(type);
  return {
    ...created,
    id,
    title: text(`${id}: which of these fits you best at work these days?`),
    config: { ...(created.config as object), ...config },
    ...overrides,
  };
};

/** Welcome and 11 questions: who is rejected leaves after the first; three are asked for each option of the second. */
const createStudy = (sourceType: 'single-choice' | 'multiple-choice'): StudyContent => ({
  ...createContent('survey'),
  blocks: [
    block('welcome', 'message'),
    block('screener', 'single-choice', { screening: { [options[0]!.id]: 'reject' } }, { options }),
    block('source', sourceType, {}, { options }),
    ...['used', 'liked'].map((id) => block(id, 'nps')),
    block('why', 'open-question'),
    ...Array.from('uvwxyz', (id) => block(id, id < 'w' ? 'open-question' : 'single-choice')),
    block('thanks', 'ending'),
    block('sorry', 'ending', {}, { outcome: 'screened_out' }),
  ],
  groups: [
    {
      id: 'loop',
      name: '',
      blocks: ['used', 'liked', 'why'],
      shuffle: false,
      show: null,
      loop: { block: 'source', of: 'chosen' },
    },
  ],
});

function runRehearsal(content: StudyContent): Rehearsal {
  let state = 7;
  let rehearsal: Rehearsal | null = null;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  for (const step of rehearse(content, findTeamBlockType, random)) rehearsal = step;
  return rehearsal!;
}

/** The path of a person who chooses these options of the second question, with progress at each block. */
async function answerAs(content: StudyContent, played: PlayedStudy, chosen: typeof options) {
  expect(await loadPathRules(played)).toBe(true);
  const answers = new Map<string, unknown>();
  const context = { seed: 0.5, parameters: {} };
  const steps: (ReturnType<typeof computeProgress> & { block: string; seconds: number })[] = [];
  for (;;) {
    const { path, next } = walk(content, answers, findTeamBlockType, context);
    if (next === null) return steps;
    const { seconds } = played.blocks.find(({ id }) => id === next)!;
    steps.push({ ...computeProgress(played, path, next, answers, context), block: next, seconds: seconds! });
    const isSource = next === 'source';
    const isSeveral = content.blocks.find(({ id }) => id === next)!.type === 'multiple-choice';
    const ids = chosen.map(({ id }) => id);
    answers.set(next, isSource ? (isSeveral ? { options: ids } : { option: ids[0] }) : null);
  }
}

it.each(['single-choice', 'multiple-choice'] as const)(
  'a study of 11 questions with a loop over a %s tells the same minutes everywhere',
  async (sourceType) => {
    const draft = createStudy(sourceType);
    const content = expandContent(draft);
    const minutes = estimateMinutes(content, findTeamBlockType);
    const played = createPlayedStudy(content, 1, 'en');
    const { seconds, outcomes } = createRehearsalReport(content, findTeamBlockType, runRehearsal(content));
    expect(outcomes.screened_out).toBeGreaterThan(0);
    const card = renderPreviewCard({ study: played, state: 'open' } as PlayerBoot, {
      title: '',
      logo: null,
      t: (key, values) => `${key} ${Object.values(values ?? {}).join()}`,
      publicUrl: '',
    });
    const [welcome] = await answerAs(content, played, options.slice(0, 1));
    const [inPreview] = await answerAs(
      content,
      createPreviewStudy(1, draft) as unknown as PlayedStudy,
      options.slice(0, 1),
    );
    expect({
      welcome: Math.round(welcome!.minutesLeft!),
      preview: Math.round(inPreview!.minutesLeft!),
      card: Number(/minutes (\d+)/.exec(card)?.[1]),
      rehearsal: Math.round(seconds.expected / 60),
    }).toEqual({ welcome: minutes, preview: minutes, card: minutes, rehearsal: minutes });
    // Nobody who is rejected after a question or two is the quickest of those who take part.
    const shortest = (await answerAs(content, played, [])).reduce((sum, step) => sum + step.seconds, 0);
    expect(seconds.least).toBeGreaterThanOrEqual(shortest);
  },
);

it('expects one round of a loop over one choice, and of several choices those that people choose on average', () => {
  const seconds = (draft: StudyContent) => estimateStudySeconds(expandContent(draft), findTeamBlockType);
  const without = seconds({
    ...createStudy('single-choice'),
    blocks: createStudy('single-choice').blocks.filter(({ id }) => !['used', 'liked', 'why'].includes(id)),
    groups: [],
  });
  const withOne = seconds({ ...createStudy('single-choice'), groups: [] });
  const round = withOne - without;
  expect((seconds(createStudy('single-choice')) - without) / round).toBeCloseTo(1, 6);
  const rounds = (seconds(createStudy('multiple-choice')) - without) / round;
  // From one to all eight, each number equally often.
  expect(rounds).toBeGreaterThan(4);
  expect(rounds).toBeLessThan(5);
});

it.each([1, 4, 8])(
  'the bar moves by no more than the share of each block when %i options are chosen',
  async (count) => {
    const content = expandContent(createStudy('multiple-choice'));
    const played = createPlayedStudy(content, 1, 'en');
    const steps = await answerAs(content, played, options.slice(0, count));
    expect(steps).toHaveLength(9 + count * 3);
    expect(steps[0]!.share).toBe(0);
    for (const [index, step] of steps.slice(0, -1).entries()) {
      const moved = steps[index + 1]!.share - step.share;
      expect(moved).toBeGreaterThan(0);
      const left = step.minutesLeft! * 60;
      expect(moved).toBeCloseTo((1 - step.share) * (step.seconds / left), 9);
      // What is left of the bar and the time left are of the same blocks.
      expect(steps[index + 1]!.minutesLeft! * 60).toBeGreaterThan(steps[index + 1]!.seconds - 1e-9);
    }
    const atSource = steps.findIndex(({ block: id }) => id === 'source');
    expect(steps[atSource + 1]!.share).toBeLessThan(0.15);
  },
);
