import { eq } from 'drizzle-orm';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { option } from '#product/blocks/testing/samples.ts';
import { plainText, text } from '#product/blocks/text.ts';
import { createContent } from '#product/studies/create-content.ts';
import { publishStudy } from '#product/studies/server/publish-study.ts';
import { studies } from '#product/studies/server/tables.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { foldStudy } from '../columns/server/fold-study.ts';
import * as contract from '../contract.ts';
import { resultRoutes } from './routes.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey((services) =>
    resultRoutes(
      services,
      openRealtime(async (scope) => scope),
    ),
  );
});
afterAll(() => server.close());

it('says whether a question that is no longer in the study has answers', async () => {
  const { database } = server.services;
  const scope = server.scope();
  const blocks = [makeBlock('rating', 'How good?'), makeBlock('nps', 'How likely?')] as const;
  const study = await makeStudy(database, scope, [...blocks]);
  const params = { studyId: study.id };
  const ask = async () => (await server.team.call(contract.getSummary, { params })).body.hasRemovedAnswers;
  await server.submit(study, { [blocks[0].id]: { score: 4 }, [blocks[1].id]: null });
  await foldStudy(database, scope, { study: study.id });
  expect(await ask()).toBe(false);
  for (const [revision, kept] of [[2, 0] as const, [3, 1] as const]) {
    const draft = { ...createContent('survey'), blocks: [blocks[kept]] };
    await database.within(scope, async (tx) => {
      await tx.orm.update(studies).set({ draft, revision }).where(eq(studies.id, study.id));
      await publishStudy(tx, scope, { study: study.id, revision });
    });
    expect(await ask()).toBe(kept === 1);
  }
});

it('says which questions people answer in their own words', async () => {
  const types = ['open-question', 'short-text', 'email', 'phone', 'rating'];
  const blocks = types.map((type) => makeBlock(type, `A ${type}`));
  const study = await makeStudy(server.services.database, server.scope(), blocks);
  const { body } = await server.team.call(contract.getSummary, { params: { studyId: study.id } });
  const written = body.blocks.filter(({ isFreeText }) => isFreeText);
  expect(written.map(({ type }) => type)).toEqual(['open-question', 'short-text']);
});

it('says from which version on a block and its options had other words', async () => {
  const { database } = server.services;
  const scope = server.scope();
  const drink = makeBlock('single-choice', 'Drink?');
  const relabel = (title: string, ...labels: string[]) => ({
    ...drink,
    title: text(title),
    config: {
      shuffle: false,
      options: labels.map((label, index) => ({ ...option(`drink${index}`), text: text(label) })),
    },
  });
  const study = await makeStudy(database, scope, [relabel('Drink?', 'Tea', 'Milk')]);
  const params = { studyId: study.id };
  const ask = async () =>
    (await server.team.call(contract.getBlocks, { params, query: {} })).body.blocks[0]!.wordings;
  expect(await ask()).toBeUndefined();
  const published = [
    relabel('Drink?', 'Tea', 'Milk', 'Water'),
    relabel('Drink?', 'Espresso', 'Milk', 'Water'),
    relabel('Which drink?', 'Espresso', 'Milk'),
  ];
  for (const [index, block] of published.entries()) {
    const draft = { ...createContent('survey'), blocks: [block] };
    await database.within(scope, async (tx) => {
      await tx.orm
        .update(studies)
        .set({ draft, revision: index + 2 })
        .where(eq(studies.id, study.id));
      await publishStudy(tx, scope, { study: study.id, revision: index + 2 });
    });
  }
  expect(await ask()).toEqual([
    { version: 3, before: text('Tea'), after: text('Espresso') },
    { version: 4, before: text('Drink?'), after: text('Which drink?') },
  ]);
});

it('shows removed options and rows under their last words, marked as removed', async () => {
  const { database } = server.services;
  const scope = server.scope();
  const drink = makeBlock('single-choice', 'Drink?');
  const withOptions = (...labels: string[]) => ({
    ...drink,
    config: {
      shuffle: false,
      options: labels.map((label, index) => ({ ...option(`drink${index}`), text: text(label) })),
    },
  });
  const matrix = makeBlock('matrix', 'How often?');
  const withRows = (...rows: string[]) => ({
    ...matrix,
    config: {
      ...(matrix.config as object),
      rows: rows.map((row) => ({ ...option(row), text: text(row) })),
      columns: ['never', 'often'].map((column) => ({ ...option(column), text: text(column) })),
    },
  });
  const study = await makeStudy(database, scope, [
    withOptions('Tea', 'Milk', 'Water'),
    withRows('home', 'work'),
  ]);
  await server.submit(study, {
    [drink.id]: { option: option('drink2').id, other: null },
    [matrix.id]: {
      rows: { [option('work').id]: [option('often').id], [option('home').id]: [option('never').id] },
    },
  });
  await foldStudy(database, scope, { study: study.id });
  const versions = [
    [withOptions('Tea', 'Milk', 'Sparkling water'), withRows('home', 'work')],
    [withOptions('Tea', 'Milk'), withRows('home')],
  ];
  for (const [index, blocks] of versions.entries())
    await database.within(scope, async (tx) => {
      const draft = { ...createContent('survey'), blocks };
      await tx.orm
        .update(studies)
        .set({ draft, revision: index + 2 })
        .where(eq(studies.id, study.id));
      await publishStudy(tx, scope, { study: study.id, revision: index + 2 });
    });
  const { body } = await server.team.call(contract.getBlocks, { params: { studyId: study.id }, query: {} });
  const [ofDrink, ofMatrix] = body.blocks.map(({ finding }) => finding.groups);
  expect(ofDrink![0]!.bars.map(({ label, n }) => [plainText(label.en), n])).toEqual([
    ['Tea', 0],
    ['Milk', 0],
    ['Sparkling water (removed)', 1],
  ]);
  expect(ofMatrix!.map(({ label }) => plainText(label?.en))).toEqual(['home', 'work (removed)']);
});
