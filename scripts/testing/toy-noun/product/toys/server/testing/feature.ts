import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import * as toys from '../../contract.ts';

defineFeatureForTests({
  order: 90,
  bodies: { 'POST /api/toys': () => ({ name: 'A drum' }) },
  fill: ({ owner, visit }) => owner.call(toys.addToy, { body: { name: 'A drum' } }, visit),
});
