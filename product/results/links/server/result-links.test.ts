import { Readable } from 'node:stream';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText, text } from '#product/blocks/text.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { withdrawConsent } from '#product/responses/consent/contract.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import { addPicture } from '#product/studies/pictures/server/add-picture.ts';
import { studyRoutes } from '#product/studies/server/routes.ts';
import * as studies from '#product/studies/contract.ts';
import * as contract from '../contract.ts';
import { REFUSED_QUERY } from '../shown-query.ts';
import { resultLinkPolicy } from './policy.ts';
import { resultLinkRoutes } from './routes.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey(
    (services) => [...studyRoutes(services), ...resultLinkRoutes(services)],
    [resultLinkPolicy],
  );
});
afterAll(() => server.close());

/** A study with a choice, an email address, an open question and a card sort, answered `count` times. */
async function makeAnswered(count: number) {
  const [red, blue, other] = makeOptions('Red', 'Blue', 'Something else');
  const colour = makeBlock('multiple-choice', 'Which?', {
    note: 'Ask about the blue ones.',
    screening: { [red!.id]: 'accept', [blue!.id]: 'accept', [other!.id]: 'accept' },
    config: { options: [red!, blue!, { ...other!, typed: true }] },
  });
  const email = makeBlock('email', 'Where can we reach you?');
  const why = makeBlock('open-question', 'Why?');
  const cards = makeOptions('Apple', 'Bread').map((card) => ({ ...card, description: {} }));
  const sort = makeBlock('card-sort', 'Sort these', {
    config: { kind: 'open', cards, categories: [], shuffle: true, requireAll: true },
  });
  const study = await makeStudy(server.services.database, server.scope(), [colour, email, why, sort]);
  const answer = (index: number) => ({
    [colour.id]: {
      options: [index % 2 === 0 ? red!.id : blue!.id, other!.id],
      other: `typed by person ${index}`,
    },
    [email.id]: { text: `person${index}@example.com` },
    [why.id]: { text: `reason of person ${index}` },
    [sort.id]: { groups: [{ category: null, name: `Ada ${index}`, cards: cards.map(({ id }) => id) }] },
  });
  for (let index = 0; index < count; index += 1) {
    expect((await server.submit(study, answer(index))).error).toBeNull();
    server.clock.advance(1_000);
  }
  return { ...study, colour: colour.id, email: email.id, why: why.id, sort: sort.id, red: red!.id, answer };
}
type Study = Awaited<ReturnType<typeof makeAnswered>>;

type NewLink = z.input<typeof contract.createResultLink.body>;
const NEW_LINK: NewLink = { name: 'Board', query: {}, texts: [], password: null, endsAt: null };

async function share(study: { id: string }, body: Partial<NewLink> = {}) {
  const { body: created } = await create(study, { ...NEW_LINK, ...body });
  return created.url.split('/').at(-1)!;
}
const create = (study: { id: string }, body: NewLink) =>
  server.team.call(contract.createResultLink, { params: { studyId: study.id }, body });
const list = async (study: { id: string }) =>
  (await server.team.call(contract.listResultLinks, { params: { studyId: study.id } })).body;
const head = (resultsToken: string, visitor = server.visitor()) =>
  visitor.call(contract.getSharedResults, { params: { resultsToken } });
const open = (resultsToken: string, password?: string, visitor = server.visitor()) =>
  visitor.call(contract.openResultLink, { params: { resultsToken }, body: { password } });
const readBlock = (resultsToken: string, block: string) =>
  server.visitor().call(contract.getSharedBlock, { params: { resultsToken, block }, query: {} });
const readPieces = (resultsToken: string, block: string) =>
  server.visitor().call(contract.listSharedPieces, { params: { resultsToken, block }, query: {} });
const readOthers = (resultsToken: string, block: string) =>
  server.visitor().call(contract.listSharedOthers, { params: { resultsToken, block }, query: {} });

