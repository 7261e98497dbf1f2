import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutboundClient } from '#platform/outbound/outbound-client.ts';
import { startChatService } from '#platform/testing/chat-service.ts';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { analysisPolicy } from '#product/analysis/server/policy.ts';
import { withdrawConsent } from '#product/responses/consent/contract.ts';
import { deriveResponseId } from '#product/responses/server/answering/start-response.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import * as suggestions from '../../../suggestions/contract.ts';
import { suggestionRoutes } from '../../../suggestions/server/routes.ts';
import * as themes from '../../contract.ts';
import { themePolicy } from '../../server/policy.ts';
import { themeRoutes } from '../../server/routes.ts';
import * as contract from '../contract.ts';
import { askForProposals } from './ask-for-proposals.ts';
import { themeProposalRoutes } from './routes.ts';

const WORDS = [
  ...['The price is too high', 'A lower price please', 'Costs too much for us', 'It costs a lot, says Ben'],
  ...[
    'Slow to load',
    'Loading is slow',
    'It hangs when I save',
    'Saving hangs for minutes',
    'A nice thing',
    'Fine work',
  ],
];
const agreement = makeBlock('consent', 'Your consent', {
  config: { ...makeConsent('We use your answers.', { model: 'optional' }), mustAccept: false },
});
const why = makeBlock('open-question', 'Why?');
let server: SurveyServer;
let fake: Awaited<ReturnType<typeof startChatService>>;
let study: { id: string; linkToken: string };
let ids: string[];
let price: string;
let cost: string;

beforeAll(async () => {
  server = await serveSurvey(
    (services) => [...themeRoutes(services), ...suggestionRoutes(services), ...themeProposalRoutes(services)],
    [themePolicy, analysisPolicy],
  );
  fake = await startChatService(() => ({ content: '{}' }));
  Object.assign(server.services.config, { outboundAllowedHosts: [new URL(fake.address).host] });
});
afterAll(async () => {
  fake.close();
  await server.close();
});
beforeEach(async () => {
  fake.requests.length = 0;
  await server.admin`delete from model_requests`;
  await server.admin`delete from model_services`;
  await server.admin`
    insert into model_services (workspace, name, address, model, is_on, names, created_at, created_by, updated_at)
    values (${server.workspace}, 'Helper', ${fake.address}, 'small-1', true, '["Ben"]', ${server.clock.now()}, ${randomUUID()},
      ${server.clock.now()})`;
  study = await makeStudy(server.services.database, server.scope(), [agreement, why]);
  await server.team.call(suggestions.allowSuggestions, {
    params: { studyId: study.id },
    body: { isAllowed: true },
  });
  ids = [];
  for (const text of WORDS) {
    server.clock.advance(1_000);
    const key = randomUUID();
    const answers = {
      [agreement.id]: { accepted: true, textVersion: 1, optional: ['model'] },
      [why.id]: { text },
    };
    expect((await server.submit(study, answers, key)).status).toBeLessThan(300);
    ids.push(deriveResponseId(study.id, key));
  }
  await readThemes();
  price = await create('Price', ['price']);
  cost = await create('Costs', ['costs']);
});

const params = () => ({ studyId: study.id, questionId: why.id });
const readThemes = async () =>
  (await server.team.call(themes.getThemes, { params: params(), query: {} })).body;
const create = async (name: string, words: string[]) =>
  (await server.team.call(themes.createTheme, { params: params(), body: { name, words } })).body.id;
const read = async () => (await server.team.call(contract.getThemeProposals, { params: params() })).body;
const start = () => server.team.call(contract.startProposing, { params: params() });
const decide = (proposalId: string, action: 'accept' | 'dismiss' | 'undo') =>
  server.team.call(contract.decideProposal, { params: { ...params(), proposalId }, body: { do: action } });

/** The number that an answer has in what was sent. */
const numberOf = (content: string, text: string) =>
  Number(new RegExp(`^(\\d+) \\[[^\\]]*\\]: ${text}`, 'm').exec(content)![1]);
const themeOf = (content: string, name: string) => new RegExp(`^(T\\d+): ${name} `, 'm').exec(content)![1]!;

async function run(build: (content: string) => unknown): Promise<void> {
  fake.reply = ({ messages }) => ({ content: JSON.stringify(build(messages.at(-1)!.content)) });
  expect((await start()).status).toBe(202);
  const [row] = await server.admin<
    { run: string }[]
  >`select run from theme_proposal_runs where study = ${study.id}`;
  const outbound = createOutboundClient({ allowedHosts: server.services.config.outboundAllowedHosts });
  await askForProposals({ database: server.services.database, outbound }, server.scope(), {
    key: { study: study.id, block: why.id, run: row!.run },
    signal: new AbortController().signal,
  });
}
/** A name, a merge and a new theme with their quotes, and some of each that nothing shows. */
const proposeAll = (content: string) => {
  const quote = (text: string, words = text) => ({ answer: numberOf(content, text), quote: words });
  const [T1, T2] = [themeOf(content, 'Price'), themeOf(content, 'Costs')];
  return {
    name: [
      { theme: T1, name: 'High prices', quotes: [quote('The price is too high', 'price is too high')] },
      { theme: T2, name: 'Not in it', quotes: [quote('Slow to load')] },
      { theme: 'T9', name: 'No theme', quotes: [quote('Slow to load')] },
    ],
    merge: [
      { theme: T2, into: T1, quotes: [quote('Costs too much for us', 'Costs too much')] },
      { theme: T1, into: T1, quotes: [quote('A lower price please')] },
    ],
    new: [
      {
        name: 'Hangs',
        description: 'It stops while saving.',
        quotes: [
          quote('It hangs when I save', 'It hangs'),
          quote('Saving hangs for minutes', 'hangs for minutes'),
        ],
      },
      { name: 'One answer', quotes: [quote('Slow to load'), quote('Slow to load', 'Slow')] },
      {
        name: 'Invented',
        quotes: [quote('Slow to load', 'very slow'), quote('Loading is slow', 'slow as a snail')],
      },
    ],
  };
};

