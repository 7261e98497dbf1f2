import { afterAll, beforeAll, expect, it } from 'vitest';
import { noFilter } from '#product/results/filter.ts';
import { addTags } from '../../highlights/server/add-tags.ts';
import { openAnalysis, personOf, type MadeQuestion } from '../../server/testing/factory.ts';
import { makeRecordedStudy } from '../../server/testing/recorded-study.ts';
import { readAgreement } from './read-agreement.ts';

let test: Awaited<ReturnType<typeof openAnalysis>>;
beforeAll(async () => {
  test = await openAnalysis();
});
afterAll(() => test.drop());

const read = (question: MadeQuestion, options: { unit?: 'answer' | 'span'; coders?: string[] } = {}) =>
  test.within(test.owner, (tx) =>
    readAgreement(tx, test.owner, { ...question, filter: noFilter, unit: 'answer', coders: [], ...options }),
  );

// Krippendorff (2011), section A: two coders and ten units, α = 0.095. Those without the tag have another one.
it('two coders: the published α, and κ', async () => {
  const { owner, researcher } = test;
  const question = await test.makeQuestion(Array.from({ length: 10 }, (_, index) => `Answer ${index}`));
  const [yes, no] = [await test.addTag('Yes'), await test.addTag('No')];
  const rows = [
    { coder: owner, values: '0100000010' },
    { coder: researcher, values: '1110010000' },
  ];
  for (const { coder, values } of rows)
    for (const [value, tag] of [
      ['1', yes],
      ['0', no],
    ] as const)
      await test.code(
        coder,
        question,
        [tag],
        [...values].flatMap((one, index) => (one === value ? [index] : [])),
      );
  const agreement = await read(question);
  expect(agreement.coders.map(({ coded }) => coded)).toEqual([10, 10]);
  expect(agreement.tags.map(({ tag, used, units }) => [tag, used, units])).toEqual([
    [yes, 6, 10],
    [no, 14, 10],
  ]);
  for (const figures of agreement.tags) {
    expect(figures.agreed).toBeCloseTo(0.6, 9);
    expect(figures.alpha!.value).toBeCloseTo(0.095, 3);
    expect(figures.kappa!.value).toBeCloseTo(1 / 11, 9);
  }
  expect(agreement.overall).toMatchObject({ units: 10, agreed: expect.closeTo(0.6, 9) });
  const one = await read(question, { coders: [personOf(owner)] });
  expect(one.overall).toEqual({ units: 0, agreed: null, kappa: null, alpha: null });
});

it('by highlighted part: parts that overlap by half are the same', async () => {
  const { owner, researcher } = test;
  const question = await test.makeQuestion(['slow and expensive too', 'nothing here to say']);
  const [a, b] = [await test.addTag('Speed'), await test.addTag('Price')];
  await test.code(owner, question, [a], [{ answer: 0, start: 0, end: 4, quote: 'slow' }, 1]);
  await test.code(owner, question, [b], [{ answer: 0, start: 9, end: 18, quote: 'expensive' }]);
  await test.code(researcher, question, [a], [{ answer: 0, start: 0, end: 5, quote: 'slow ' }]);
  const spans = await read(question, { unit: 'span' });
  // The second answer has one coder only; “expensive” was highlighted by one of two.
  expect(spans.tags.map(({ tag, units, agreed }) => [tag, units, agreed])).toEqual([
    [a, 2, 1],
    [b, 2, 0.5],
  ]);
  const answers = await read(question);
  expect(answers.tags.map(({ units, agreed }) => [units, agreed])).toEqual([
    [1, 1],
    [1, 0],
  ]);
});

/** Krippendorff's α of two coders and a tag that a unit has or not: 1 − (n − 1) · disagreements / (n0 · n1), of n values. */
function computeAlpha(first: string, second: string): number {
  const values = first + second;
  const ones = values.replaceAll('0', '').length;
  const disagreements = [...first].filter((value, index) => value !== second[index]).length;
  return 1 - ((values.length - 1) * disagreements) / (ones * (values.length - ones));
}

it('by spans of time: the published α of ten recordings, and two more units for spans that hardly overlap', async () => {
  const { owner, researcher } = test;
  const { study, recorded, responses } = await makeRecordedStudy(
    test,
    Array.from({ length: 11 }, () => true),
  );
  const question = { study, block: recorded, linkToken: '', responses: [] };
  const [yes, no] = [await test.addTag('Said'), await test.addTag('Not said')];
  const codings = [
    { coder: owner, values: '0100000010', start: 100, end: 1_500 },
    { coder: researcher, values: '1110010000', start: 300, end: 1_600 },
  ];
  const code = (coder: typeof owner, tag: string, index: number, span: { start: number; end: number }) => {
    const { response, recording } = responses[index]!;
    const item = { response, span: { asset: recording, ...span } };
    return test.within(coder, (tx) =>
      addTags(tx, coder, { study, block: recorded, tags: [tag], items: [item] }),
    );
  };
  for (const { coder, values, start, end } of codings)
    for (const [index, value] of [...values].entries())
      await code(coder, value === '1' ? yes : no, index, { start, end });
  const published = await read(question, { unit: 'span' });
  expect(published.overall.units).toBe(10);
  for (const { units, alpha } of published.tags) {
    expect(units).toBe(10);
    expect(alpha!.value).toBeCloseTo(0.095, 3);
    expect(alpha!.value).toBeCloseTo(computeAlpha(codings[0]!.values, codings[1]!.values), 9);
  }
  // Less than half of either is common, so each is a unit that the other coder left without a tag.
  await code(owner, yes, 10, { start: 0, end: 1_000 });
  await code(researcher, yes, 10, { start: 700, end: 1_700 });
  const { overall, tags } = await read(question, { unit: 'span' });
  expect(overall.units).toBe(12);
  expect(tags.find(({ tag }) => tag === yes)!.alpha!.value).toBeCloseTo(
    computeAlpha(`${codings[0]!.values}10`, `${codings[1]!.values}01`),
    9,
  );
});
