import { expect, it } from 'vitest';
import { findTeamBlockType } from '../../blocks/team-types.ts';
import { option } from '../../blocks/testing/samples.ts';
import { inline, plainText } from '../../blocks/text.ts';
import { createBlock } from '../create-content.ts';
import type { Block, StudyContent } from '../study.ts';
import { expandLoops, ROUND_OPTION_REF, createIdInRound } from './expand.ts';
import { createTeamTitle } from '../title-for-team.ts';
import { reviewGroups } from './review-groups.ts';
import { walk } from './walk.ts';

const block = (id: string, type: string, overrides: Partial<Block> = {}): Block => {
  const defaultBlock = createBlock(type);
  return { ...defaultBlock, id, ...overrides };
};
const [tea, juice, milk] = [option('tea'), option('juice'), option('milk')];
const drinks = block('drinks', 'multiple-choice');
const source = { ...drinks, config: { ...(drinks.config as object), options: [tea, juice, milk] } };
const score = block('score', 'rating', {
  title: {
    en: ['How is ', { ref: ROUND_OPTION_REF }, '?'],
    de: ['Wie ist ', { mark: 'bold', of: [{ ref: ROUND_OPTION_REF }] }],
  },
});
const why = block('why', 'open-question', {
  title: { en: ['Why ', { ref: 'score' }, '?'] },
  showIf: { block: 'score', part: '', op: 'lte', values: [2] },
});
const thanks = block('thanks', 'ending');
const study = (of: 'chosen' | 'not_chosen' = 'chosen'): StudyContent => ({
  languages: { base: 'en', others: ['de'] },
  brief: { goal: '', background: '', audience: '', learn: [] },
  settings: { progress: true, back: true, estimatedMinutes: null },
  blocks: [source, score, why, thanks],
  groups: [
    {
      id: 'loop',
      name: 'Each drink',
      blocks: ['score', 'why'],
      shuffle: false,
      show: null,
      loop: { block: 'drinks', of },
    },
  ],
});
const chooseOptions = (...names: string[]) => ({
  options: names.map((name) => option(name).id),
});
const walkExpanded = (content: StudyContent, answers: Record<string, unknown>) =>
  walk(expandLoops(content, findTeamBlockType), new Map(Object.entries(answers)), findTeamBlockType);

it('repeats the looped blocks for each option, with its text in every language', () => {
  const { blocks } = expandLoops(study(), findTeamBlockType);
  expect(blocks).toHaveLength(1 + 3 * 2 + 1);
  expect(blocks.slice(1, 7).map(({ title }) => plainText(title.en))).toEqual([
    'How is tea?',
    'Why …?',
    'How is juice?',
    'Why …?',
    'How is milk?',
    'Why …?',
  ]);
  expect(blocks[1]!.title.de).toEqual(['Wie ist ', { mark: 'bold', of: inline('tea') }]);
  expect(blocks[2]!.title.en).toEqual(['Why ', { ref: createIdInRound('score', tea.id) }, '?']);
});

it('has no round for an option that excludes the others, whether chosen or not', () => {
  const none = { ...option('none'), exclusive: true };
  const withNone = { ...drinks, config: { ...(drinks.config as object), options: [tea, juice, none] } };
  for (const of of ['chosen', 'not_chosen'] as const) {
    const { blocks } = expandLoops(
      { ...study(of), blocks: [withNone, ...study().blocks.slice(1)] },
      findTeamBlockType,
    );
    expect(blocks.map(({ id }) => id)).toEqual([
      'drinks',
      ...[tea, juice].flatMap(({ id }) => [createIdInRound('score', id), createIdInRound('why', id)]),
      'thanks',
    ]);
    const [group] = study(of).groups!;
    const before = { ...group!, loop: { ...group!.loop!, everyOption: true as const } };
    const earlier = { ...study(of), blocks: [withNone, ...study().blocks.slice(1)], groups: [before] };
    expect(expandLoops(earlier, findTeamBlockType).blocks.map(({ id }) => id)).toContain(
      createIdInRound('score', none.id),
    );
  }
});