/** Everything that a link replies, as one text. */
async function readAll(resultsToken: string, study: Study): Promise<string> {
  const visitor = server.visitor();
  const params = { resultsToken };
  const replies = [
    await head(resultsToken),
    await visitor.call(contract.getSharedOverview, { params }),
    await visitor.call(contract.getSharedBlocks, { params, query: {} }),
  ];
  const blocks = [study.colour, study.email, study.why, study.sort];
  for (const block of blocks)
    replies.push(
      (await readBlock(resultsToken, block)) as never,
      (await readPieces(resultsToken, block)) as never,
      (await readOthers(resultsToken, block)) as never,
    );
  return JSON.stringify(replies);
}

describe('what a link shows', () => {
  let study: Study;
  beforeAll(async () => {
    study = await makeAnswered(12);
  });

  it('is figures, without texts, contact details, notes, screening and values of links', async () => {
    const token = await share(study);
    const all = await readAll(token, study);
    expect(all).not.toMatch(/person|example\.com|Ada \d|blue ones|accept/);
    const { body } = await server.visitor().call(contract.getSharedBlocks, {
      params: { resultsToken: token },
      query: {},
    });
    const colour = body.blocks.find(({ block }) => block.id === study.colour)!;
    expect(colour.finding.groups[0]!.bars.map(({ n }) => n)).toEqual([6, 6, 12]);
    const stored = await server.stored(study.id);
    expect(
      stored.some(({ id }) => all.includes(id)),
      'ids of responses',
    ).toBe(false);
    expect(all).not.toContain(study.id);
  });

  it('is the counts of an overview that are listed, and nothing else of it', async () => {
    const params = { resultsToken: await share(study) };
    const { body } = await server.visitor().call(contract.getSharedOverview, { params });
    const isShown = ([, value]: [string, unknown]) =>
      value !== null && value !== 0 && !(Array.isArray(value) && value.length === 0);
    // A new figure is listed here once somebody has decided that it may leave the workspace.
    expect(
      Object.entries(body)
        .filter(isShown)
        .map(([key]) => key)
        .toSorted()
        .join(' '),
    ).toBe('channels completionRate counts days devices dropOff languages seen started');
    expect(body).toMatchObject({
      excluded: 0,
      startedLastDay: null,
      lastAt: null,
      closeAt: null,
      quotas: [],
    });
    const block = (await readBlock(params.resultsToken, study.why)).body;
    expect(Object.keys(block).toSorted().join(' ')).toBe(
      'block combines counting files finding isQuestion leftOut median mergedNames pieces position reached removed texts typedOptions',
    );
    expect(Object.keys(block.block).toSorted().join(' ')).toBe(
      'config help id note required showIf skips title type v',
    );
  });

  it('has the study’s name for participants, and neither its own nor the link’s', async () => {
    const token = await share(study, { name: 'Budget cuts' });
    const { body } = await head(token);
    expect(body.summary.name).toBe('');
    const { name } = (
      await server.admin<{ name: string }[]>`select name from studies where id = ${study.id}`
    )[0]!;
    expect(JSON.stringify(body)).not.toContain(name);
    expect(JSON.stringify(body)).not.toContain('Budget cuts');
    const titled = await makeStudy(server.services.database, server.scope(), [
      makeBlock('message', 'About your week', { config: { welcome: true } }),
      makeBlock('nps', 'How likely?'),
    ]);
    expect((await head(await share(titled))).body.summary.name).toBe('About your week');
  });

  it('is the texts of the questions that were selected one by one, without who wrote them', async () => {
    const token = await share(study, { texts: [study.why, study.colour] });
    const { body } = await readBlock(token, study.why);
    expect(body.texts.map(({ text }) => text)).toContain('reason of person 3');
    const { pieces } = (await readPieces(token, study.why)).body.parts[0]!;
    expect(pieces[0]!.response).toBe('00000000-0000-4000-8000-000000000001');
    expect(Object.keys(body.texts[0]!).sort(), 'no time').toEqual(['response', 'text']);
    expect((await readOthers(token, study.colour)).body.items).toHaveLength(12);
    expect((await readPieces(token, study.email)).status).toBe(404);
    expect((await readBlock(token, study.email)).body.texts).toEqual([]);
    expect(await readAll(token, study)).not.toMatch(/example\.com|Ada \d/);
    expect((await list(study)).textBlocks.map(({ id, isPersonal }) => [id, isPersonal])).toEqual([
      [study.colour, false],
      [study.email, true],
      [study.why, false],
    ]);
  });

  it('is no file that people uploaded', async () => {
    const file = makeBlock('file-upload', 'Your desk?', { required: false });
    const score = makeBlock('nps', 'How likely?');
    const other = await makeStudy(server.services.database, server.scope(), [file, score]);
    for (let index = 0; index < 5; index += 1)
      expect((await server.submit(other, { [file.id]: null, [score.id]: { score: 9 } })).error).toBeNull();
    const { body } = await readBlock(await share(other), file.id);
    expect(body).toMatchObject({ files: false, block: { id: file.id } });
  });

  it('is no row of a matrix that few people rated, nor then the others', async () => {
    const rows = makeOptions('My manager', 'My team');
    const columns = makeOptions('Good', 'Bad');
    const matrix = makeBlock('matrix', 'How are they?', { required: false, config: { rows, columns } });
    const other = await makeStudy(server.services.database, server.scope(), [matrix]);
    const rate = (...ids: string[]) => ({
      [matrix.id]: { rows: Object.fromEntries(ids.map((id) => [id, [columns[0]!.id]])) },
    });
    for (let index = 0; index < 5; index += 1)
      expect(
        (await server.submit(other, rate(rows[1]!.id, ...(index === 0 ? [rows[0]!.id] : [])))).error,
      ).toBeNull();
    const { body } = await readBlock(await share(other), matrix.id);
    expect(body.finding.n).toBe(0);
  });

  it('is no code or address of an ending, which prove that somebody took part, and no link of a call', async () => {
    const score = makeBlock('nps', 'How likely?');
    const ending = makeBlock('ending', 'Thanks', {
      config: { code: 'C1A2B3', redirect: 'https://panel.example/done', redirectLabel: text('Back') },
    });
    const location = { kind: 'link', url: 'https://meet.example' };
    const config = { hosts: ['5b0c7a52-5c0e-4a2e-9a6b-0d6c3a8f1b20'], location };
    const call = makeBlock('interview', 'Book', { required: false, config });
    const other = await makeStudy(server.services.database, server.scope(), [score, call, ending]);
    for (let index = 0; index < 5; index += 1)
      expect((await server.submit(other, { [score.id]: { score: 9 }, [call.id]: null })).error).toBeNull();
    const params = { resultsToken: await share(other) };
    const { body } = await server.visitor().call(contract.getSharedBlocks, { params });
    expect(body.blocks.map(({ block }) => block.type).join(' ')).toMatch(/interview.*ending/);
    expect(JSON.stringify(body)).not.toMatch(/C1A2B3|panel\.example|meet\.example|5b0c7a52/);
  });

  it('is never the names that people gave to categories of a card sort', async () => {
    expect((await create(study, { ...NEW_LINK, texts: [study.sort] })).status).toBe(400);
    const token = await share(study);
    // As a link of an earlier version.
    await server.admin`update result_links set texts = ${[study.sort]}::text[] where study = ${study.id}`;
    expect((await head(token)).body.texts).toEqual([]);
    expect(await readAll(token, study)).not.toMatch(/ada \d/i);
    expect((await readPieces(token, study.sort)).status).toBe(404);
  });

  it('orders the texts of each question in another way, which tells nothing of who wrote them', async () => {
    const token = await share(study, { texts: [study.why, study.colour] });
    const toPeople = (texts: { text: string }[]) => texts.map(({ text }) => Number(/\d+/.exec(text)![0]));
    const readOrders = async () => [
      toPeople((await readBlock(token, study.why)).body.texts),
      toPeople((await readPieces(token, study.why)).body.parts[0]!.pieces),
      toPeople((await readOthers(token, study.colour)).body.items),
    ];
    const orders = await readOrders();
    const newestFirst = Array.from({ length: 12 }, (_, index) => 11 - index);
    expect(orders.map((order) => order.toSorted((a, b) => b - a))).toEqual([
      newestFirst,
      newestFirst,
      newestFirst,
    ]);
    expect(new Set([newestFirst, ...orders].map(String)).size, 'four different orders').toBe(4);
    expect(await readOrders()).toEqual(orders);
  });

  it('leaves out people who withdraw the consent to be quoted', async () => {
    const token = await share(study, { texts: [study.why, study.colour] });
    const [first] = await server.stored(study.id);
    await server.team.call(withdrawConsent, {
      params: { studyId: study.id, responseId: first!.id },
      body: { purposes: ['quote'] },
    });
    const texts = (await readBlock(token, study.why)).body.texts.map(({ text }) => text);
    expect(texts).not.toContain('reason of person 0');
    expect(texts).toContain('reason of person 1');
    expect(JSON.stringify((await readPieces(token, study.why)).body)).not.toContain('reason of person 0');
    expect((await readOthers(token, study.colour)).body.items).toHaveLength(11);
  });

  it('follows its own filter whatever the viewer asks for, and new answers', async () => {
    const token = await share(study, { query: { answer: `${study.colour}..${study.red}` } });
    const read = async (query: object) => {
      const reply = await server.app.inject({
        url: `/api/shared/results/${token}/blocks?${new URLSearchParams(query as never).toString()}`,
      });
      return reply.statusCode === 200 ? (reply.json().blocks[0].finding.n as number) : reply.statusCode;
    };
    expect([await read({}), await read({ base: 'seen' })]).toEqual([6, 6]);
    expect(await read({ answer: `${study.colour}..x` }), 'unknown parameters').toBe(400);
    await server.submit(study, study.answer(100));
    expect(await read({})).toBe(7);
    expect((await head(token)).body.query).toEqual({ answer: `${study.colour}..${study.red}` });
  });

  it('is nothing while fewer than five people match, nor a comparison with a smaller group', async () => {
    const few = await makeAnswered(4);
    const token = await share(few, { query: { device: 'desktop' } });
    expect((await head(token)).body).toMatchObject({ isWithheld: true, query: {} });
    const overview = await server
      .visitor()
      .call(contract.getSharedOverview, { params: { resultsToken: token } });
    expect([overview.status, overview.error?.reason]).toEqual([403, 'too_few']);

    const other = await makeAnswered(7);
    const compared = await share(other, { query: { compare: `${other.colour}.` } });
    const { body } = await head(compared);
    expect(body).toMatchObject({ isWithheld: false, query: { compare: `${other.colour}.` } });
    const read = () =>
      server.visitor().call(contract.getSharedBlocks, { params: { resultsToken: compared }, query: {} });
    expect((await read()).body.comparison).toBeUndefined();
    for (const index of [8, 1, 3]) await server.submit(other, other.answer(index));
    expect((await read()).body.comparison?.groups.map(({ n }) => n)).toEqual([5, 5, 10]);
  });
});

