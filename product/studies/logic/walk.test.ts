import { describe, expect, it } from 'vitest';
import { findBlockType } from '../../blocks/index.ts';
import { option } from '../../blocks/testing/samples.ts';
import { createBlock } from '../create-content.ts';
import type { Block } from '../study.ts';
import type { Condition, Operator } from './condition.ts';
import { evaluateCondition, NO_ANSWER } from './evaluate-condition.ts';
import { readFacts, walk } from './walk.ts';

const block = (id: string, type: string, config: object = {}, overrides: Partial<Block> = {}): Block => {
  const defaultBlock = createBlock(type);
  return { ...defaultBlock, id, config: { ...(defaultBlock.config as object), ...config }, ...overrides };
};
const [yes, no, maybe] = [option('yes'), option('no'), option('maybe')];
const seen = block('seen', 'single-choice', { options: [yes, no, maybe] });
const liked = block('liked', 'multiple-choice', { options: [yes, no, maybe] });
const age = block('age', 'number');
const why = block('why', 'open-question');
const ranked = block('ranked', 'ranking', { items: [yes, no, maybe] });
const thanks = block('thanks', 'ending');
const sorry = block('sorry', 'ending', { outcome: 'screened_out' });

const run = (blocks: Block[], answers: Record<string, unknown>) =>
  walk({ blocks }, new Map(Object.entries(answers)), findBlockType);
const test = (id: string, op: Operator, ...values: (string | number)[]): Condition => ({
  block: id,
  part: '',
  op,
  values,
});
const pick = (name: string) => ({ option: option(name).id, other: null });

describe('one test', () => {
  const answers: Record<string, { block: Block; value: unknown }> = {
    seen: { block: seen, value: pick('yes') },
    liked: { block: liked, value: { options: [yes.id, no.id], other: null } },
    age: { block: age, value: { number: 42 } },
    why: { block: why, value: { text: ' The LOBBY is warm ' } },
    ranked: { block: ranked, value: { order: [no.id, yes.id] } },
  };
  const answer = (id: string) => {
    const blockAnswer = answers[id];
    if (!blockAnswer) return NO_ANSWER;
    const type = findBlockType(blockAnswer.block.type)!;
    return {
      answered: true,
      facts: readFacts(type, blockAnswer.block, blockAnswer.value),
      text: type.freeText(blockAnswer.block.config, blockAnswer.value),
    };
  };

  const evaluation = { answer, variable: () => null, parameter: () => '' };

  it.each<[string, Operator, (string | number)[], boolean]>([
    ['seen', 'is', [yes.id], true],
    ['seen', 'is', [no.id], false],
    ['seen', 'is_not', [no.id], true],
    ['seen', 'one_of', [no.id, yes.id], true],
    ['seen', 'none_of', [no.id, maybe.id], true],
    ['seen', 'none_of', [no.id, yes.id], false],
    ['liked', 'all_of', [yes.id, no.id], true],
    ['liked', 'all_of', [yes.id, maybe.id], false],
    ['liked', 'all_of', [], false],
    ['age', 'eq', [42], true],
    ['age', 'neq', [42], false],
    ['age', 'lt', [42], false],
    ['age', 'lte', [42], true],
    ['age', 'gt', [41], true],
    ['age', 'gte', [43], false],
    ['age', 'between', [18, 42], true],
    ['age', 'between', [43, 99], false],
    ['age', 'between', [18], false],
    ['why', 'contains', ['lobby'], true],
    ['why', 'not_contains', ['lobby'], false],
    ['why', 'equals', ['the lobby is WARM'], true],
    ['why', 'answered', [], true],
    ['gone', 'answered', [], false],
    ['gone', 'not_answered', [], true],
    // Without an answer only negative tests pass.
    ['gone', 'is', [yes.id], false],
    ['gone', 'is_not', [yes.id], true],
    ['gone', 'none_of', [yes.id], true],
    ['gone', 'not_contains', ['x'], true],
    ['gone', 'lt', [1_000], false],
    ['gone', 'neq', [1], false],
  ])('%s %s %j is %s', (id, op, values, expected) => {
    expect(evaluateCondition({ block: id, part: '', op, values }, evaluation)).toBe(expected);
  });

  it('compares the position of an item in a ranking', () => {
    expect(evaluateCondition({ block: 'ranked', part: yes.id, op: 'lte', values: [2] }, evaluation)).toBe(
      true,
    );
    expect(evaluateCondition({ block: 'ranked', part: maybe.id, op: 'lte', values: [3] }, evaluation)).toBe(
      false,
    );
    expect(evaluateCondition({ block: 'ranked', part: no.id, op: 'is', values: [1] }, evaluation)).toBe(true);
  });

  it('nests AND and OR', () => {
    const young = test('age', 'lt', 30);
    const isOlder = test('age', 'gte', 30);
    const hasSeen = test('seen', 'is', yes.id);
    expect(evaluateCondition({ all: [hasSeen, { any: [young, isOlder] }] }, evaluation)).toBe(true);
    expect(evaluateCondition({ any: [young, { all: [hasSeen, young] }] }, evaluation)).toBe(false);
    expect(evaluateCondition({ all: [] }, evaluation)).toBe(true);
    expect(evaluateCondition({ any: [] }, evaluation)).toBe(false);
  });
});

