import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

defineFeatureForTests({
  order: 88,
  fill: ({ admin, scope: { workspace, now }, persons }) => admin`
    insert into holds (workspace, id, person, during, starts_at, state, created_at)
    values (${workspace}, ${randomUUID()}, ${persons.owner},
      tstzrange(${now}::timestamptz, ${now}::timestamptz + interval '1 hour'), ${now}, 'booked', ${now})
    on conflict do nothing`,
});