/** A study with a choice and a score, neither of which has to be answered. */
async function makeChoiceAndScore() {
  const options = makeOptions('Red', 'Blue');
  const colour = makeBlock('single-choice', 'Which?', { required: false, config: { options } });
  const nps = makeBlock('nps', 'How likely?', { required: false });
  const made = await makeStudy(server.services.database, server.scope(), [colour, nps]);
  const submit = async (count: number, option: 0 | 1 | null, score: number | null) => {
    for (let index = 0; index < count; index += 1) {
      const { error } = await server.submit(made, {
        [colour.id]: option === null ? null : { option: options[option]!.id, other: null },
        [nps.id]: score === null ? null : { score },
      });
      expect(error).toBeNull();
    }
  };
  const blocks = async (resultsToken: string) => {
    const visitor = server.visitor();
    const reply = await visitor.call(contract.getSharedBlocks, { params: { resultsToken }, query: {} });
    const find = (id: string) => reply.body.blocks.find(({ block }) => block.id === id)!;
    return { status: reply.status, comparison: reply.body?.comparison, find };
  };
  return { ...made, colour: colour.id, nps: nps.id, submit, blocks };
}

it('shows a question only once five people have answered it, and nothing before one has so many', async () => {
  const study = await makeChoiceAndScore();
  const token = await share(study);
  await study.submit(4, 0, 9);
  await study.submit(4, null, null);
  expect((await head(token)).body.isWithheld, 'eight responses, four answers').toBe(true);
  expect((await study.blocks(token)).status).toBe(403);
  await study.submit(1, 1, null);
  const page = await study.blocks(token);
  expect([page.status, page.find(study.colour).finding.n]).toEqual([200, 5]);
  const { finding } = page.find(study.nps);
  expect([finding.n, finding.skipped, finding.score]).toEqual([0, 0, null]);
  expect(finding.groups.flatMap(({ bars }) => bars.map(({ n }) => n)).every((n) => n === 0)).toBe(true);
  const { body } = await readBlock(token, study.nps);
  expect([body.finding.n, body.median]).toEqual([0, null]);
});

