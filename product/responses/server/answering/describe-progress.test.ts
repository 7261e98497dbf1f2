import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#product/blocks/block.ts';
import { inline, text } from '#product/blocks/text.ts';
import { createContent } from '#product/studies/create-content.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { publishStudy } from '#product/studies/server/publish-study.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { makeBlock } from '#product/studies/server/testing/factory.ts';
import { setLink } from '#product/studies/server/set-study.ts';
import { setQuotas } from '#product/studies/server/set-quotas.ts';
import type { Outcome } from '#product/studies/study.ts';
import * as contract from '../../contract.ts';
import { createPlayerBoot, createPreviewBoot } from '../page/create-player-boot.ts';
import { no, notSeen, seen, serveSurvey, yes, type SurveyServer } from '../testing/factory.ts';

let server: SurveyServer;
let study: { id: string; linkToken: string };
beforeAll(async () => {
  server = await serveSurvey();
  study = await publish();
});
afterAll(() => server.close());

const gate = makeBlock('single-choice', 'Seen any?', {
  required: true,
  config: { options: [seen, notSeen] },
  screening: { [notSeen.id]: 'reject' },
});
const score = makeBlock('nps', 'How likely?');
const SECRETS = {
  completed: ['C0MPLETE', 'panel.example/done', 'Herzlichen Dank', 'Many thanks'],
  screened_out: ['5CREENED', 'panel.example/screened', 'Nicht gesucht', 'We look for others'],
  over_quota: ['0VERQUOTA', 'panel.example/full', 'Schon voll', 'Full already'],
} as const;
const OUTCOMES = Object.keys(SECRETS) as Outcome[];
const endings = OUTCOMES.map((outcome) => {
  const [code, address, german, english] = SECRETS[outcome];
  return makeBlock('ending', english, {
    title: { en: inline(english), de: inline(german) },
    help: text(`Help for ${code}`),
    config: {
      outcome,
      text: text(`Paste ${code}.`),
      redirect: `https://${address}?id={PID}`,
      redirectLabel: text('Back'),
      code,
    },
  });
});

async function publish() {
  const content = {
    ...createContent('survey'),
    languages: { base: 'en', others: ['de'] },
    blocks: [gate, score, ...endings],
  };
  const scope = server.scope();
  return server.services.database.within(scope, async (tx) => {
    const { id } = await createStudy(tx, scope, { name: 'Films', kind: 'survey', content });
    await publishStudy(tx, scope, { study: id, revision: 1 });
    return { id, linkToken: (await requireStudy(tx, scope, id)).linkToken };
  });
}

/** The outcomes of whose ending something is in what was sent. */
const findTold = (sent: unknown) =>
  OUTCOMES.filter((outcome) => SECRETS[outcome].some((secret) => JSON.stringify(sent).includes(secret)));

async function begin(survey = study) {
  const key = randomUUID();
  const person = server.participant(survey);
  return { ...person, key, begun: await person.start('look', key) };
}
const setQuota = (survey: { id: string }) =>
  server.services.database.within(server.scope(), (tx) =>
    setQuotas(tx, server.scope(), server.services.queue, {
      study: survey.id,
      quotas: [
        {
          id: newId(),
          name: 'None',
          limit: 0,
          when: { block: gate.id, part: '', op: 'is', values: [seen.id] },
        },
      ],
    }),
  );

