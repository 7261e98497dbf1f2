import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { createDefaultAvailability } from '../../availability.ts';
import * as contract from '../../contract.ts';

const createBody = () => {
  const { weeklyHours, ...rest } = createDefaultAvailability('Europe/Berlin');
  return { ...rest, exceptions: [], weeklyHours: weeklyHours.map((ranges) => [...ranges]) };
};

defineFeatureForTests({
  order: 87,
  bodies: { 'PUT /api/workspace/availability': createBody },
  fill: ({ owner, visit }) => owner.call(contract.setAvailability, { body: createBody() }, visit),
});
