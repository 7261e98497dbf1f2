import { expect, it } from 'vitest';
import { ANSWERED_FACT, type Fact } from '../block.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { option } from '../testing/samples.ts';
import { selectLanguage, plainText, text, type Text } from '../text.ts';
import { scaleSetTeam, createSettings, type ScaleSetDetail } from './scale-set-team.ts';
import { SCORE_PART, type ScaleSetConfig } from './scale-set.ts';

const localize = (value: Text | undefined) => plainText(selectLanguage(value, 'en', 'en'));
let idCount = 0;
const createId = () => `drawn${String((idCount += 1)).padStart(5, '0')}`;
const sus = createSettings('sus', createId);
const own = {
  ...createSettings('likert', createId),
  items: [option('quick', 'It is quick'), option('slow', 'It is slow'), option('fun', 'It is fun')],
};

/** The finding of responses, each a row of scores in the order of the statements, with the current `settings`. */
function computeFinding(config: ScaleSetConfig, rows: number[][], settings = config) {
  const { tallies, numbers } = computeFigures(
    rows.map((row) => {
      const scores = Object.fromEntries(row.map((score, index) => [config.items[index]!.id, score]));
      return [ANSWERED_FACT, ...scaleSetTeam.facts(config, { scores })];
    }),
  );
  return scaleSetTeam.summarise(settings, tallies, numbers);
}

it('SUS: mean of the scores with its t-interval, grade, percentile and adjective', () => {
  const rows = [
    [5, 1, 5, 1, 5, 1, 5, 1, 5, 1], // 100
    [5, 4, 2, 1, 2, 3, 2, 4, 5, 2], // 55, Brooke's own example
    [4, 2, 4, 2, 4, 2, 4, 2, 4, 2], // 75
  ];
  const finding = computeFinding(sus, rows);
  // By hand: mean 230/3, s = √508.33 = 22.546, t(0.975, 2) = 4.30265, half = 56.008: cut to 100 at the top.
  expect(finding.score).toMatchObject({
    name: 'SUS',
    value: expect.closeTo(76.6667, 3),
    low: expect.closeTo(20.658, 2),
    high: 100,
  });
  const detail = finding.detail as ScaleSetDetail;
  expect(detail.range).toEqual([0, 100]);
  expect(detail.sus).toMatchObject({ grade: 'B', adjective: 'good' });
  expect(finding.groups).toHaveLength(11);
  expect(finding.groups.at(-1)!.bars.map(({ choice, n }) => [choice, n])).toEqual([
    ['55', 1],
    ['75', 1],
    ['100', 1],
  ]);
});

it('own statements: reverse-coded ones are inverted in the score, not in the answers', () => {
  const config = { ...own, points: 5, reversed: [option('slow').id] };
  const answer = { scores: { [option('quick').id]: 5, [option('slow').id]: 1, [option('fun').id]: 4 } };
  expect(scaleSetTeam.cells(config, answer, 'label', localize)).toEqual([5, 1, 4, expect.closeTo(14 / 3, 8)]);
  expect(scaleSetTeam.columns(config, localize).map(({ label }) => label)).toEqual([
    'It is quick',
    'It is slow',
    'It is fun',
    'Mean of the statements',
  ]);
  expect(scaleSetTeam.facts(config, answer).find(({ part }) => part === SCORE_PART)).toEqual({
    part: SCORE_PART,
    choice: '',
    number: expect.closeTo(14 / 3, 8),
  });
  expect(scaleSetTeam.formatAnswer(config, answer, localize)).toBe(
    'It is quick: 5 of 5; It is slow: 1 of 5; It is fun: 4 of 5; Mean of the statements: 4.7',
  );
});

it('points between the ends can have labels, for own statements only', () => {
  const config = { ...own, points: 4, labels: [text('Rather not'), {}] };
  const choices = (of: typeof own) =>
    scaleSetTeam
      .conditions(of)
      .at(-1)!
      .choices.map(({ choice, label }) => [choice, localize(label)]);
  expect(choices(config)).toEqual([
    ['1', '1 Strongly disagree'],
    ['2', '2 Rather not'],
    ['3', '3'],
    ['4', '4 Strongly agree'],
  ]);
  expect(choices({ ...sus, labels: config.labels })[1]).toEqual(['2', '2']);
  expect(choices(own)[0]).toEqual(['1', '1']);
});

it('has Cronbach’s alpha of people who answered every statement, and their number', () => {
  const rows = [
    [4, 5, 4],
    [5, 4, 4],
    [2, 2, 1],
    [1, 2, 2],
    [3, 3, 5],
  ];
  const alpha = (given: number[][], settings = own) =>
    (computeFinding(own, given, settings).detail as ScaleSetDetail).alpha;
  // As in cronbach.test.ts. With variances over everyone who answered each statement it would be 0.867772.
  const listwise = { value: expect.closeTo(0.883929, 6), n: 5 };
  expect(alpha(rows)).toEqual(listwise);
  expect(alpha([...rows, [3, 3], [5, 1], [1]])).toEqual(listwise);
  // After a statement was removed, nobody has answered the current set.
  expect(alpha(rows, { ...own, items: own.items.slice(1) })).toBeNull();
  expect(alpha(rows.slice(0, 1))).toBeNull();
});