describe('proposals', () => {
  it('have quotes of answers word for word, and of their themes; others are dropped', async () => {
    await run(proposeAll);
    const { items, run: last } = await read();
    expect(last).toEqual({ state: 'done', problem: null, sent: 10 });
    const recorded = await server.admin`
      select detail->>'count' as n from audit_log where action = 'theme.propose' and entity = ${study.id}`;
    expect(recorded).toEqual([{ n: '10' }]);
    expect(items.map(({ kind, theme, into, name, quotes }) => [kind, theme, into, name, quotes])).toEqual([
      [
        ...['new', null, null, 'Hangs'],
        [
          { response: ids[6], quote: 'It hangs' },
          { response: ids[7], quote: 'hangs for minutes' },
        ],
      ],
      ['merge', cost, price, '', [{ response: ids[2], quote: 'Costs too much' }]],
      ['name', price, null, 'High prices', [{ response: ids[0], quote: 'price is too high' }]],
    ]);
    // Names are replaced before anything is sent, and what was sent counts in the limit.
    expect(JSON.stringify(fake.requests[0]!.messages)).not.toContain('Ben');
    const [logged] =
      await server.admin`select purpose, tokens > 0 as counted, cardinality(responses) as n from model_requests`;
    expect(logged).toEqual({ purpose: 'propose-themes', counted: true, n: 10 });
  });

  it('are made by nobody but the person who keeps them, and stay away once dismissed', async () => {
    await run(proposeAll);
    const [added, merge, name] = (await read()).items;
    expect((await readThemes()).themes.map((theme) => theme.name).toSorted()).toEqual(['Costs', 'Price']);
    await decide(name!.id, 'accept');
    const created = await decide(added!.id, 'accept');
    const made = (await readThemes()).themes.find(({ id }) => id === created.body.theme)!;
    expect(made).toMatchObject({
      name: 'Hangs',
      description: 'It stops while saving.',
      n: 2,
      isAutomatic: false,
    });
    await decide(merge!.id, 'dismiss');
    expect((await read()).items).toEqual([]);
    await decide(merge!.id, 'undo');
    expect((await read()).items.map(({ id }) => id)).toEqual([merge!.id]);
    await decide(merge!.id, 'dismiss');
    expect((await decide(merge!.id, 'accept')).status).toBe(409);
    await run((content) => ({
      merge: [
        {
          theme: themeOf(content, 'High prices'),
          into: themeOf(content, 'Costs'),
          quotes: [{ answer: numberOf(content, 'Costs too much for us'), quote: 'Costs' }],
        },
      ],
    }));
    expect((await read()).items).toEqual([]);
  });

  it('merge themes as a person would', async () => {
    await run(proposeAll);
    const merge = (await read()).items.find(({ kind }) => kind === 'merge')!;
    expect((await decide(merge.id, 'accept')).body).toEqual({ theme: price });
    expect((await readThemes()).themes.map(({ name, n }) => [name, n])).toEqual([['Price', 4]]);
    // Proposals about what is gone are not shown.
    expect((await read()).items.map(({ kind }) => kind)).toEqual(['new', 'name']);
  });

  // What is said is sent, too, so the consent to be recorded counts as well.
  it.each(['model', 'record'] as const)(
    'and what was sent go when a participant withdraws “%s”',
    async (purpose) => {
      await run(proposeAll);
      await server.team.call(withdrawConsent, {
        params: { studyId: study.id, responseId: ids[6]! },
        body: { purposes: [purpose] },
      });
      expect((await read()).items.map(({ kind }) => kind)).toEqual(['merge', 'name']);
      const [logged] = await server.admin`select messages, reply from model_requests`;
      expect(logged).toEqual({ messages: null, reply: null });
    },
  );

  it('are not shown once their answers say something else', async () => {
    await run(proposeAll);
    await server.admin`update answers set free_text = 'Other' where response = ${ids[0]!} and block = ${why.id}`;
    const { items } = await read();
    expect(items.map(({ kind }) => kind)).toEqual(['new', 'merge']);
  });

  it('need consent, permission and a reply in the format', async () => {
    await run(() => 'nonsense');
    expect((await read()).run).toMatchObject({ state: 'failed', problem: 'bad_reply' });
    await server.team.call(suggestions.allowSuggestions, {
      params: { studyId: study.id },
      body: { isAllowed: false },
    });
    expect((await start()).status).toBe(409);
    const other = await makeStudy(server.services.database, server.scope(), [
      makeBlock('open-question', 'How?'),
    ]);
    const place = { studyId: other.id, questionId: why.id };
    expect((await server.team.call(contract.getThemeProposals, { params: place })).status).toBe(404);
    expect(fake.requests).toHaveLength(1);
  });
});
