import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import type { Tx } from '#platform/db/core/database.ts';
import { withdrawConsent } from '#product/responses/consent/server/withdraw-consent.ts';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeMember } from '#product/workspaces/server/testing/factory.ts';
import { createTag } from '../../codebook/server/create-tag.ts';
import { createFinding } from '../../findings/server/create-finding.ts';
import { deleteFinding } from '../../findings/server/delete-finding.ts';
import { updateFinding } from '../../findings/server/update-finding.ts';
import { addTags } from '../../highlights/server/add-tags.ts';
import * as contract from '../contract.ts';
import { MAX_REPORT_ITEMS } from '../report.ts';
import { createReport } from './create-report.ts';
import { addReportItem } from './items/add-report-item.ts';
import { updateReportItem } from './items/update-report-item.ts';
import { reportPolicy } from './policy.ts';
import { purgeReports } from './purge-reports.ts';
import { readReport } from './read-report.ts';
import { reportRoutes } from './routes.ts';

let server: SurveyServer;
let owner: Scope;
let viewer: Scope;
let researcher: Scope;
beforeAll(async () => {
  server = await serveSurvey((services) => reportRoutes(services), [reportPolicy]);
  owner = server.scope();
  viewer = await makeMember(server.services.database, owner, 'viewer');
  researcher = await makeMember(server.services.database, owner, 'researcher');
});
afterAll(() => server.close());

const within = <T>(work: (tx: Tx) => Promise<T>, scope = owner) =>
  server.services.database.within(scope, (tx) => work(tx));
const linkStudy = (study: string, linkToken: string) => ({ study, linkToken });

/** A study with a choice and an open question, answered six times: two chose red. */
async function makeAnswered() {
  const [red, blue] = makeOptions('Red', 'Blue');
  const colour = makeBlock('single-choice', 'Which?', { config: { options: [red, blue] } });
  const why = makeBlock('open-question', 'Why?');
  const made = await makeStudy(server.services.database, owner, [colour, why]);
  const study = {
    ...linkStudy(made.id, made.linkToken),
    colour: colour.id,
    why: why.id,
    red: red!.id,
    blue: blue!.id,
  };
  for (let index = 0; index < 6; index += 1)
    await answer(study, index < 2 ? study.red : study.blue, `Reason ${index}`);
  const responses = (await server.stored(made.id)).map(({ id }) => id);
  return { ...study, responses };
}
type Study = Awaited<ReturnType<typeof makeAnswered>>;
async function answer(study: Pick<Study, 'linkToken' | 'colour' | 'why'>, option: string, words: string) {
  const answers = { [study.colour]: { option, other: null }, [study.why]: { text: words } };
  expect((await server.submit(study, answers)).error).toBeNull();
  server.clock.advance(1_000);
}

let study: Study;
let report: string;
beforeEach(async () => {
  study = await makeAnswered();
  report = (await within((tx) => createReport(tx, owner, { study: study.study, title: 'What we learned' })))
    .id;
});

const params = () => ({ studyId: study.study, reportId: report });
const key = () => ({ study: study.study, report });
const addItem = (item: contract.NewReportItem, scope = owner) =>
  within((tx) => addReportItem(server.services, tx, scope, { key: key(), item }), scope).then(({ id }) => id);
const addChart = (query = '') => addItem({ kind: 'chart', block: study.colour, query });
const read = async () => (await server.team.call(contract.getReport, { params: params() })).body;
const readChart = async (reportItemId: string) =>
  (await server.team.call(contract.getReportChart, { params: { ...params(), reportItemId } })).body;
/** How many people a chart counts, and how many of them chose red. */
const summarise = ({
  state,
  figures,
}: {
  state: string;
  figures: { finding: { n: number; groups: { bars: { n: number }[] }[] } } | null;
}) => (figures ? [figures.finding.n, figures.finding.groups[0]?.bars[0]?.n] : state);
const freeze = () => server.team.call(contract.freezeReport, { params: params() });
const unfreeze = () => server.team.call(contract.unfreezeReport, { params: params() });
async function share(password: string | null = null, endsAt: string | null = null) {
  const { body } = await server.team.call(contract.shareReport, {
    params: params(),
    body: { password, endsAt },
  });
  return body.url.split('/').at(-1)!;
}
const openShared = (reportToken: string, visitor = server.visitor()) =>
  visitor.call(contract.getSharedReport, { params: { reportToken } });
const readSharedChart = async (reportToken: string, reportItemId: string) =>
  (await server.visitor().call(contract.getSharedReportChart, { params: { reportToken, reportItemId } }))
    .body;

