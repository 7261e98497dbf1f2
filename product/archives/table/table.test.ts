import { expect, test } from 'vitest';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { option } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import type { AnsweredResponse } from '#product/responses/answered-response.ts';
import { createBlock, createContent } from '#product/studies/create-content.ts';
import { expandContent } from '#product/studies/upgrade.ts';
import type { Variable } from '#product/studies/study.ts';
import { readExportedCsv } from '#platform/csv/read-csv.ts';
import { formatCsvLine } from '#platform/csv/write-csv.ts';
import { buildTable } from './table.ts';

const createRow = (properties: Partial<AnsweredResponse> = {}): AnsweredResponse => ({
  id: '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c',
  ordinal: null,
  version: 1,
  channel: 'link',
  status: 'completed',
  preview: false,
  excluded: false,
  reached: [],
  language: 'en',
  device: 'phone',
  started_at: new Date(0),
  completed_at: null,
  seconds: null,
  answers: null,
  left_out: null,
  pasted: null,
  transcripts: null,
  starred: false,
  notes: null,
  parameters: null,
  attributes: null,
  ...properties,
});

/** The table as CSV, as it is exported. */
function buildCsvTable(...options: Parameters<typeof buildTable>) {
  const { columns, listCells } = buildTable(...options);
  return {
    header: formatCsvLine(columns.map(({ name }) => name)),
    formatRow: (...row: Parameters<typeof listCells>) => formatCsvLine(listCells(...row)),
  };
}

test.each([
  ['label', []],
  ['code', ['reached', 'answered', 'passed_over']],
] as const)(
  'columns of Earshot keep their places, so that a new one stands at the end (%s)',
  (format, lists) => {
    const rating = createBlock('rating');
    const content = expandContent({ ...createContent('survey'), blocks: [rating] });
    const { columns } = buildTable(
      { base: 'en', versions: [{ number: 1, content }] },
      findTeamBlockType,
      format,
      {
        parameters: ['cell'],
        getWeight: () => 1,
        tagged: new Set([rating.id]),
      },
    );
    const names = columns.map(({ name }) =>
      format === 'code' ? name : name.toLowerCase().replaceAll(' ', '_'),
    );
    const first = [
      ...[
        'participant',
        'response',
        'status',
        'channel',
        'started',
        'completed',
        'seconds',
        'device',
        'language',
      ],
      ...['version', 'excluded', 'preview', ...lists],
    ];
    expect(names.slice(0, first.length)).toEqual(first);
    // After those of the study; whoever adds one adds it behind these.
    expect(names.slice(-5)).toEqual(['left_out', 'starred', 'notes', 'quality_flags', 'tags']);
  },
);