it('compares only while neither a group nor the rest can be told from the others', async () => {
  const study = await makeChoiceAndScore();
  const token = await share(study, { query: { compare: `${study.colour}.` } });
  await study.submit(5, 0, 9);
  await study.submit(5, 1, 3);
  expect((await study.blocks(token)).comparison?.groups.map(({ n }) => n)).toEqual([5, 5]);
  // Four who chose no colour: all minus both groups.
  await study.submit(4, null, 10);
  expect((await study.blocks(token)).comparison).toBeUndefined();
  await study.submit(1, null, null);
  const page = await study.blocks(token);
  expect(page.comparison).toBeDefined();
  // Of the five without a colour only four gave a score.
  expect(page.find(study.nps).compared).toBeUndefined();
  expect((await readBlock(token, study.nps)).body.compared).toBeUndefined();
  expect(page.find(study.colour).compared).toBeDefined();
  await study.submit(1, null, 0);
  expect((await study.blocks(token)).find(study.nps).compared).toBeDefined();
});

it('shows a score over time only while each period with answers has at least five', async () => {
  const nps = makeBlock('nps', 'How likely?');
  const scored = await makeStudy(server.services.database, server.scope(), [nps]);
  const submit = async (count: number) => {
    for (let index = 0; index < count; index += 1)
      expect((await server.submit(scored, { [nps.id]: { score: index } })).error).toBeNull();
  };
  const token = await share(scored);
  const url = `/api/shared/results/${token}/blocks/${nps.id}/trend`;
  const read = async () => (await server.app.inject({ url })).json() as { periods: { n: number }[] };
  await submit(5);
  server.clock.advance(24 * 3_600_000);
  await submit(4);
  expect((await read()).periods).toEqual([]);
  await submit(1);
  expect((await read()).periods.map(({ n }) => n)).toEqual([5, 5]);
  for (const query of ['unit=month', 'zone=Asia%2FTokyo'])
    expect((await server.app.inject({ url: `${url}?${query}` })).statusCode, query).toBe(400);
});

