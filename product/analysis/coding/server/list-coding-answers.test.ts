import { afterAll, beforeAll, expect, it } from 'vitest';
import { withdrawConsent } from '#product/responses/consent/server/withdraw-consent.ts';
import { noFilter } from '#product/results/filter.ts';
import { readAgreement } from '../../agreement/server/read-agreement.ts';
import { openAnalysis, personOf } from '../../server/testing/factory.ts';
import { makeRecordedStudy, type RecordedStudy } from '../../server/testing/recorded-study.ts';
import { addTags } from '../../highlights/server/add-tags.ts';
import { listCodingQuestions } from '../../highlights/server/list-coding-questions.ts';
import { listCodingAnswers } from './list-coding-answers.ts';
import { readCoding } from './read-coding.ts';

let test: Awaited<ReturnType<typeof openAnalysis>>;
let made: RecordedStudy;
beforeAll(async () => {
  test = await openAnalysis();
  made = await makeRecordedStudy(test, [true, false]);
});
afterAll(() => test.drop());

const list = (block: string, query: { search?: string; show?: 'coded' | 'uncoded' } = {}) =>
  test.within(test.owner, async (tx) => {
    const question = { study: made.study, block, filter: noFilter };
    return (await listCodingAnswers(tx, test.owner, { ...question, ...query })).items;
  });
const count = (block: string, coder?: string) =>
  test.within(test.owner, (tx) =>
    readCoding(tx, test.owner, { study: made.study, block, filter: noFilter, coder }),
  );
const tagWhole = (scope = test.owner, tags: string[], index = 0) =>
  test.within(scope, (tx) =>
    addTags(tx, scope, {
      study: made.study,
      block: made.sent,
      tags,
      items: [{ response: made.responses[index]!.response }],
    }),
  );

it('lists questions and answers with recordings, also where nothing was typed', async () => {
  const questions = await test.within(test.owner, (tx) => listCodingQuestions(tx, test.owner, made.study));
  expect(questions.map(({ block }) => block)).toEqual([made.recorded, made.sent]);
  const sent = await list(made.sent);
  const find = (index: number) => sent.find(({ response }) => response === made.responses[index]!.response);
  expect(sent).toHaveLength(2);
  expect(find(0)).toMatchObject({
    text: '',
    recordings: [
      {
        id: made.responses[0]!.file,
        durationMs: 2_000,
        hasVideo: true,
        hasTranscript: true,
        lines: ['It was {slow} & \\Never ended', 'So I left'],
      },
    ],
    canClip: true,
  });
  expect(find(1)!.canClip).toBe(false);
  const typed = await list(made.recorded);
  expect(typed.map(({ text, recordings }) => [text, recordings.length])).toEqual([
    ['In writing', 1],
    ['In writing', 1],
  ]);
  expect((await count(made.sent)).answers).toBe(2);
});

it('finds what is typed and what is said', async () => {
  expect(await list(made.sent, { search: 'WAS SLOW' })).toHaveLength(2);
  expect(await list(made.sent, { search: 'in writing' })).toEqual([]);
  expect(await list(made.recorded, { search: 'in writing' })).toHaveLength(2);
  expect(await list(made.recorded, { search: 'was slow' })).toHaveLength(2);
});

it('a whole answer without a text is its recording', async () => {
  const tag = await test.addTag('Left');
  const { response, file } = made.responses[0]!;
  await tagWhole(test.owner, [tag]);
  expect((await tagWhole(test.owner, [tag])).added).toEqual([]);
  const [first] = await list(made.sent, { show: 'coded' });
  expect(first!.response).toBe(response);
  expect(first!.highlights).toMatchObject([
    { asset: file, start: 0, end: 2_000, quote: 'It was slow', tags: [tag] },
  ]);
  expect((await list(made.sent, { show: 'uncoded' })).map((answer) => answer.response)).toEqual([
    made.responses[1]!.response,
  ]);
});

it('a recording of unknown length is not tagged as a whole', async () => {
  const tag = await test.addTag('Unprepared');
  const { file, response } = made.responses[1]!;
  await test.admin`update recordings set duration_ms = null where asset = ${file}`;
  await expect(tagWhole(test.owner, [tag], 1)).rejects.toMatchObject({ code: 'conflict' });
  await test.admin`delete from assets where id = ${file}`;
  await expect(tagWhole(test.owner, [tag], 1)).rejects.toMatchObject({ code: 'not_found' });
  expect((await list(made.sent)).map((answer) => answer.response)).not.toContain(response);
});

it('counts the tags of one coder, so that others do not influence them', async () => {
  const tag = await test.addTag('Alone');
  await tagWhole(test.researcher, [tag]);
  const countTag = async (coder?: string) =>
    (await count(made.sent, coder)).tags.find((one) => one.tag === tag)?.n;
  expect([
    await countTag(),
    await countTag(personOf(test.researcher)),
    await countTag(personOf(test.owner)),
  ]).toEqual([1, 1, undefined]);
});

it('what is coded in a recording counts until the consent to it is withdrawn', async () => {
  const { study, recorded, responses } = await makeRecordedStudy(test, [true, true]);
  const tag = await test.addTag('Said');
  for (const coder of [test.owner, test.researcher])
    await test.within(coder, (tx) =>
      addTags(tx, coder, {
        study,
        block: recorded,
        tags: [tag],
        items: responses.map(({ response, recording }) => ({
          response,
          span: { asset: recording, start: 0, end: 900, quote: 'It was slow' },
        })),
      }),
    );
  const question = { study, block: recorded, filter: noFilter };
  const readAll = () =>
    test.within(test.owner, async (tx) => {
      const { answers, coded, coders, tags } = await readCoding(tx, test.owner, question);
      const { overall } = await readAgreement(tx, test.owner, { ...question, unit: 'answer', coders: [] });
      const list = async (show: 'coded' | 'uncoded') =>
        (await listCodingAnswers(tx, test.owner, { ...question, show })).items.length;
      const listTagged = async () =>
        (await listCodingAnswers(tx, test.owner, { ...question, tag })).items.length;
      return {
        counts: [answers, coded, ...coders.map((one) => one.coded), ...tags.map(({ n }) => n)],
        compared: overall.units,
        listed: [await list('coded'), await list('uncoded'), await listTagged()],
      };
    });
  expect(await readAll()).toEqual({ counts: [2, 2, 2, 2, 2], compared: 2, listed: [2, 0, 2] });
  const { response } = responses[0]!;
  await withdrawConsent(test, test.owner, { study, response, purposes: ['record'] });
  // Its text, which was typed, can still be coded.
  expect(await readAll()).toEqual({ counts: [2, 1, 1, 1, 1], compared: 1, listed: [1, 1, 1] });
});
