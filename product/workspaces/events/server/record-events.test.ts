import { expect, it } from 'vitest';
import { eventTypes } from '../event-type.ts';
import { toEventRows } from './record-events.ts';

it('refuses types that no feature declares', () => {
  const study = null;
  // Never called: only the types matter.
  const record = () => [
    toEventRows([{ type: 'study.closed', study, data: {} }]),
    // @ts-expect-error -- no feature declares it
    toEventRows([{ type: 'study.eaten', study, data: {} }]),
    // @ts-expect-error -- an email that no feature declares
    eventTypes.define({ 'study.closed': { ...eventTypes.require('study.closed'), notification: 'eaten' } }),
  ];
  expect(record).toBeTypeOf('function');
});
