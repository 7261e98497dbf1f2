import { expect, it } from 'vitest';
import { blockTypes } from '../blocks/index.ts';
import { requireConfigSchema } from '../blocks/team-types.ts';
import { option } from '../blocks/testing/samples.ts';
import { text } from '../blocks/text.ts';
import { convertBlock, listConvertibleTypes } from './convert-block.ts';
import { createBlock, createContent } from './create-content.ts';
import { applyChange, invertChanges } from './patch.ts';
import type { Block, StudyContent } from './study.ts';

const block = (type: string, title: string, part: Partial<Block> & { config?: object } = {}): Block => {
  const fresh = createBlock(type);
  return { ...fresh, title: text(title), ...part, config: { ...(fresh.config as object), ...part.config } };
};
const OPTIONS = [option('tea'), option('coffee'), { ...option('other'), fixed: true, typed: true as const }];
const drink = block('single-choice', 'What do you drink?', {
  help: text('Today'),
  config: { options: OPTIONS, shuffle: true },
  screening: { [OPTIONS[0]!.id]: 'accept' },
});
const follow = block('nps', 'How was it?', {
  showIf: { block: drink.id, part: '', op: 'is', values: [OPTIONS[0]!.id] },
});
const content: StudyContent = {
  ...createContent('survey'),
  blocks: [drink, follow],
  groups: [
    { id: 'group22222', name: '', blocks: [drink.id, follow.id], shuffle: false, show: null, loop: null },
  ],
};
const apply = (changes: ReturnType<typeof convertBlock>['changes'], to = content) =>
  changes.reduce(applyChange, to);

it('offers the types of the same family', () => {
  const list = (type: string) => listConvertibleTypes(type).map(({ id }) => id);
  expect(list('single-choice')).toEqual(['multiple-choice', 'dropdown', 'ranking', 'constant-sum']);
  expect(list('nps')).toEqual(['rating', 'csat', 'ces']);
  expect(list('short-text')).toEqual(['open-question']);
  expect(list('card-sort')).toEqual([]);
});

it('every type becomes every other of its family with valid settings, even from a new block', () => {
  for (const { id } of blockTypes)
    for (const target of listConvertibleTypes(id)) {
      const start = { ...content, blocks: [block(id, 'Question')], groups: [] };
      const [converted] = apply(
        convertBlock(start, start.blocks[0]!, target.id, false).changes,
        start,
      ).blocks;
      expect(converted!.type).toBe(target.id);
      expect(
        requireConfigSchema(target.id).safeParse(converted!.config).success,
        `${id} → ${target.id}`,
      ).toBe(true);
    }
});

it('keeps id, texts, options, group, screening and rules of an unpublished block', () => {
  const conversion = convertBlock(content, drink, 'multiple-choice', false);
  expect(conversion).toMatchObject({
    id: drink.id,
    lostSettings: [],
    losesSpecialOptions: false,
    losesScreening: false,
    brokenRules: [],
  });
  const next = apply(conversion.changes);
  expect(next.blocks[0]).toMatchObject({
    id: drink.id,
    type: 'multiple-choice',
    title: drink.title,
    help: drink.help,
    screening: drink.screening,
    config: { options: OPTIONS, shuffle: true, min: null },
  });
  expect(next.groups).toEqual(content.groups);
});

it('says what a ranking cannot have, and which rules no longer fit', () => {
  expect(convertBlock(content, drink, 'ranking', false)).toMatchObject({
    losesSpecialOptions: true,
    losesScreening: true,
    brokenRules: [follow.id],
  });
  const several = block('multiple-choice', 'Which?', { config: { options: OPTIONS, max: 2 } });
  expect(convertBlock({ ...content, blocks: [several] }, several, 'dropdown', false).lostSettings).toEqual([
    'max',
  ]);
});

it.each([
  ['constant-sum', 50],
  ['ranking', 500],
])('says that a %s cannot have more than %i options', (type, most) => {
  const convert = (count: number) => {
    const options = Array.from({ length: count }, (_, index) => option(`option${1000 + index}`));
    const long = block('single-choice', 'Which?', { config: { options } });
    return convertBlock({ ...content, blocks: [long], groups: [] }, long, type, false);
  };
  expect(convert(most).losesOptions).toBe(false);
  expect(convert(most + 1)).toMatchObject({ losesOptions: true, losesSpecialOptions: false });
});

it('keeps pictures of options where they can be shown, and says where they are lost', () => {
  const picture = {
    media: '4d2a0f1c-8f0e-4c39-9c3b-1f6a5b7d2e10',
    width: 640,
    height: 480,
    alt: text('A cup'),
  };
  const options = OPTIONS.map((option) => ({ ...option, picture }));
  const shown = block('single-choice', 'Which?', { config: { options } });
  const start = { ...content, blocks: [shown], groups: [] };
  const kept = convertBlock(start, shown, 'multiple-choice', false);
  expect([kept.losesPictures, kept.losesSpecialOptions]).toEqual([false, false]);
  expect(kept.changes.at(-1)).toMatchObject({ block: { config: { options } } });
  const lost = convertBlock(start, shown, 'dropdown', false);
  expect([lost.losesPictures, lost.losesSpecialOptions]).toEqual([true, false]);
  expect(lost.changes.at(-1)).toMatchObject({ block: { config: { options: OPTIONS } } });
});

it('uses the defaults of the new type for what was not changed', () => {
  const nps = block('nps', 'Likely?');
  const start = { ...content, blocks: [nps], groups: [] };
  const [rating] = apply(convertBlock(start, nps, 'rating', false).changes, start).blocks;
  expect(rating!.config).toMatchObject({ points: 5, low: {}, high: {} });
});

it('a published block becomes a new one, to which rules and texts follow', () => {
  const piped = { ...follow, title: { en: ['Why ', { ref: drink.id }, '?'] } };
  const start = { ...content, blocks: [drink, piped] };
  const { id, changes, brokenRules } = convertBlock(start, drink, 'dropdown', true);
  expect(id).not.toBe(drink.id);
  expect(brokenRules).toEqual([]);
  const next = apply(changes, start);
  expect(next.blocks.map((one) => one.id)).toEqual([id, follow.id]);
  expect(next.blocks[1]).toMatchObject({ showIf: { block: id }, title: { en: ['Why ', { ref: id }, '?'] } });
  expect(next.groups![0]!.blocks).toEqual([id, follow.id]);
});

it('can be undone', () => {
  const { changes } = convertBlock(content, drink, 'ranking', false);
  expect(invertChanges(content, changes).reduce(applyChange, apply(changes))).toEqual(content);
});

it('first texts of any language are those of the new type, and a reworded one stays', () => {
  const fresh = {
    from: {
      shape: 'number',
      low: { de: ['Unzufrieden'], fr: ['Insatisfait'] },
      high: { de: ['Zufrieden'], fr: ['Satisfait'] },
      notApplicable: null,
    },
    to: { low: { de: ['Unwahrscheinlich'] }, high: { de: ['Wahrscheinlich'] }, notApplicable: null },
  };
  // It was added before the study had its second language.
  const config = { low: { de: ['Unzufrieden'] }, high: { de: ['Sehr zufrieden'] } };
  const start = { ...content, blocks: [block('csat', 'Wie war es?', { config })], groups: [] };
  const { changes } = convertBlock(start, start.blocks[0]!, 'nps', false, fresh);
  expect(apply(changes, start).blocks[0]!.config).toMatchObject({
    low: { de: ['Unwahrscheinlich'] },
    high: { de: ['Sehr zufrieden'] },
  });
});
