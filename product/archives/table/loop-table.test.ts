import { expect, test } from 'vitest';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { option } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import type { AnsweredResponse } from '#product/responses/answered-response.ts';
import { listLoops } from '#product/results/loops/list-loops.ts';
import { createBlock, createContent } from '#product/studies/create-content.ts';
import { createIdInRound, ROUND_OPTION_REF } from '#product/studies/logic/expand.ts';
import type { Block, StudyContent } from '#product/studies/study.ts';
import { expandContent } from '#product/studies/upgrade.ts';
import { buildLoopTable } from './loop-table.ts';
import { buildTable, type TableFormat } from './table.ts';

const [tea, juice, milk] = [{ ...option('tea'), code: 'T1' }, option('juice'), option('milk')];
const block = (type: string, id: string, properties: Partial<Block>, config: object = {}): Block => {
  const fresh = createBlock(type);
  return { ...fresh, id, ...properties, config: { ...(fresh.config as object), ...config } };
};
const ease = block('rating', 'ease222222', {
  title: { en: ['How is ', { ref: ROUND_OPTION_REF }, '?'] },
});
const why = block('multiple-choice', 'why2222222', { title: text('Why?') }, { options: [tea, juice] });

/** A version that asks about these drinks. */
function makeVersion(number: number, options: object[]): { number: number; content: StudyContent } {
  const drinks = block('multiple-choice', 'drinks2222', { title: text('Drinks?') }, { options });
  const loop = {
    id: 'loop222222',
    name: 'Each drink',
    blocks: [ease.id, why.id],
    shuffle: false,
    show: null,
    loop: { block: drinks.id, of: 'chosen' as const },
  };
  const content = { ...createContent('survey'), blocks: [drinks, ease, why], groups: [loop] };
  return { number, content: expandContent(content) };
}
const study = { base: 'en', versions: [makeVersion(1, [milk, tea]), makeVersion(2, [tea, juice])] };
const inRound = ({ id }: Block, { id: choice }: { id: string }) => createIdInRound(id, choice);

const row: AnsweredResponse = {
  id: '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c',
  ordinal: null,
  version: 2,
  channel: 'link',
  status: 'completed',
  preview: false,
  excluded: false,
  reached: ['drinks2222', inRound(ease, tea), inRound(why, tea), inRound(ease, juice)],
  language: 'en',
  device: 'phone',
  started_at: new Date(0),
  completed_at: null,
  seconds: null,
  answers: {
    [inRound(ease, tea)]: { score: 4 },
    [inRound(why, tea)]: { options: [tea.id], other: null },
  },
  left_out: null,
  pasted: null,
  transcripts: null,
  starred: false,
  notes: null,
  parameters: null,
  attributes: null,
};

function open(format: TableFormat, leavesOutRemoved = false) {
  const [loop] = listLoops(study.versions.toReversed().map(({ content }) => content));
  const options = { getWeight: () => 1.5, leavesOutRemoved };
  const wide = buildTable(study, findTeamBlockType, format, options);
  const { columns, listRows } = buildLoopTable(study, loop!, wide, format);
  return { wide, loop: loop!, names: columns.map(({ name }) => name), listRows };
}

test('has a row for each round that was reached, with the columns of each question once', () => {
  const { wide, names, listRows } = open('label');
  expect(names.slice(wide.fixedCount)).toEqual([
    'Each drink',
    'How is …?',
    'Why?: tea',
    'Why?: juice',
    'Weight',
  ]);
  // Nobody is asked about milk any more, and juice was reached but not answered.
  expect(listRows(row).map((cells) => cells.slice(wide.fixedCount))).toEqual([
    ['tea', 4, 'tea', null, 1.5],
    ['juice', null, null, null, 1.5],
  ]);
  expect(listRows({ ...row, reached: ['drinks2222'], answers: {} })).toEqual([]);
});

test('names columns and options by ids and codes, and has the cells of the wide table', () => {
  const { wide, names, listRows, loop } = open('code');
  expect(names[wide.fixedCount]).toBe('loop_option');
  const rows = listRows(row);
  expect(rows.map((cells) => cells[wide.fixedCount])).toEqual(['T1', juice.id]);
  const wideCells = wide.listCells(row);
  for (const [index, question] of loop.questions.entries())
    for (const [round, cells] of rows.entries())
      for (const { key, index: wideIndex } of wide.blockColumns.get(question.blocks[round]!)!) {
        const name = [[ease, why][index]!.id, key].filter(Boolean).join('.');
        expect(cells[names.indexOf(name)], name).toEqual(wideCells[wideIndex]);
      }
});

test('answers about an option that the newest version no longer has are a row of their own, unless left out', () => {
  const older: AnsweredResponse = {
    ...row,
    version: 1,
    reached: [inRound(ease, milk)],
    answers: { [inRound(ease, milk)]: { score: 2 } },
  };
  const all = open('label');
  expect(all.listRows(older).map((cells) => cells.slice(all.wide.fixedCount))).toEqual([
    ['milk', 2, null, null, 1.5],
  ]);
  expect(open('label', true).listRows(older)).toEqual([]);
});
