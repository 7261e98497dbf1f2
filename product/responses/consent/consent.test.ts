import { expect, it } from 'vitest';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { listConsentStates } from './consent.ts';

const makeBlock = (id: string) => ({
  id,
  type: 'consent',
  config: makeConsent('We record you.', { share_clip: 'optional' }),
});
const answer = (block: string, minute: number, shares: boolean) => ({
  block,
  value: { accepted: true, textVersion: 1, optional: shares ? ['share_clip'] : [] },
  at: new Date(2026, 0, 1, 12, minute),
});
const decide = (...answers: ReturnType<typeof answer>[]) =>
  listConsentStates([makeBlock('first'), makeBlock('second')], answers, new Map()).find(
    ({ purpose }) => purpose === 'share_clip',
  )!.decision;

it('of several decisions about a purpose, the one that was made last counts, wherever its block is', () => {
  expect(decide(answer('first', 1, true), answer('second', 2, false))).toBe('declined');
  expect(decide(answer('first', 1, false), answer('second', 2, true))).toBe('granted');
  // They went back.
  expect(decide(answer('first', 3, false), answer('second', 2, true))).toBe('declined');
  // Answers of one request have one time.
  expect(decide(answer('first', 1, true), answer('second', 1, false))).toBe('declined');
});
