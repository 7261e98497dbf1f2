import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { writePassages } from '../write-passages.ts';

defineFeatureForTests({
  order: 77,
  // Of another study: what was changed in the first is noted, until its answers are made searchable.
  async fill({ services: { database }, scope }) {
    const { id } = await makeStudy(database, scope, [makeBlock('open-question', 'Why?')]);
    await writePassages(database, scope, { study: id });
  },
});