it('adds the option to the title for the team, unless the title mentions it', () => {
  const ease = block('ease', 'rating', { title: { en: ['How easy was it?'], de: ['Wie leicht war es?'] } });
  const loop = { ...study().groups![0]!, blocks: ['score', 'ease'] };
  const { blocks } = expandLoops(
    { ...study(), blocks: [source, score, ease, thanks], groups: [loop] },
    findTeamBlockType,
  );
  expect(blocks.slice(1, 5).map((block) => plainText(createTeamTitle(block).en))).toEqual([
    'How is tea?',
    'How easy was it? (tea)',
    'How is juice?',
    'How easy was it? (juice)',
  ]);
  expect(plainText(createTeamTitle(blocks[2]!).de)).toBe('Wie leicht war es? (tea)');
  expect(plainText(blocks[2]!.title.en)).toBe('How easy was it?');
  expect(createTeamTitle(source)).toBe(source.title);
});

it('walks the rounds of the chosen options, each with its own rules', () => {
  const idInRound = (id: string, name: string) => createIdInRound(id, option(name).id);
  const answers = {
    drinks: chooseOptions('tea', 'milk'),
    [idInRound('score', 'tea')]: { score: 2 },
    [idInRound('why', 'tea')]: { text: 'Bitter' },
    [idInRound('score', 'milk')]: { score: 5 },
  };
  const { path, outcome } = walkExpanded(study(), answers);
  expect(path).toEqual([
    'drinks',
    idInRound('score', 'tea'),
    idInRound('why', 'tea'),
    idInRound('score', 'milk'),
  ]);
  expect(outcome).toBe('completed');
  expect(walkExpanded(study(), { drinks: null }).outcome).toBe('completed');
});

it('walks the rounds of the options that were not chosen, and none without an answer', () => {
  const { next } = walkExpanded(study('not_chosen'), { drinks: chooseOptions('tea', 'milk') });
  expect(next).toBe(createIdInRound('score', juice.id));
  expect(walkExpanded(study('not_chosen'), { drinks: null }).outcome).toBe('completed');
});

it('derives unique, stable ids in the format of all block ids', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) =>
    createIdInRound(`block${index % 100}`, `option${index}`),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.slice(0, 100)) expect(id).toMatch(/^[a-km-np-z2-9]{10}$/);
  expect(createIdInRound('score', tea.id)).toBe(createIdInRound('score', tea.id));
});

it('returns a study without loops unchanged', () => {
  const plainStudy = { ...study(), groups: [] };
  expect(expandLoops(plainStudy, findTeamBlockType)).toBe(plainStudy);
});

it('bounds memory: rounds beyond the limit are left out, and block publishing', () => {
  const options = Array.from({ length: 500 }, (_, at) => option(`o${at}`));
  const many = { ...source, config: { ...(source.config as object), options } };
  const huge = { ...score, note: 'x'.repeat(5_000), help: { en: ['y'.repeat(19_000)] } };
  const heavy: StudyContent = { ...study(), blocks: [many, huge, why, thanks] };
  const { blocks } = expandLoops(heavy, findTeamBlockType);
  expect(JSON.stringify(blocks).length).toBeLessThan(9_000_000);
  expect(
    reviewGroups(heavy, findTeamBlockType)
      .map(({ message }) => message)
      .join(),
  ).toMatch(/too large/);
  const inner = Array.from({ length: 5 }, (_, at) => block(`inner${at}`, 'nps'));
  const long: StudyContent = {
    ...study(),
    blocks: [many, ...inner, thanks],
    groups: [{ ...study().groups![0]!, blocks: inner.map(({ id }) => id) }],
  };
  expect(expandLoops(long, findTeamBlockType).blocks.length).toBeLessThanOrEqual(2_000);
  expect(
    reviewGroups(long, findTeamBlockType)
      .map(({ message }) => message)
      .join(),
  ).toMatch(/2502 blocks. The maximum is 2000/);
});
