import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { findTeamBlockType } from '../../blocks/team-types.ts';
import { option } from '../../blocks/testing/samples.ts';
import { createBlock } from '../create-content.ts';
import type { Block, SkipRule } from '../study.ts';
import type { Condition } from './condition.ts';
import { evaluateCondition, NO_ANSWER } from './evaluate-condition.ts';
import { walkBlocks } from './walk-blocks.ts';
import { walk, type Answers } from './walk.ts';

const COUNT = 8;
const IDS = Array.from({ length: COUNT }, (_, index) => `block${index}0000`.slice(0, 10));
const anyId = fc.constantFrom(...IDS, 'gone000000');
const CHOICES = [option('yes'), option('no')];
const TYPES = [
  'single-choice',
  'rating',
  'number',
  'message',
  'consent',
  'open-question',
  'ending',
  'ranking',
];

const anyTest: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    block: anyId,
    part: fc.constant(''),
    op: fc.constantFrom('is' as const, 'is_not' as const, 'one_of' as const, 'none_of' as const),
    values: fc.array(fc.constantFrom(CHOICES[0]!.id, CHOICES[1]!.id, 'accepted', '3'), { minLength: 1 }),
  }),
  fc.record({
    block: anyId,
    part: fc.constant(''),
    op: fc.constantFrom('lt' as const, 'gte' as const, 'neq' as const),
    values: fc.tuple(fc.integer({ min: 0, max: 6 })),
  }),
  fc.record({
    block: anyId,
    part: fc.constant(''),
    op: fc.constantFrom('answered' as const, 'not_answered' as const),
    values: fc.constant<string[]>([]),
  }),
);
const anyCondition: fc.Arbitrary<Condition> = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    anyTest,
    fc.record({ all: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('tree'), { maxLength: 3 }) }),
  ),
})).tree;

const anyRule: fc.Arbitrary<SkipRule> = fc.record({
  id: fc.constant('rule000000'),
  when: anyCondition,
  to: fc.oneof(fc.record({ block: anyId }), fc.constant({ end: true as const })),
});

const anyBlock = (id: string): fc.Arbitrary<Block> =>
  fc
    .record({
      type: fc.constantFrom(...TYPES),
      showIf: fc.option(anyCondition),
      skips: fc.array(anyRule, { maxLength: 2 }),
      outcome: fc.constantFrom('completed', 'screened_out'),
    })
    .map(({ type, showIf, skips, outcome }) => {
      const block = createBlock(type);
      const config = { ...(block.config as object), options: CHOICES, items: CHOICES, outcome };
      return { ...block, id, showIf, skips, config };
    });

/** A study, with answers to any of its blocks: given, skipped or absent. */
const anyCase = fc
  .tuple(
    fc.tuple(...IDS.map(anyBlock)),
    fc.array(fc.constantFrom('given', 'null', 'absent'), { minLength: COUNT, maxLength: COUNT }),
    fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 4, maxLength: 4 }),
  )
  .map(([blocks, kinds, numbers]) => {
    let numbersUsed = 0;
    const random = () => numbers[numbersUsed++ % numbers.length]!;
    const answers = new Map<string, unknown>();
    blocks.forEach((block, index) => {
      if (kinds[index] === 'given')
        answers.set(block.id, findTeamBlockType(block.type)!.createRandomAnswer(block.config, random));
      if (kinds[index] === 'null') answers.set(block.id, null);
    });
    return { blocks: blocks as Block[], answers: answers as Answers };
  });

const isEnding = (block: Block) => findTeamBlockType(block.type)?.endingOutcome !== undefined;
const run = ({ blocks, answers }: { blocks: Block[]; answers: Answers }) =>
  walk({ blocks }, answers, findTeamBlockType);

/** What conditions can read at a position of the path, computed from the answers before it. */
const createContext = (blocks: Block[], answers: Answers, path: string[]) => ({
  variable: () => null,
  parameter: () => '',
  answer: (id: string) => readAnswer(blocks, answers, path, id),
});

