import { expect, test } from 'vitest';
import type { Participant } from '../../contract.ts';
import { mergeFields, type MergeSide } from '../merge-fields.ts';
import { listMergeRows } from './list-rows.ts';

const createPerson = (part: Partial<Participant>): Participant => ({
  id: crypto.randomUUID(),
  displayName: 'Ada',
  name: null,
  email: null,
  externalId: null,
  language: null,
  zone: null,
  attributes: {},
  tags: [],
  doNotContact: false,
  possibleDuplicateOf: null,
  createdAt: '2026-11-30T10:00:00.000Z',
  changedAt: '2026-11-30T10:00:00.000Z',
  lastSeenAt: null,
  lastContactAt: null,
  ...part,
});
const toSide = (one: Participant): MergeSide => ({ ...one, changedAt: new Date(one.changedAt) });
const listWinners = (values: Record<string, { from: string }>) =>
  Object.fromEntries(Object.entries(values).map(([key, { from }]) => [key, from]));
const NOTHING = { studies: 0, responses: 0, notes: 0 };

/** The rows as the page shows them: label, then value and outcome of both. */
function describe(participant: Participant, other: Participant) {
  const { single, attributes } = mergeFields(toSide(participant), toSide(other));
  const rows = listMergeRows(
    {
      participant,
      other,
      fields: listWinners(single),
      attributes: listWinners(attributes),
      history: { participant: { studies: 2, responses: 1, notes: 0 }, other: NOTHING },
    },
    {
      attributes: [{ key: 'plan', name: 'Plan', type: 'text', options: [] }],
      tags: [
        { id: 'a', name: 'Beta' },
        { id: 'b', name: 'VIP' },
      ] as Parameters<typeof listMergeRows>[1]['tags'],
    },
  );
  return Object.fromEntries(
    rows.map(({ label, sides }) => [label, sides.map(({ value, outcome }) => [value, outcome].join(' | '))]),
  );
}

test('each field says which value is kept, and why; what none of both has is left out', () => {
  const older = createPerson({
    name: 'Ada',
    language: 'en',
    externalId: 'K-1',
    attributes: { plan: 'Free' },
    tags: ['a'],
  });
  const newer = createPerson({
    name: 'Ada L.',
    language: 'en',
    attributes: { plan: 'Team' },
    tags: ['a', 'b'],
    doNotContact: true,
    changedAt: '2026-12-01T10:00:00.000Z',
  });
  expect(describe(older, newer)).toEqual({
    Name: ['Ada | Not kept', 'Ada L. | Kept: newer'],
    ID: ['K-1 | Kept: the only value', ' | '],
    Language: ['English | Same in both', 'English | Same in both'],
    Plan: ['Free | Not kept', 'Team | Kept: newer'],
    Tags: ['Beta | Kept, joined', 'Beta, VIP | Kept, joined'],
    'Do not contact': [' | ', 'Yes | Kept: once set, it stays'],
    History: ['2 studies, 1 response | Kept, joined', ' | '],
  });
});

test('the other way round, the same values are kept', () => {
  const older = createPerson({ name: 'Ada' });
  const newer = createPerson({ name: 'Ada L.', changedAt: '2026-12-01T10:00:00.000Z' });
  expect(describe(newer, older)['Name']).toEqual(['Ada L. | Kept: newer', 'Ada | Not kept']);
});