describe('walk', () => {
  it('reads the text of one of several fields', () => {
    const [brand, reason] = [option('brand').id, option('reason').id];
    const field = (id: string) => ({ id, text: {}, long: false, required: false });
    const textFields = block('asked', 'text-fields', { fields: [field(brand), field(reason)] });
    const shown = (op: Operator, value: string) =>
      run(
        [
          textFields,
          block(
            'more',
            'open-question',
            {},
            { showIf: { block: 'asked', part: brand, op, values: [value] } },
          ),
        ],
        { asked: { fields: { [brand]: 'Fern', [reason]: 'near me' } } },
      ).path.includes('more');
    expect(shown('contains', 'fern')).toBe(true);
    expect(shown('contains', 'near')).toBe(false);
  });

  it('visits one block after the other, then ends as completed', () => {
    expect(run([seen, age, thanks], {})).toMatchObject({
      path: ['seen'],
      next: 'seen',
      outcome: null,
      ending: null,
    });
    expect(run([seen, age, thanks], { seen: pick('yes') }).next).toBe('age');
    expect(run([seen, age, thanks], { seen: pick('yes'), age: null })).toMatchObject({
      path: ['seen', 'age'],
      next: null,
      outcome: 'completed',
      ending: 'thanks',
    });
    expect(run([], {})).toMatchObject({ path: [], next: null, outcome: 'completed', ending: null });
  });

  it('leaves out blocks whose condition is false', () => {
    const blocks = [seen, { ...why, showIf: test('seen', 'is', yes.id) }, age, thanks];
    expect(run(blocks, { seen: pick('no') }).next).toBe('age');
    expect(run(blocks, { seen: pick('yes') }).next).toBe('why');
    expect(run(blocks, { seen: null }).next).toBe('age');
  });

  it('follows the first rule that is true', () => {
    const blocks = [
      {
        ...seen,
        skips: [
          { id: 'r1', when: test('seen', 'is', no.id), to: { block: 'age' } },
          { id: 'r2', when: test('seen', 'is_not', yes.id), to: { end: true as const } },
        ],
      },
      why,
      age,
      thanks,
    ];
    expect(run(blocks, { seen: pick('no') }).next).toBe('age');
    expect(run(blocks, { seen: pick('maybe') }).outcome).toBe('completed');
    expect(run(blocks, { seen: pick('yes') }).next).toBe('why');
  });

  it('ends with the outcome of the ending that a rule leads to', () => {
    const out = { ...seen, skips: [{ id: 'r', when: test('seen', 'is', no.id), to: { block: 'sorry' } }] };
    expect(run([out, age, thanks, sorry], { seen: pick('no') })).toMatchObject({
      path: ['seen'],
      next: null,
      outcome: 'screened_out',
      ending: 'sorry',
    });
  });

  it('ends as screened out when a required consent is declined', () => {
    const consent = block('agree', 'consent');
    const declined = { accepted: false, textVersion: 1 };
    expect(run([consent, age, thanks, sorry], { agree: declined })).toMatchObject({
      outcome: 'screened_out',
      ending: 'sorry',
    });
    expect(run([consent, age], { agree: declined })).toMatchObject({ outcome: 'screened_out', ending: null });
    const free = block('agree', 'consent', { mustAccept: false });
    expect(run([free, age], { agree: declined }).next).toBe('age');
  });

  it('never goes back, and ignores rules to removed blocks', () => {
    const createSkipBack = (to: string) => ({
      ...age,
      skips: [{ id: 'r', when: test('age', 'answered'), to: { block: to } }],
    });
    for (const to of ['seen', 'age', 'gone'])
      expect(run([seen, createSkipBack(to), why], { seen: null, age: { number: 1 } }).next).toBe('why');
  });

  it('ignores answers that are no longer on the path', () => {
    const blocks = [
      seen,
      { ...why, showIf: test('seen', 'is', yes.id) },
      { ...age, showIf: test('why', 'answered') },
      thanks,
    ];
    const answers = { seen: pick('no'), why: { text: 'Because' }, age: { number: 3 } };
    expect(run(blocks, answers)).toMatchObject({
      path: ['seen'],
      next: null,
      outcome: 'completed',
      ending: 'thanks',
    });
  });
});
