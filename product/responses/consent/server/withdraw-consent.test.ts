import type { Tx } from '#platform/db/core/database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import type { Purpose } from '#product/blocks/purposes.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { restoreResponses } from '../../contract.ts';
import { serveSurvey, type SurveyServer } from '../../server/testing/factory.ts';
import { withdrawConsent } from '../contract.ts';
import { findConsents } from './find-consents.ts';
import { listPermitted, isPurposePermitted } from './list-permitted.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey();
});
afterAll(() => server.close());

/** A study with a consent that includes recording, keeping and quoting, and asks for shared clips by a checkbox. */
async function makeConsentStudy() {
  const score = makeBlock('nps', 'How likely?');
  const block = makeBlock('consent', 'Your consent', {
    config: {
      ...makeConsent('We keep your answers for a year.', { share_clip: 'optional' }),
      textVersion: 2,
      mustAccept: false,
    },
  });
  return {
    ...(await makeStudy(server.services.database, server.scope(), [block, score])),
    block: block.id,
    score: score.id,
  };
}
type ConsentStudy = Awaited<ReturnType<typeof makeConsentStudy>>;

async function answer(study: ConsentStudy, value: unknown): Promise<string> {
  server.clock.advance(1_000);
  expect((await server.submit(study, { [study.block]: value, [study.score]: { score: 5 } })).status).toBe(
    200,
  );
  return (await server.stored(study.id)).at(-1)!.id;
}
const within = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
  server.services.database.within(server.scope(), run);
const mayUse = (study: ConsentStudy, response: string, purpose: Purpose) =>
  within((tx) => isPurposePermitted(tx, server.scope(), { study: study.id, response, purpose }));
const withdraw = (study: ConsentStudy, response: string, purposes: Purpose[]) =>
  server.team.call(withdrawConsent, {
    params: { studyId: study.id, responseId: response },
    body: { purposes },
  });

it('a purpose is allowed by the text, by its checkbox, or where nobody has to be asked', async () => {
  const study = await makeConsentStudy();
  const agreed = await answer(study, { accepted: true, textVersion: 2 });
  const shared = await answer(study, { accepted: true, textVersion: 2, optional: ['share_clip'] });
  const declined = await answer(study, { accepted: false, textVersion: 2 });
  const permitted = (purpose: Purpose) =>
    within((tx) =>
      listPermitted(tx, server.scope(), { study: study.id, responses: [agreed, shared, declined], purpose }),
    );
  expect(await permitted('record')).toEqual(new Set([agreed, shared]));
  expect(await permitted('quote')).toEqual(new Set([agreed, shared]));
  expect(await permitted('share_clip')).toEqual(new Set([shared]));
  expect(await permitted('model')).toEqual(new Set());

  const gate = await server.makeSurvey();
  await server.submit(gate, {
    [gate.gate]: { option: 'nott222222', other: null },
    [gate.score]: { score: 1 },
  });
  const unasked = (await server.stored(gate.id))[0]!.id;
  const mayUnasked = (purpose: Purpose) =>
    within((tx) => isPurposePermitted(tx, server.scope(), { study: gate.id, response: unasked, purpose }));
  expect([await mayUnasked('quote'), await mayUnasked('record'), await mayUnasked('share_clip')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('a withdrawn purpose is refused from then on, once and for good', async () => {
  const study = await makeConsentStudy();
  const response = await answer(study, { accepted: true, textVersion: 2, optional: ['share_clip'] });
  const other = await answer(study, { accepted: true, textVersion: 2, optional: ['share_clip'] });
  expect((await withdraw(study, response, ['share_clip', 'quote'])).status).toBe(204);
  expect(await mayUse(study, response, 'share_clip')).toBe(false);
  expect(await mayUse(study, response, 'quote')).toBe(false);
  expect(await mayUse(study, response, 'record')).toBe(true);
  expect(await mayUse(study, other, 'share_clip')).toBe(true);

  const withdrawnAt = server.clock.now().toISOString();
  server.clock.advance(60_000);
  expect((await withdraw(study, response, ['share_clip'])).status).toBe(204);
  const states = await within((tx) =>
    findConsents(tx, server.scope(), { study: study.id, responses: [response] }),
  );
  expect(states.get(response)).toMatchObject([
    { purpose: 'record', decision: 'granted', asked: { block: study.block, textVersion: 2 } },
    { purpose: 'keep', decision: 'granted' },
    { purpose: 'quote', decision: 'withdrawn', withdrawnAt },
    { purpose: 'share_clip', decision: 'withdrawn', withdrawnAt },
    { purpose: 'model', decision: 'not_asked', asked: null },
    { purpose: 'contact_again', decision: 'not_asked' },
  ]);
  const audits = await server.admin`
    select detail from audit_log where action = 'consent.withdraw' and entity = ${response}`;
  expect(audits).toHaveLength(1);
});

it('a response that may not be kept is deleted and cannot be restored', async () => {
  const study = await makeConsentStudy();
  const response = await answer(study, { accepted: true, textVersion: 2 });
  const restored = await answer(study, { accepted: true, textVersion: 2 });
  expect((await withdraw(study, response, ['keep'])).status).toBe(204);
  expect(await server.listWrongCounts(study.id)).toEqual([]);
  const [row] = await server.admin<{ deleted: boolean }[]>`
    select deleted_at is not null as deleted from responses where id = ${response}`;
  expect(row!.deleted).toBe(true);
  const restore = (ids: string[]) =>
    server.team.call(restoreResponses, { params: { studyId: study.id }, body: { responses: ids } });
  expect((await restore([response])).status).toBe(404);
  expect((await withdraw(study, response, ['quote'])).status).toBe(404);
  await server.admin`update responses set deleted_at = ${server.clock.now()} where id = ${restored}`;
  expect((await restore([restored])).status).toBe(204);
});

it('unknown responses and purposes are refused', async () => {
  const study = await makeConsentStudy();
  const response = await answer(study, { accepted: true, textVersion: 2 });
  expect((await withdraw(study, crypto.randomUUID(), ['quote'])).status).toBe(404);
  expect((await withdraw(study, response, [])).status).toBe(400);
  expect((await withdraw(study, response, ['sell' as Purpose])).status).toBe(400);
  expect(await mayUse(study, response, 'quote')).toBe(true);
});
