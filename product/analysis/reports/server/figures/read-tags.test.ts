import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import { createTag } from '../../../codebook/server/create-tag.ts';
import { addTags } from '../../../highlights/server/add-tags.ts';
import { tagResponses } from '../../../response-tags/server/tag-responses.ts';
import '../../../tag-figures/server/feature.ts';
import * as contract from '../../contract.ts';
import type { ReportChart } from '../../report-shape.ts';
import { createReport } from '../create-report.ts';
import { addReportItem } from '../items/add-report-item.ts';
import { reportPolicy } from '../policy.ts';
import { reportRoutes } from '../routes.ts';

const [red, blue] = makeOptions('Red', 'Blue');
const colour = makeBlock('single-choice', 'Which?', { config: { options: [red, blue] } });
const why = makeBlock('open-question', 'Why?');

let server: SurveyServer;
let owner: Scope;
let tag: string;
let params: { studyId: string; reportId: string };
let responses: string[];
let linkToken: string;

const within = <T>(work: (tx: Tx) => Promise<T>) => server.services.database.within(owner, (tx) => work(tx));
async function answer(option: { id: string }): Promise<string> {
  const answers = { [colour.id]: { option: option.id, other: null }, [why.id]: { text: 'It costs much' } };
  const { error, body } = await server.submit({ linkToken }, answers);
  expect(error).toBeNull();
  server.clock.advance(1_000);
  return (body as { response: string }).response;
}
const highlight = (response: string) =>
  within((tx) =>
    addTags(tx, owner, {
      study: params.studyId,
      block: why.id,
      tags: [tag],
      items: [{ response, span: { start: 0, end: 8, quote: 'It costs' } }],
    }),
  );

beforeAll(async () => {
  server = await serveSurvey((services) => reportRoutes(services), [reportPolicy]);
  owner = server.scope();
  tag = (await within((tx) => createTag(tx, owner, { name: 'Price' }))).id;
});
afterAll(() => server.close());

/** Eight people, of whom six chose red; three talk about the price, one of them with blue, and one has the tag as a whole. */
beforeEach(async () => {
  const made = await makeStudy(server.services.database, owner, [colour, why]);
  linkToken = made.linkToken;
  const { id } = await within((tx) => createReport(tx, owner, { study: made.id, title: 'What we learned' }));
  params = { studyId: made.id, reportId: id };
  responses = [];
  for (let index = 0; index < 8; index += 1) responses.push(await answer(index < 6 ? red! : blue!));
  for (const index of [0, 1, 7]) await highlight(responses[index]!);
  const whole = { study: made.id, responses: [responses[5]!], tag, tagged: true };
  await within((tx) => tagResponses(tx, owner, whole));
});

const add = (item: contract.NewReportItem) =>
  within((tx) =>
    addReportItem(server.services, tx, owner, {
      key: { study: params.studyId, report: params.reportId },
      item,
    }),
  ).then(({ id }) => id);
const addTagChart = (block: string | null, query = '') => add({ kind: 'tags', block, query });
const readChart = async (reportItemId: string) =>
  (await server.team.call(contract.getReportChart, { params: { ...params, reportItemId } })).body;
const freeze = () => server.team.call(contract.freezeReport, { params });
async function share(tags: boolean) {
  const body = { password: null, endsAt: null, tags };
  const shared = await server.team.call(contract.shareReport, { params, body });
  return shared.body.url.split('/').at(-1)!;
}
const openShared = async (reportToken: string) =>
  (await server.visitor().call(contract.getSharedReport, { params: { reportToken } })).body;
const readShared = (reportToken: string, reportItemId: string) =>
  server.visitor().call(contract.getSharedReportChart, { params: { reportToken, reportItemId } });
/** How many people a chart counts, and how many of them have the tag. */
const summarise = ({ state, tags }: ReportChart) =>
  tags ? [tags.finding.n, tags.finding.groups[0]?.bars.map(({ n }) => n)] : state;

it('counts tags of a question, of all questions and of whole responses, with its filter and comparison', async () => {
  expect(summarise(await readChart(await addTagChart(why.id)))).toEqual([8, [3]]);
  expect(summarise(await readChart(await addTagChart(null)))).toEqual([8, [3]]);
  expect(summarise(await readChart(await addTagChart(null, 'of=responses')))).toEqual([8, [1]]);
  const filtered = await readChart(await addTagChart(why.id, `answer=${colour.id}..${red!.id}`));
  expect(summarise(filtered)).toEqual([6, [2]]);
  expect(Object.keys(filtered.filterBlocks)).toEqual([colour.id]);
  const compared = await readChart(await addTagChart(why.id, `compare=${colour.id}.`));
  expect(compared.tags?.compared?.groups.map(({ finding }) => finding.n)).toEqual([6, 2]);
  expect(compared.figures).toBeNull();
});

it('is refused of what cannot have tags', async () => {
  await expect(addTagChart(colour.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(addTagChart('nothing222')).rejects.toMatchObject({ code: 'not_found' });
  await expect(addTagChart(why.id, 'of=responses')).rejects.toMatchObject({ code: 'bad_input' });
  await expect(add({ kind: 'chart', block: why.id, query: 'of=responses' })).rejects.toMatchObject({
    code: 'bad_input',
  });
});

it('is frozen without figures of few people and small groups, and follows the coding again afterwards', async () => {
  const chart = await addTagChart(why.id);
  const few = await addTagChart(why.id, `answer=${colour.id}..${blue!.id}`);
  const compared = await addTagChart(null, `compare=${colour.id}.`);
  expect(summarise(await readChart(few))).toEqual([2, [1]]);
  await freeze();
  await expect(addTagChart(why.id)).rejects.toMatchObject({ code: 'conflict' });
  await highlight(responses[2]!);
  expect(summarise(await readChart(chart))).toEqual([8, [3]]);
  expect(summarise(await readChart(few))).toBe('too_few');
  const kept = await readChart(compared);
  expect([summarise(kept), kept.tags?.compared]).toEqual([[8, [3]], undefined]);
  const [stored] = await server.admin`select frozen from report_items where id = ${few}`;
  expect(stored!['frozen']).toEqual({ figures: null, tags: null });
  await server.team.call(contract.unfreezeReport, { params });
  expect(summarise(await readChart(chart))).toEqual([8, [4]]);
});

it('is shown by a link only if that was ticked, and by the rules of links with results', async () => {
  const all = await addTagChart(why.id);
  const study = await addTagChart(null, `compare=${colour.id}.`);
  const few = await addTagChart(why.id, `answer=${colour.id}..${blue!.id}`);
  const named = await addTagChart(null, 'parameter=email.ada%2540example%252Ecom');
  const question = await add({ kind: 'chart', block: colour.id });
  const without = await share(false);
  const listItems = async (token: string) => (await openShared(token)).items.map(({ id }) => id);
  expect(await listItems(without)).toEqual([question]);
  expect(JSON.stringify(await openShared(without))).not.toContain(why.id);
  expect(await readShared(without, all)).toMatchObject({ status: 404 });

  const ticked = await share(true);
  expect(await listItems(ticked)).toEqual([all, study, few, question]);
  expect(summarise((await readShared(ticked, all)).body)).toEqual([8, [3]]);
  const { body } = await readShared(ticked, study);
  // One of its groups has two people.
  expect([summarise(body), body.tags?.compared]).toEqual([[8, [3]], undefined]);
  expect(summarise((await readShared(ticked, few)).body)).toBe('too_few');
  expect(summarise((await readShared(ticked, named)).body)).toBe('private_filter');
});