function readAnswer(blocks: Block[], answers: Answers, path: string[], id: string) {
  const block = blocks.find((candidate) => candidate.id === id);
  const value = path.includes(id) ? answers.get(id) : undefined;
  if (!block || value === undefined || value === null) return NO_ANSWER;
  const type = findTeamBlockType(block.type)!;
  return {
    answered: true,
    facts: type.facts(block.config, value),
    text: type.freeText(block.config, value),
  };
}

const RUNS = { numRuns: 1_000 };

it('visits blocks in order, no block twice, and no endings', () => {
  fc.assert(
    fc.property(anyCase, (study) => {
      const indexes = run(study).path.map((id) => IDS.indexOf(id));
      expect(indexes).toEqual([...new Set(indexes)].toSorted((a, b) => a - b));
      expect(indexes.some((index) => isEnding(study.blocks[index]!))).toBe(false);
    }),
    RUNS,
  );
});

it('never visits a hidden block, and skips a shown one only by a rule', () => {
  fc.assert(
    fc.property(anyCase, (study) => {
      const { path } = run(study);
      path.forEach((id, index) => {
        const context = createContext(study.blocks, study.answers, path.slice(0, index));
        const blockIndex = IDS.indexOf(id);
        const { showIf } = study.blocks[blockIndex]!;
        if (showIf) expect(evaluateCondition(showIf, context)).toBe(true);
        const before = study.blocks[IDS.indexOf(path[index - 1] ?? '')];
        const hasSkipped = before?.skips.some((rule) => evaluateCondition(rule.when, context)) ?? false;
        const between = study.blocks.slice(before ? IDS.indexOf(before.id) + 1 : 0, blockIndex);
        if (!hasSkipped)
          for (const skipped of between)
            expect(
              isEnding(skipped) || (skipped.showIf !== null && !evaluateCondition(skipped.showIf, context)),
            ).toBe(true);
      });
    }),
    RUNS,
  );
});

it('stops at the first block without an answer, or at an outcome', () => {
  fc.assert(
    fc.property(anyCase, (study) => {
      const { path, next, outcome, ending } = run(study);
      expect(next === null).toBe(outcome !== null);
      const unanswered = path.filter((id) => !study.answers.has(id));
      expect(unanswered).toEqual(next === null ? [] : [next]);
      if (next !== null) expect(path.at(-1)).toBe(next);
      if (ending !== null) expect(isEnding(study.blocks[IDS.indexOf(ending)]!)).toBe(true);
    }),
    RUNS,
  );
});

it('does not depend on answers off the path', () => {
  fc.assert(
    fc.property(anyCase, (study) => {
      const walked = run(study);
      const answersOnPath = new Map([...study.answers].filter(([id]) => walked.path.includes(id)));
      expect(run({ ...study, answers: answersOnPath })).toEqual(walked);
    }),
    RUNS,
  );
});

it('keeps the path so far when the next block is answered', () => {
  fc.assert(
    fc.property(anyCase, (study) => {
      const { path, next } = run(study);
      if (next === null) return;
      const after = run({ ...study, answers: new Map(study.answers).set(next, null) });
      expect(after.path.slice(0, path.length)).toEqual(path);
    }),
    RUNS,
  );
});

it('needs the types of answered blocks and of endings only, so that a page may load the others later', () => {
  fc.assert(
    fc.property(anyCase, (study) => {
      const { blocks, answers } = study;
      const needed = blocks.filter((block) => answers.has(block.id) || isEnding(block));
      const types = new Set(needed.map(({ type }) => type));
      const findNeeded = (type: string) => (types.has(type) ? findTeamBlockType(type) : undefined);
      expect(walk({ blocks }, answers, findNeeded)).toEqual(run(study));
    }),
    RUNS,
  );
});

it('is the same without the rules of a study that has none', () => {
  fc.assert(
    fc.property(anyCase, ({ blocks, answers }) => {
      const plain = blocks.map((block) => ({ ...block, showIf: null, skips: [] }));
      expect(walkBlocks(plain, answers, findTeamBlockType, null)).toEqual(run({ blocks: plain, answers }));
    }),
    RUNS,
  );
});
