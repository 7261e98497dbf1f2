import { randomUUID } from 'node:crypto';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    photo: string;
  }
}

defineFeatureForTests({
  order: 62,
  missing: () => ({ photo: randomUUID() }),
  async seed({ admin, scope, persons }) {
    const photo = randomUUID();
    await admin`
      insert into identity.photos (person, id, bytes, created_at) values (${persons.viewer}, ${photo}, '\\x00', ${scope.now})
      on conflict (person) do update set id = excluded.id`;
    return { photo };
  },
  parameters: {
    photoId: ({ photo }) => photo,
  },
});
