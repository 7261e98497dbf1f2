import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { recordParticipations } from '../record-participations.ts';

defineFeatureForTests({
  order: 25,
  fill: ({ services, scope, fixtures }) =>
    services.database.within(scope, (tx) =>
      recordParticipations(tx, scope, {
        study: fixtures.study,
        changes: [{ participant: fixtures.participant, event: 'invited', at: scope.now }],
      }),
    ),
});