it('after a statement is removed, alpha only uses later answers', () => {
  const fewer = { ...own, items: own.items.slice(1) };
  const facts = (config: ScaleSetConfig, rows: number[][]) =>
    rows.map((row) => [
      ANSWERED_FACT,
      ...scaleSetTeam.facts(config, {
        scores: Object.fromEntries(row.map((score, index) => [config.items[index]!.id, score])),
      }),
    ]);
  const since = facts(fewer, [
    [5, 4],
    [4, 4],
    [2, 1],
    [2, 3],
  ]);
  const alpha = (answers: Fact[][]) => {
    const { tallies, numbers } = computeFigures(answers);
    return (scaleSetTeam.summarise(fewer, tallies, numbers).detail as ScaleSetDetail).alpha;
  };
  expect(alpha([...facts(own, [[4, 5, 4]]), ...since])).toEqual({ ...alpha(since), n: 4 });
});

it('alpha inverts reverse-coded statements', () => {
  // The second statement reverse-coded (6 minus the score): the same alpha.
  const reversed = { ...own, points: 5, reversed: [option('slow').id] };
  const rows = [
    [4, 1, 4],
    [5, 2, 4],
    [2, 4, 1],
    [1, 4, 2],
    [3, 3, 5],
  ];
  const { alpha } = computeFinding(reversed, rows).detail as ScaleSetDetail;
  expect(alpha!.value).toBeCloseTo(0.883929, 6);
});

it('an incomplete response counts for its statements but has no score', () => {
  const finding = computeFinding(own, [
    [4, 5],
    [1, 2, 3],
  ]);
  expect(finding.groups.map(({ n }) => n)).toEqual([2, 2, 1, 1]);
  expect(finding.score!.value).toBe(2);
});

it('keeps the figures of a removed statement, without mistaking the score for one', () => {
  const finding = computeFinding(own, [[4, 5, 4]], { ...own, items: own.items.slice(1) });
  expect(finding.groups.map(({ part }) => part)).toEqual([
    option('slow').id,
    option('fun').id,
    option('quick').id,
    SCORE_PART,
  ]);
});

it('SEQ has one statement, whose mean is the score; UMUX-Lite can be converted to SUS', () => {
  const seq = createSettings('seq', createId);
  const finding = computeFinding(seq, [[6], [7]]);
  expect(finding.groups).toHaveLength(1);
  expect(finding.score).toMatchObject({ name: 'SEQ', value: 6.5 });
  const umux = { ...createSettings('umux-lite', createId), susEquivalent: true };
  // (6 + 5 − 2) · 100/12 = 75; 0.65 · 75 + 22.9 = 71.65.
  const estimated = computeFinding(umux, [[6, 5]]);
  expect(estimated.score).toMatchObject({
    name: 'SUS estimated from UMUX-Lite',
    value: expect.closeTo(71.65, 6),
  });
  expect((estimated.detail as ScaleSetDetail).sus!.grade).toBe('C+');
});

it('own statements: “not applicable” is out of the means, and such a person has no score', () => {
  const config = { ...own, notApplicable: text('Does not apply') };
  const [quick, slow, fun] = config.items.map(({ id }) => id) as [string, string, string];
  const answers = [
    { [quick]: 'na' as const, [slow]: 2, [fun]: 4 },
    { [quick]: 4, [slow]: 2, [fun]: 3 },
  ];
  const { tallies, numbers } = computeFigures(
    answers.map((scores) => [ANSWERED_FACT, ...scaleSetTeam.facts(config, { scores })]),
  );
  const { groups } = scaleSetTeam.summarise(config, tallies, numbers);
  expect(groups.map(({ part, n }) => [part, n])).toEqual([
    [quick, 1],
    [slow, 2],
    [fun, 2],
    [`${quick}-na`, 2],
    [`${slow}-na`, 2],
    [`${fun}-na`, 2],
    [SCORE_PART, 1],
  ]);
  expect(groups[0]!.mean!.value).toBe(4);
  expect(groups[3]!.bars[0]).toMatchObject({ choice: 'na', n: 1 });
  const answer = { scores: answers[0]! };
  expect(scaleSetTeam.cells(config, answer, 'label', localize)).toEqual(['Does not apply', 2, 4, null]);
  expect(scaleSetTeam.cells(config, answer, 'code', localize)).toEqual(['na', 2, 4, null]);
  expect(scaleSetTeam.formatAnswer(config, answer, localize)).toContain('It is quick: Does not apply');
});
