import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '#platform/db/core/database.ts';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { PURPOSES, type Purpose } from '#product/blocks/purposes.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { serveSurvey, type SurveyServer } from '../../server/testing/factory.ts';
import type { ConsentState } from '../consent.ts';
import { CONSENTED_ACTS, type ConsentedAct } from '../consented-acts.ts';
import { may } from '../may.ts';
import { checkRecordingConsent } from './check-recording-consent.ts';
import { isPurposePermitted, listActPermitted, listPermitted, requireConsent } from './list-permitted.ts';

type Decision = ConsentState['decision'];
const DECISIONS: Decision[] = ['granted', 'declined', 'withdrawn', 'not_asked'];
/** The whole rule. */
const isExpected = (purpose: Purpose, decision: Decision) =>
  decision === 'granted' || (decision === 'not_asked' && (purpose === 'keep' || purpose === 'quote'));

let server: SurveyServer;
const responses = new Map<Decision, { study: string; response: string; block: string }>();
/** Somebody for each decision, who decided so about every purpose. */
beforeAll(async () => {
  server = await serveSurvey();
  const { database } = server.services;
  for (const decision of DECISIONS) {
    const asks = makeBlock('consent', 'Your consent', {
      config: {
        ...makeConsent('We use your answers.', Object.fromEntries(PURPOSES.map((one) => [one, 'included']))),
        textVersion: 1,
        mustAccept: false,
      },
    });
    const score = makeBlock('nps', 'How likely?');
    const blocks = decision === 'not_asked' ? [score] : [asks, score];
    const study = await makeStudy(database, server.scope(), blocks);
    const consent = { [asks.id]: { accepted: decision !== 'declined', textVersion: 1 } };
    const answers = { ...(decision === 'not_asked' ? {} : consent), [score.id]: { score: 5 } };
    const { response } = (await server.submit(study, answers)).body;
    if (decision === 'withdrawn')
      await server.admin`
        insert into consent_withdrawals (workspace, study, response, purpose, withdrawn_at)
        select ${server.workspace}, ${study.id}, ${response}, p, ${server.clock.now()}
        from unnest(${[...PURPOSES]}::text[]) p`;
    responses.set(decision, { study: study.id, response, block: score.id });
  }
});
afterAll(() => server.close());

const within = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
  server.services.database.within(server.scope(), run);
const passes = (run: (tx: Tx) => Promise<unknown>): Promise<boolean> =>
  within(run).then(
    () => true,
    () => false,
  );

const table = PURPOSES.flatMap((purpose) => DECISIONS.map((decision) => [purpose, decision] as const));

it.each(table)('%s, %s: everything that asks gets the same reply', async (purpose, decision) => {
  const { study, response } = responses.get(decision)!;
  const expected = isExpected(purpose, decision);
  expect(may([{ purpose, decision }], purpose)).toBe(expected);
  const scope = server.scope();
  const permitted = await within((tx) => listPermitted(tx, scope, { study, responses: [response], purpose }));
  expect([...permitted]).toEqual(expected ? [response] : []);
  expect(await within((tx) => isPurposePermitted(tx, scope, { study, response, purpose }))).toBe(expected);
  for (const act of Object.keys(CONSENTED_ACTS) as ConsentedAct[]) {
    const { purposes } = CONSENTED_ACTS[act];
    if (!purposes.includes(purpose)) continue;
    const isActAllowed = purposes.every((one) => isExpected(one, decision));
    const ofAct = await within((tx) => listActPermitted(tx, scope, { study, responses: [response], act }));
    expect([act, ofAct.has(response)]).toEqual([act, isActAllowed]);
    expect(await passes((tx) => requireConsent(tx, scope, { study, response, act }))).toBe(isActAllowed);
  }
});

it.each(DECISIONS)('recording is checked by the same rule: %s', async (decision) => {
  const { study, response } = responses.get(decision)!;
  const recorded = makeBlock('open-question', 'Tell us', { config: { modes: ['voice'] } });
  const isPassed = await passes(async (tx) => {
    const content = await readVersion(tx, server.scope(), study, 1);
    const blocks = [...content.blocks, recorded];
    await checkRecordingConsent(tx, server.scope(), {
      study,
      response,
      content: { ...content, blocks },
      block: recorded.id,
    });
  });
  expect(isPassed).toBe(isExpected('record', decision));
});

it('nothing decides about consent but the functions above', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\//.test(file),
  );
  const listWith = (pattern: RegExp) =>
    sources.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8'))).toSorted();
  // These three show what was decided; the others ask.
  expect(listWith(/import \{ findConsents \}/)).toEqual([
    'responses/consent/server/check-recording-consent.ts',
    'responses/consent/server/list-permitted.ts',
    'results/participant-responses/server/list-participant-responses.ts',
    'results/server/read-response.ts',
  ]);
  expect(listWith(/decision === 'granted'/)).toEqual(['responses/consent/may.ts']);
});
