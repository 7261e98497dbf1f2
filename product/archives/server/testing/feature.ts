import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import * as archives from '../../contract.ts';

defineFeatureForTests({
  order: 50,
  parameters: {
    id: ({ study }) => study,
  },
  bodies: {
    'POST /api/surveys/v2/export-study-with-attachments/drop': ({ study }) => ({
      exportId: `study_${study}`,
    }),
  },
  fill: ({ owner, visit, fixtures }) =>
    owner.call(archives.exportStudy, { params: { id: fixtures.study } }, visit),
});