/** Highlights what a person wrote. */
async function highlight(index: number): Promise<string> {
  const tag = (await within((tx) => createTag(tx, owner, { name: randomUUID() }))).id;
  const [response, quote] = [study.responses[index]!, `Reason ${index}`];
  const items = [{ response, span: { start: 0, end: quote.length, quote } }];
  await within((tx) => addTags(tx, owner, { study: study.study, block: study.why, tags: [tag], items }));
  const [row] = await server.admin<{ id: string }[]>`select id from highlights where response = ${response}`;
  return row!.id;
}
const withdraw = (index: number) =>
  withdrawConsent(server.services, owner, {
    study: study.study,
    response: study.responses[index]!,
    purposes: ['quote'],
  });
const exclude = (index: number) =>
  changeResponses(server.services.database, owner, {
    study: study.study,
    ids: [study.responses[index]!],
    change: { do: 'exclude', excluded: true },
  });

describe('a report', () => {
  it('is arranged by researchers: items are moved, edited, removed and put back to their place', async () => {
    const first = await addItem({ kind: 'text', heading: 'Summary', text: 'In short.' });
    const second = await addChart('device=phone');
    const third = await addItem({ kind: 'text', heading: 'Before all', position: 0 }, researcher);
    const listIds = async () => (await read()).items.map(({ id }) => id);
    expect(await listIds()).toEqual([third, first, second]);
    const item = (reportItemId: string) => ({ params: { ...params(), reportItemId } });
    await server.team.call(contract.moveReportItem, { ...item(third), body: { position: 99 } });
    expect(await listIds()).toEqual([first, second, third]);
    await server.team.call(contract.removeReportItem, item(second));
    expect(await listIds()).toEqual([first, third]);
    const restore = { params: { ...params(), removedReportItemId: second } };
    await server.team.call(contract.restoreReportItem, restore);
    await server.team.call(contract.restoreReportItem, restore);
    expect(await listIds()).toEqual([first, second, third]);

    const edit = (revision: number, caption: string) =>
      server.team.call(contract.updateReportItem, { ...item(second), body: { revision, caption } });
    expect((await edit(0, 'On phones')).body).toEqual({ revision: 1 });
    expect(await edit(0, 'On small phones')).toMatchObject({ status: 409 });
    expect((await read()).items[1]).toMatchObject({ caption: 'On phones', query: 'device=phone' });
  });

  it('is read by viewers and changed by researchers; what is foreign looks as if it were absent', async () => {
    const item = await addItem({ kind: 'text', heading: 'Summary' });
    const seen = await within((tx) => readReport(server.services, tx, viewer, key()), viewer);
    expect(seen).toMatchObject({ link: null, can: { 'report.edit': false, 'report.share': false } });
    await expect(addItem({ kind: 'text' }, viewer)).rejects.toMatchObject({ code: 'forbidden' });
    const other = await makeAnswered();
    const foreign = { ...key(), study: other.study };
    await expect(within((tx) => readReport(server.services, tx, owner, foreign))).rejects.toMatchObject({
      code: 'not_found',
    });
    const change = { revision: 0, text: 'Other' };
    await expect(
      within((tx) => updateReportItem(tx, owner, { key: { ...foreign, item }, change })),
    ).rejects.toMatchObject({ code: 'not_found' });
    const finding = await within((tx) =>
      createFinding(tx, owner, { study: other.study, title: 'Of another study' }),
    );
    await expect(addItem({ kind: 'finding', source: finding.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(addItem({ kind: 'quote', source: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(addItem({ kind: 'clip', source: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(addItem({ kind: 'chart', block: other.colour })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(addChart('device=phone&planet=mars')).rejects.toMatchObject({ code: 'bad_input' });
  });

  it('begins with all confirmed findings, and has a limit of items', async () => {
    const make = (title: string) => within((tx) => createFinding(tx, owner, { study: study.study, title }));
    const confirmed = await make('Red is loud');
    await make('Only a draft');
    const change = { revision: 0, status: 'confirmed' } as const;
    await within((tx) =>
      updateFinding(tx, owner, { key: { study: study.study, finding: confirmed.id }, change }),
    );
    const made = { study: study.study, title: 'All', withFindings: true };
    report = (await within((tx) => createReport(tx, owner, made))).id;
    expect((await read()).items.map(({ finding }) => finding?.title)).toEqual(['Red is loud']);
    for (let index = 1; index < MAX_REPORT_ITEMS; index += 1) await addItem({ kind: 'text' });
    await expect(addItem({ kind: 'text' })).rejects.toMatchObject({ code: 'conflict' });
    await within((tx) => deleteFinding(tx, owner, { study: study.study, finding: confirmed.id }));
    expect((await read()).items[0]).toMatchObject({ state: 'deleted', finding: null });
  });

  it('comes back after it was deleted until it is purged, without its link', async () => {
    const token = await share();
    await server.team.call(contract.deleteReport, { params: params() });
    expect(await openShared(token)).toMatchObject({ status: 404 });
    const restore = { params: { studyId: study.study, deletedReportId: report } };
    await server.team.call(contract.restoreReport, restore);
    expect(await read()).toMatchObject({ link: null, shared: false });
    expect(await openShared(token)).toMatchObject({ status: 404 });
    await server.team.call(contract.deleteReport, { params: params() });
    const later = new Date(server.clock.now().getTime() + 31 * 86_400_000);
    const job = mintScope(owner.workspace, { kind: 'job', job: 'test' }, later);
    expect(await purgeReports(server.services.database, job)).toBe(1);
    expect(await server.team.call(contract.restoreReport, restore)).toMatchObject({ status: 404 });
  });
});

describe('a frozen report', () => {
  it('keeps its figures when answers arrive, and follows them again afterwards', async () => {
    const chart = await addChart();
    expect(summarise(await readChart(chart))).toEqual([6, 2]);
    await freeze();
    await answer(study, study.red, 'Later');
    expect(summarise(await readChart(chart))).toEqual([6, 2]);
    expect((await read()).frozenAt).not.toBeNull();
    await unfreeze();
    expect(summarise(await readChart(chart))).toEqual([7, 3]);
  });

  it('keeps no chart of few people, which the team sees while it is live', async () => {
    const chart = await addChart(`answer=${study.colour}..${study.red}`);
    const live = await readChart(chart);
    expect(summarise(live)).toEqual([2, 2]);
    expect(Object.keys(live.filterBlocks)).toEqual([study.colour]);
    expect(JSON.stringify(live.filterBlocks)).not.toMatch(/"n":[1-9]/);
    await freeze();
    expect(summarise(await readChart(chart))).toBe('too_few');
    const [stored] = await server.admin`select frozen from report_items where id = ${chart}`;
    expect(stored!['frozen']).toEqual({ figures: null, tags: null });
  });

  it('takes texts and quotes, but nothing with figures of another time', async () => {
    const chart = await addChart();
    await freeze();
    await addItem({ kind: 'text', heading: 'A note' });
    await addItem({ kind: 'quote', source: await highlight(0) });
    await expect(addChart()).rejects.toMatchObject({ code: 'conflict' });
    // Removed while it was frozen, and frozen again without it.
    await server.team.call(contract.removeReportItem, { params: { ...params(), reportItemId: chart } });
    await unfreeze();
    await freeze();
    const restore = { params: { ...params(), removedReportItemId: chart } };
    expect(await server.team.call(contract.restoreReportItem, restore)).toMatchObject({ status: 409 });
  });

  it('keeps the words of a finding, and only the evidence that it had', async () => {
    const evidence = (index: number) => ({
      kind: 'answer' as const,
      block: study.why,
      response: study.responses[index]!,
      stance: 'supports' as const,
    });
    const { id: finding } = await within((tx) =>
      createFinding(tx, owner, { study: study.study, title: 'Before', evidence: evidence(0) }),
    );
    await addItem({ kind: 'finding', source: finding });
    await freeze();
    const change = { revision: 0, title: 'After' };
    await within((tx) => updateFinding(tx, owner, { key: { study: study.study, finding }, change }));
    const readFinding = async () => (await read()).items[0]!.finding;
    expect(await readFinding()).toMatchObject({ title: 'Before', evidence: [{ quote: 'Reason 0' }] });
    await withdraw(0);
    expect(await readFinding()).toMatchObject({
      title: 'Before',
      evidence: [{ quote: '', isWithheld: true }],
    });
    await unfreeze();
    expect(await readFinding()).toMatchObject({ title: 'After' });
  });
});

describe('what consent forbids', () => {
  it('and a chart with a filter that there is not is refused, as it could never be read', async () => {
    await expect(addChart('where=nothing.x')).rejects.toMatchObject({ code: 'bad_input' });
  });

  it('and a save that is repeated because its reply was lost is no conflict with itself', async () => {
    const reportItemId = await addItem({ kind: 'text', heading: 'Summary' });
    const save = (heading: string) =>
      server.team.call(contract.updateReportItem, {
        params: { ...params(), reportItemId },
        body: { revision: 0, heading },
      });
    expect((await save('In short')).body).toEqual({ revision: 1 });
    expect((await save('In short')).body).toEqual({ revision: 1 });
    expect((await save('Otherwise')).status).toBe(409);
  });

  it('and words that the participant has changed since are not quoted', async () => {
    await addItem({ kind: 'quote', source: await highlight(0) });
    await server.admin`
      update answers set free_text = 'Another one' where response = ${study.responses[0]!} and block = ${study.why}`;
    expect((await read()).items.map((item) => item.quote?.text ?? item.state)).toEqual(['not_counted']);
  });

  it('is gone for the team and by the link at the next read, live and frozen', async () => {
    await addItem({ kind: 'quote', source: await highlight(0), caption: 'Said by one' });
    await addItem({ kind: 'quote', source: await highlight(1) });
    const token = await share();
    const listTexts = async () => ({
      team: (await read()).items.map((item) => item.quote?.text ?? item.state),
      link: (await openShared(token)).body.items.map((item) => item.quote?.text),
    });
    expect(await listTexts()).toEqual({ team: ['Reason 0', 'Reason 1'], link: ['Reason 0', 'Reason 1'] });
    await freeze();
    await withdraw(0);
    expect(await listTexts()).toEqual({ team: ['no_consent', 'Reason 1'], link: ['Reason 1'] });
    await exclude(1);
    expect(await listTexts()).toEqual({ team: ['no_consent', 'not_counted'], link: [] });
    await unfreeze();
    expect(await listTexts()).toEqual({ team: ['no_consent', 'not_counted'], link: [] });
    expect(JSON.stringify((await openShared(token)).body)).not.toMatch(/Said by one|Reason/);
    await server.admin`delete from highlights where response = ${study.responses[1]!}`;
    expect((await listTexts()).team).toEqual(['no_consent', 'deleted']);
  });

  it('cannot be added, and is not offered', async () => {
    const source = await highlight(2);
    const list = async () =>
      (
        await server.team.call(contract.listReportQuotes, {
          params: { studyId: study.study },
          query: { search: 'reason' },
        })
      ).body.items.map(({ quote }) => quote);
    expect(await list()).toEqual(['Reason 2']);
    await withdraw(2);
    expect(await list()).toEqual([]);
    await expect(addItem({ kind: 'quote', source })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the link of a report', () => {
  it('shows charts by the rules of links with results: nothing of few people, and no filter that names somebody', async () => {
    const all = await addChart();
    const few = await addChart(`answer=${study.colour}..${study.red}`);
    const named = await addChart('parameter=email.ada%2540example%252Ecom');
    const compared = await addChart(`compare=${study.colour}.`);
    const token = await share();
    expect(summarise(await readSharedChart(token, all))).toEqual([6, 2]);
    expect(summarise(await readSharedChart(token, few))).toBe('too_few');
    expect(summarise(await readSharedChart(token, named))).toBe('private_filter');
    // One of its groups has two people.
    expect((await readSharedChart(token, compared)).figures?.compared).toBeUndefined();
    expect((await readChart(compared)).figures?.compared?.groups).toHaveLength(2);
    const { body } = await openShared(token);
    expect(body.items.map(({ id }) => id)).toEqual([all, few, compared]);
    expect(body.summary.blocks.map(({ id }) => id)).toEqual([study.colour]);
    const sent = JSON.stringify(body);
    expect(sent).not.toContain('ada');
    for (const response of study.responses) expect(sent).not.toContain(response);
    expect(sent).not.toContain(study.study);
    // The chart of another report is none of this one.
    const other = await within((tx) => createReport(tx, owner, { study: study.study, title: 'Other' }));
    const item = { kind: 'chart', block: study.colour } as const;
    const foreign = await within((tx) =>
      addReportItem(server.services, tx, owner, { key: { study: study.study, report: other.id }, item }),
    );
    const reply = await server.visitor().call(contract.getSharedReportChart, {
      params: { reportToken: token, reportItemId: foreign.id },
    });
    expect(reply).toMatchObject({ status: 404 });
  });

  it('asks for its password, counts views, and ends when it was replaced, revoked or is over', async () => {
    const token = await share('correct horse');
    const stranger = server.visitor();
    const open = (reportToken: string, password?: string, visitor = stranger) =>
      visitor.call(contract.openSharedReport, { params: { reportToken }, body: { password } });
    expect(await openShared(token, stranger)).toMatchObject({ status: 403 });
    expect(await open(token)).toMatchObject({ status: 403, error: { reason: 'password' } });
    expect(await open(token, 'wrong horse')).toMatchObject({ status: 400 });
    expect(await open(token, 'correct horse')).toMatchObject({ error: null });
    expect((await openShared(token, stranger)).body.title).toBe('What we learned');
    expect((await read()).link).toMatchObject({ views: 1, hasPassword: true, endsAt: null });

    const endsAt = new Date(server.clock.now().getTime() + 60_000).toISOString();
    const ending = await share(null, endsAt);
    expect(await openShared(token, stranger)).toMatchObject({ status: 404 });
    expect(await openShared(ending)).toMatchObject({ error: null });
    server.clock.advance(61_000);
    expect(await openShared(ending)).toMatchObject({ status: 410 });
    expect((await read()).link).toMatchObject({ hasEnded: true });

    const last = await share();
    await server.team.call(contract.stopSharingReport, { params: params() });
    expect(await openShared(last)).toMatchObject({ status: 404 });
    expect((await read()).link).toBeNull();
  });
});