test('columns of a loop are named by the option of their round', () => {
  const drinks = createBlock('multiple-choice');
  const config = { ...(drinks.config as object), options: [option('tea'), option('juice')] };
  const ease = { ...createBlock('rating'), title: text('How easy was it?') };
  const group = { id: 'each', name: '', blocks: [ease.id], shuffle: false, show: null };
  const content = expandContent({
    ...createContent('survey'),
    blocks: [{ ...drinks, config }, ease],
    groups: [{ ...group, loop: { block: drinks.id, of: 'chosen' } }],
  });
  const { header } = buildCsvTable(
    { base: 'en', versions: [{ number: 1, content }] },
    findTeamBlockType,
    'label',
  );
  expect(header.match(/How easy was it\?[^,"\r]*/g)).toEqual([
    'How easy was it? (tea)',
    'How easy was it? (juice)',
  ]);
});

test('by code, cells contain the codes of options that have one, and what people typed', () => {
  const options = [
    { ...option('tea'), code: '10' },
    { ...option('milk'), code: '20', typed: true },
    option('water'),
  ];
  const drink = {
    ...createBlock('single-choice'),
    title: text('Drink'),
    config: { options, shuffle: false },
  };
  const versions = [
    { number: 1, content: expandContent({ ...createContent('survey'), blocks: [drink], variables: [] }) },
  ];
  const read = (format: 'code' | 'label', chosen: string, other: string | null) => {
    const { header, formatRow } = buildCsvTable({ base: 'en', versions }, findTeamBlockType, format, {});
    const answers = { [drink.id]: { option: option(chosen).id, other } };
    const [head, cells] = readExportedCsv(header + formatRow(createRow({ answers })));
    const start = head!.findIndex((name) => name === drink.id || name === 'Drink');
    return cells!.slice(start, start + 2);
  };
  expect(read('code', 'tea', null)).toEqual(['10', '']);
  expect(read('code', 'milk', option('tea').id)).toEqual(['20', option('tea').id]);
  expect(read('code', 'water', null)).toEqual([option('water').id, '']);
  expect(read('label', 'tea', null)).toEqual(['tea', '']);
});

test('blocks that are no longer in the study can be left out, with their tags, and nothing else moves', () => {
  const [likes, why] = [
    { ...createBlock('rating'), title: text('Likes') },
    { ...createBlock('open-question'), title: text('Why?') },
  ];
  const makeContent = (...blocks: (typeof likes)[]) =>
    expandContent({ ...createContent('survey'), blocks, variables: [] });
  const versions = [
    { number: 1, content: makeContent(why, likes) },
    { number: 2, content: makeContent(likes) },
  ];
  const answers = { [why.id]: { text: 'Tea' }, [likes.id]: { score: 4 } };
  const tags = new Map([why, likes].map(({ id }) => [id, { ids: [`tag-${id}`], names: [`Tag of ${id}`] }]));
  const read = (leavesOutRemoved: boolean) => {
    const { header, formatRow } = buildCsvTable({ base: 'en', versions }, findTeamBlockType, 'label', {
      leavesOutRemoved,
      tagged: new Set([why.id, likes.id]),
    });
    const [head, cells] = readExportedCsv(header + formatRow(createRow({ answers }), { tags }));
    const [start, end] = [head!.indexOf('Preview') + 1, head!.indexOf('Left out')];
    return [head!.slice(start, end), cells!.slice(start, end)];
  };
  expect(read(false)).toEqual([
    ['Likes', 'Why? (removed)', 'Likes: tags', 'Why?: tags'],
    ['4', 'Tea', `Tag of ${likes.id}`, `Tag of ${why.id}`],
  ]);
  expect(read(true)).toEqual([
    ['Likes', 'Likes: tags'],
    ['4', `Tag of ${likes.id}`],
  ]);
});

test('variables of all versions follow the answers, computed with the version of each response', () => {
  const likes = createBlock('rating');
  const createPoints = (increment: number): Variable => ({
    id: 'points2222',
    name: 'Points',
    kind: 'number',
    start: 0,
    steps: [{ id: 'steponeaaa', when: null, op: 'add', by: increment }],
  });
  const camp: Variable = {
    id: 'camp222222',
    name: 'Camp',
    kind: 'text',
    start: '',
    steps: [{ id: 'steponeaaa', when: null, op: 'set', by: { parameter: 'camp' } }],
  };
  const content = (...variables: Variable[]) =>
    expandContent({ ...createContent('survey'), blocks: [{ ...likes, title: text('Points') }], variables });
  const versions = [
    { number: 1, content: content(camp, createPoints(1)) },
    { number: 2, content: content({ ...createPoints(0.5), name: 'Score' }) },
  ];
  const row = createRow({ parameters: { camp: '=1+1', constructor: 'x' } });
  for (const as of ['label', 'code'] as const) {
    const { header, formatRow: line } = buildCsvTable({ base: 'en', versions }, findTeamBlockType, as, {
      parameters: ['camp'],
    });
    const [head, first, second, none] = readExportedCsv(
      header + line(row) + line({ ...row, version: 2, parameters: null }) + line({ ...row, parameters: {} }),
    );
    expect(head!.slice(-8, -5)).toEqual(
      as === 'code'
        ? ['variable.Score', 'variable.Camp', 'parameter.camp']
        : ['Score', 'Camp (removed)', 'Parameter: camp'],
    );
    expect(first!.slice(-8, -5)).toEqual(['1', '=1+1', '=1+1']);
    expect(second!.slice(-8, -5)).toEqual(['0.5', '', '']);
    expect(none!.slice(-8, -5)).toEqual(['1', '', '']);
  }
});

test('an answer that was left out has an empty cell and is listed with its reason', () => {
  const likes = { ...createBlock('rating'), title: text('Likes') };
  const other = { ...createBlock('rating'), title: text('Other') };
  const content = expandContent({ ...createContent('survey'), blocks: [likes, other] });
  const row = createRow({
    reached: [likes.id, other.id],
    answers: { [other.id]: null },
    left_out: { [likes.id]: 'Misread; said so' },
  });
  const cellOf = (format: 'label' | 'code', name: string) => {
    const table = buildCsvTable(
      { base: 'en', versions: [{ number: 1, content }] },
      findTeamBlockType,
      format,
    );
    const [head, cells, plain] = readExportedCsv(
      table.header + table.formatRow(row) + table.formatRow({ ...row, left_out: null }),
    );
    return [cells![head!.indexOf(name)], plain![head!.indexOf(name)]];
  };
  expect(cellOf('label', 'Left out')).toEqual(['Likes: Misread; said so', '']);
  expect(cellOf('code', 'left_out')).toEqual([likes.id, '']);
  expect(cellOf('code', 'answered')).toEqual(['', '']);
  expect(cellOf('code', 'passed_over')).toEqual([other.id, other.id]);
  expect(cellOf('code', likes.id)).toEqual(['', '']);
});

test('questions with tagged answers get a column with the tags of all coders', () => {
  const [why, other] = ['Why?', 'Else?'].map((title) => ({
    ...createBlock('open-question'),
    title: text(title),
  }));
  const content = expandContent({ ...createContent('survey'), blocks: [why!, other!] });
  const row = createRow();
  const tags = new Map([[why!.id, { ids: ['id-1', 'id-2'], names: ['=Price', 'Slow'] }]]);
  for (const [format, name, value] of [
    ['label', 'Why?: tags', '=Price; Slow'],
    ['code', `tags.${why!.id}`, 'id-1 id-2'],
  ] as const) {
    const versions = [{ number: 1, content }];
    const tagged = new Set([why!.id]);
    const table = buildCsvTable({ base: 'en', versions }, findTeamBlockType, format, { tagged });
    const [head, tagsOfRow, none] = readExportedCsv(
      table.header + table.formatRow(row, { tags }) + table.formatRow(row),
    );
    expect([head!.at(-6), tagsOfRow!.at(-6), none!.at(-6)]).toEqual([name, value, '']);
  }
});

test('questions with themes get a column with the themes of each answer, after all others', () => {
  const why = { ...createBlock('open-question'), title: text('Why?') };
  const content = expandContent({ ...createContent('survey'), blocks: [why] });
  const themes = new Map([[why.id, { ids: ['id-1', 'id-2'], names: ['-Price', 'Slow'] }]]);
  for (const [format, name, value] of [
    ['label', 'Why?: themes', '-Price; Slow'],
    ['code', `themes.${why.id}`, 'id-1 id-2'],
  ] as const) {
    const study = { base: 'en', versions: [{ number: 1, content }] };
    const table = buildCsvTable(study, findTeamBlockType, format, { themed: new Set([why.id]) });
    const [head, found, none] = readExportedCsv(
      table.header + table.formatRow(createRow(), { themes }) + table.formatRow(createRow()),
    );
    expect([head!.at(-1), found!.at(-1), none!.at(-1)]).toEqual([name, value, '']);
  }
});

test('cells of a card sort have the names that the team merged', () => {
  const sort = { ...createBlock('card-sort'), title: text('Sort') };
  const cards = [option('dog'), option('cat')].map((card) => ({ ...card, description: {} }));
  const config = { ...(sort.config as object), cards };
  const content = expandContent({ ...createContent('survey'), blocks: [{ ...sort, config }] });
  const groups = [
    { category: null, name: 'MY pets', cards: [cards[0]!.id] },
    { category: null, name: 'Pets', cards: [cards[1]!.id] },
  ];
  const row = createRow({ answers: { [sort.id]: { groups } } });
  const mergedNames = new Map([[sort.id, { 'my pets': 'pets' }]]);
  for (const format of ['label', 'code'] as const) {
    const study = { base: 'en', versions: [{ number: 1, content }] };
    expect(buildCsvTable(study, findTeamBlockType, format).formatRow(row)).toContain('MY pets');
    const { formatRow } = buildCsvTable({ ...study, mergedNames }, findTeamBlockType, format);
    expect(readExportedCsv(formatRow(row))[0]!.slice(-7, -5)).toEqual(['Pets', 'Pets']);
  }
});

test('signs of poor quality have a column, found in the version that was answered', () => {
  const content = expandContent({ ...createContent('survey'), blocks: [createBlock('rating')] });
  const versions = [{ number: 1, content }];
  for (const [format, name, value] of [
    ['label', 'Quality flags', 'Pasted text; Same device'],
    ['code', 'quality_flags', 'pasted duplicate_device'],
  ] as const) {
    const table = buildCsvTable({ base: 'en', versions }, findTeamBlockType, format, {
      findFlags: ({ pasted }, answered) =>
        pasted && answered === content ? ['pasted', 'duplicate_device'] : [],
    });
    const [head, flagged, plain, unknown] = readExportedCsv(
      table.header +
        table.formatRow(createRow({ pasted: ['a'] })) +
        table.formatRow(createRow()) +
        table.formatRow(createRow({ pasted: ['a'], version: 2 })),
    );
    const index = head!.indexOf(name);
    expect([flagged![index], plain![index], unknown![index]]).toEqual([value, '', '']);
  }
});
