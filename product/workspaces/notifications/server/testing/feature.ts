import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

defineFeatureForTests({
  order: 84,
  fill: ({ admin, scope: { workspace, now }, persons, fixtures }) => admin`
    insert into notifications (workspace, person, kind, subject, count, since)
    values (${workspace}, ${persons.owner}, 'response.every', ${fixtures.study}, 1, ${now})`,
});
