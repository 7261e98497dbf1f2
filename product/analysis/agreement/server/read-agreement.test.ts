import { afterAll, beforeAll, expect, it } from 'vitest';
import { noFilter } from '#product/results/filter.ts';
import { openAnalysis, personOf, type MadeQuestion } from '../../server/testing/factory.ts';
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
