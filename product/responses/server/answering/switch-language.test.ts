import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inline } from '#product/blocks/text.ts';
import { createContent } from '#product/studies/create-content.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { makeBlock } from '#product/studies/server/testing/factory.ts';
import { publishStudy } from '#product/studies/server/publish-study.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { saveDraft } from '#product/studies/server/save-draft.ts';
import * as contract from '../../contract.ts';
import { no, notSeen, seen, serveSurvey, type SurveyServer } from '../testing/factory.ts';

let server: SurveyServer;
let study: { id: string; linkToken: string; block: string };
beforeAll(async () => {
  server = await serveSurvey();
});
afterAll(() => server.close());

beforeEach(async () => {
  const gate = makeBlock('single-choice', 'Seen any?', {
    title: { en: inline('Seen any?'), de: inline('Etwas gesehen?'), ar: inline('هل رأيت شيئًا؟') },
    config: { options: [seen, { ...notSeen, text: { en: ['No'], de: ['Nein'] } }] },
  });
  const score = makeBlock('nps', 'How likely?');
  const scope = server.scope();
  const content = {
    ...createContent('survey'),
    languages: { base: 'en', others: ['de', 'ar'] },
    blocks: [gate, score],
  };
  study = await server.services.database.within(scope, async (tx) => {
    const { id } = await createStudy(tx, scope, { name: 'Films', kind: 'survey', content });
    await publishStudy(tx, scope, { study: id, revision: 1 });
    return { id, linkToken: (await requireStudy(tx, scope, id)).linkToken, block: gate.id };
  });
});

const switchTo = (participant: ReturnType<SurveyServer['participant']>, language: string) =>
  participant.visitor.call(contract.switchLanguage, {
    params: { linkToken: study.linkToken },
    body: { language },
  });
const languages = () => server.admin<{ language: string }[]>`
  select language from responses where study = ${study.id} order by started_at, id`;

it('a participant switches language: texts change, answers stay, and the response is counted in the new language', async () => {
  const participant = server.participant(study);
  await participant.start();
  await participant.save(study.block, no);
  await server.admin`update responses set folded = true where study = ${study.id}`;
  const [before] = await server.admin`select revision from responses where study = ${study.id}`;
  const { status, body } = await switchTo(participant, 'de');
  const [after] = await server.admin`select revision, folded from responses where study = ${study.id}`;
  expect(after).toEqual({ revision: Number(before!.revision) + 1, folded: false });
  expect(status).toBe(200);
  expect(body.study).toMatchObject({ language: 'de', blocks: [{ title: { de: ['Etwas gesehen?'] } }, {}] });
  // Missing translations fall back to the base language; no other language is sent.
  expect(JSON.stringify(body.study)).toContain('Yes');
  expect(JSON.stringify(body.study)).not.toContain('هل');
  expect(await languages()).toEqual([{ language: 'de' }]);
  expect(await server.listWrongCounts(study.id)).toEqual([]);
  expect((await participant.start('continue')).body.answers).toEqual({ [study.block]: no });

  await switchTo(participant, 'ar-EG');
  await switchTo(participant, 'ar');
  expect(await languages()).toEqual([{ language: 'ar' }]);
  expect(await server.listWrongCounts(study.id)).toEqual([]);
});

it('an unavailable language falls back to the base language', async () => {
  const participant = server.participant(study);
  await participant.start();
  await participant.save(study.block, no);
  await switchTo(participant, 'de');
  expect((await switchTo(participant, 'tlh')).body.study).toMatchObject({ language: 'en' });
  expect(await languages()).toEqual([{ language: 'en' }]);
  expect(await server.listWrongCounts(study.id)).toEqual([]);
});

it('the texts are those of the version the response started with', async () => {
  const participant = server.participant(study);
  await participant.start();
  await participant.save(study.block, no);
  const scope = server.scope();
  await server.services.database.within(scope, async (tx) => {
    const title = { en: inline('Anything seen?'), de: inline('Irgendetwas gesehen?') };
    const { revision } = await saveDraft(tx, scope, {
      study: study.id,
      revision: 1,
      changes: [{ do: 'set', id: study.block, block: { title } }],
    });
    await publishStudy(tx, scope, { study: study.id, revision });
  });
  const { body } = await switchTo(participant, 'de');
  expect(body.study).toMatchObject({ version: 1, blocks: [{ title: { de: ['Etwas gesehen?'] } }, {}] });
});

it('who switches before the first answer begins in that language, and stores nothing until then', async () => {
  const participant = server.participant(study);
  await participant.start();
  expect((await switchTo(participant, 'de')).body.study).toMatchObject({ language: 'de' });
  expect(await languages()).toEqual([]);
  await participant.save(study.block, no);
  expect(await languages()).toEqual([{ language: 'de' }]);
});

it('a switch without a response is not found', async () => {
  expect((await switchTo(server.participant(study), 'de')).status).toBe(404);
});
