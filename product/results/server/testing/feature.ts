import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { samples } from '#product/blocks/maxdiff/testing/samples.ts';
import * as responses from '#product/responses/contract.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { foldStudy } from '../../columns/server/fold-study.ts';
import { mergeNames } from '../../names/server/merge-names.ts';

defineFeatureForTests({
  order: 26,
  parameters: {
    by: () => 'device',
  },
  bodies: {
    'PATCH /api/studies/:studyId/results/merged-names/:sortBlock': () => ({ changes: { 'my pets': 'pets' } }),
  },
  async fill({ owner, visit, services: { database }, scope, fixtures }) {
    // After a response was excluded: the change is noted for search.
    await foldStudy(database, scope, { study: fixtures.study });
    // Rehearsal responses leave masks, numbers and traces in the columns, and gaps once they are removed.
    const block = makeBlock('maxdiff', 'What matters?', { config: samples.validConfigs[0] });
    const { id: studyId } = await makeStudy(database, scope, [block]);
    await owner.call(responses.rehearseStudy, { params: { studyId }, body: { count: 5 } }, visit);
    await foldStudy(database, scope, { study: studyId });
    await owner.call(responses.forgetRehearsal, { params: { studyId } }, visit);
    await database.within(scope, (tx) =>
      mergeNames(tx, scope, {
        studyId: fixtures.study,
        sortBlock: fixtures.sortBlock,
        changes: { 'my pets': 'pets' },
      }),
    );
  },
});