describe('a link', () => {
  let study: Study;
  beforeAll(async () => {
    study = await makeAnswered(5);
  });

  it('asks for its password first, says nothing of the study, and counts wrong tries only', async () => {
    const token = await share(study, { password: 'open sesame' });
    const visitor = server.visitor();
    const before = await head(token, visitor);
    expect([before.status, before.error?.reason]).toEqual([403, 'password']);
    expect((await open(token)).error?.reason).toBe('password');
    expect(JSON.stringify(before.error)).not.toContain('Study');
    for (let index = 0; index < 3; index += 1)
      expect((await open(token, 'wrong one', visitor)).status).toBe(400);
    for (let index = 0; index < 12; index += 1)
      expect((await open(token, 'open sesame', visitor)).status).toBe(204);
    expect((await head(token, visitor)).status).toBe(200);
    expect((await head(token)).status, 'another browser').toBe(403);
    for (let index = 0; index < 10; index += 1) await open(token, 'wrong one', visitor);
    expect((await open(token, 'open sesame', visitor)).status).toBe(429);
  });

  it('counts its views, ends, and is revoked', async () => {
    const other = await makeAnswered(5);
    const ends = new Date(server.clock.now().getTime() + 60_000).toISOString();
    const token = await share(other, { endsAt: ends });
    await open(token);
    await open(token);
    expect((await list(other)).items).toMatchObject([
      { name: 'Board', views: 2, hasEnded: false, hasPassword: false, createdBy: expect.any(String) },
    ]);
    server.clock.advance(61_000);
    expect([(await open(token)).status, (await head(token)).status]).toEqual([410, 410]);
    expect((await list(other)).items[0]).toMatchObject({ views: 2, hasEnded: true });
    const second = await share(other);
    const [link] = (await list(other)).items;
    const params = { studyId: other.id, resultLinkId: link!.id };
    expect((await server.team.call(contract.revokeResultLink, { params })).status).toBe(204);
    expect((await server.team.call(contract.revokeResultLink, { params })).status).toBe(404);
    const absent = await head('no-such-token-00000000');
    expect([(await head(second)).status, (await head(second)).error]).toEqual([404, absent.error]);
    const audited = await server.admin<{ action: string }[]>`
      select action from audit_log where entity = ${other.id} and action like 'results.%' order by at, action`;
    expect(audited.map(({ action }) => action)).toEqual([
      'results.share',
      'results.share',
      'results.stop-sharing',
    ]);
  });

  it('shows figures without weights or a comparison that are no longer possible', async () => {
    const query = { weighted: 'true' as const, compare: `${study.why}.` };
    const resultsToken = await share(study, { query });
    const { status, body } = await head(resultsToken);
    expect([status, body.query]).toEqual([200, { compare: query.compare }]);
    const blocks = await server
      .visitor()
      .call(contract.getSharedBlocks, { params: { resultsToken }, query: {} });
    expect([blocks.status, blocks.body.comparison, blocks.body.weights]).toEqual([200, undefined, undefined]);
    expect((await readBlock(resultsToken, study.colour)).status).toBe(200);
  });

  it('works for a deleted study again once it is restored', async () => {
    const other = await makeAnswered(5);
    const token = await share(other);
    await server.team.call(studies.deleteStudies, { body: { studies: [other.id] } });
    expect((await head(token)).status).toBe(404);
    await server.team.call(studies.restoreStudies, { body: { studies: [other.id] } });
    const { body } = await head(token);
    expect(body.summary.blocks.map(({ title }) => plainText(title.en!))).toContain('Why?');
  });

  it('sends images of the questions in the size that is asked for', async () => {
    const picture = Readable.from([Buffer.from(BLACK_PIXEL)]);
    const { media } = await addPicture(server.services, server.scope(), study.id, picture);
    const token = await share(study);
    const url = `/api/shared/results/${token}/pictures/${media}?width=480`;
    const reply = await server.app.inject({ url });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('is never of values or words that its viewers may not know', async () => {
    const refused: NewLink['query'][] = [
      { parameter: 'ref.ada' },
      { variable: 'k3m9x2p7qa.3' },
      { words: 'layoffs' },
      { compare: 'parameter:ref' },
      { compare: 'variable:k3m9x2p7qa' },
      { compare: 'tags' },
    ];
    for (const query of refused) {
      const { status, error } = await create(study, { ...NEW_LINK, query });
      expect([status, error?.message], JSON.stringify(query)).toEqual([400, REFUSED_QUERY]);
    }
    // As links of an earlier version.
    const token = await share(study);
    const store = (query: object) =>
      server.admin`update result_links set query = ${JSON.stringify(query)}::text::jsonb where study = ${study.id}`;
    await store({ words: 'reason' });
    expect((await head(token)).body).toMatchObject({ isWithheld: true, query: {} });
    await store({ compare: 'parameter:ref' });
    expect((await head(token)).body).toMatchObject({ isWithheld: false, query: {} });
  });

  it('cannot end in the past, nor show texts of a question without any', async () => {
    const past = new Date(server.clock.now().getTime() - 1_000).toISOString();
    expect((await create(study, { ...NEW_LINK, endsAt: past })).status).toBe(400);
    expect((await create(study, { ...NEW_LINK, texts: ['nosuchblock'] })).status).toBe(400);
    expect((await create(study, { ...NEW_LINK, password: 'short' })).status).toBe(400);
  });
});