it('who has not ended is told nothing that an ending says', async () => {
  for (const language of ['en', 'de']) {
    const boot = await createPlayerBoot(server.services, {
      linkToken: study.linkToken,
      language,
      now: server.clock.now(),
    });
    expect(findTold(boot)).toEqual([]);
    // The path needs outcomes; an empty code has the page load what shows one.
    expect(boot.study!.blocks.slice(2)).toMatchObject(
      OUTCOMES.map((outcome) => ({ title: {}, help: null, config: { outcome, code: '' } })),
    );
  }
  const person = await begin();
  // A page with another version gets the study with the reply.
  const { body: other } = await person.visitor.call(contract.startResponse, {
    params: { linkToken: study.linkToken },
    body: { mode: 'continue', key: person.key, version: 99 },
  });
  expect(other.study).toMatchObject({ version: 1 });
  const { body: translated } = await person.visitor.call(contract.switchLanguage, {
    params: { linkToken: study.linkToken },
    body: { language: 'de' },
  });
  const first = await person.save(gate.id, yes);
  const last = await person.save(score.id, { score: 9 });
  expect(last.body).toMatchObject({ status: 'in_progress', next: null, ending: endings[0]!.id });
  expect(findTold([person.begun, other, translated, first, last])).toEqual([]);
});

it('previews, which have no server, have the endings', async () => {
  const boot = await createPreviewBoot(server.services, server.scope(), {
    linkToken: study.linkToken,
    language: 'en',
  });
  expect(findTold(boot)).toEqual(OUTCOMES);
  expect(boot.study!.blocks[2]).toMatchObject({ config: { code: 'C0MPLETE' } });
});

it.each<[Outcome, unknown]>([
  ['completed', yes],
  ['screened_out', no],
])('%s: the reply to finish has that ending only, in all languages of the study', async (outcome, answer) => {
  const person = await begin();
  await person.save(gate.id, answer);
  if (outcome === 'completed') await person.save(score.id, null);
  const { body } = await person.finish();
  const [code, address, german, english] = SECRETS[outcome];
  const block = endings[OUTCOMES.indexOf(outcome)]!;
  expect(body).toMatchObject({
    status: outcome,
    next: null,
    ending: block.id,
    endingBlock: {
      id: block.id,
      type: 'ending',
      title: { en: [english], de: [german] },
      config: { code, redirect: `https://${address}?id={PID}` },
    },
  });
  expect(findTold(body)).toEqual([outcome]);
  // The reply may have been lost.
  expect((await person.finish()).body).toEqual(body);
});

it('a full quota: the reply to the answer, also to the same one again, has that ending only', async () => {
  const survey = await publish();
  await setQuota(survey);
  const person = await begin(survey);
  const { body } = await person.save(gate.id, yes, 1);
  expect(body).toMatchObject({ status: 'over_quota', endingBlock: { config: { code: '0VERQUOTA' } } });
  expect(findTold(body)).toEqual(['over_quota']);
  expect((await person.save(gate.id, yes, 1)).body).toEqual(body);
  expect((await person.finish()).body).toEqual(body);
});

it('who comes back after the end is asked first, and then told the ending that was reached', async () => {
  const person = await begin();
  await person.save(gate.id, no);
  await person.finish();
  const look = await person.start('look');
  expect(look.body).toMatchObject({ state: 'already_answered', progress: null, answers: {} });
  expect(findTold(look.body)).toEqual([]);
  const { body } = await person.start('continue');
  expect(body).toMatchObject({ state: 'continued', progress: { status: 'screened_out' } });
  expect(findTold(body)).toEqual(['screened_out']);
  // Not whoever has another browser.
  expect(findTold((await begin()).begun.body)).toEqual([]);
  expect(findTold((await server.participant(study).start('continue', person.key)).body)).toEqual([]);
});

it('where a browser may answer again, only the page that has just ended is told it again', async () => {
  const survey = await publish();
  await server.services.database.within(server.scope(), (tx) =>
    setLink(tx, server.scope(), {
      study: survey.id,
      link: { open: true, closeAt: null, closeOn: null, onePerBrowser: false },
    }),
  );
  const person = await begin(survey);
  await person.save(gate.id, no);
  await person.finish();
  const lost = await person.start('continue', person.key);
  expect(findTold(lost.body)).toEqual(['screened_out']);
  const next = await person.start('continue', randomUUID());
  expect([next.body.state, findTold(next.body)]).toEqual(['begun', []]);
});
