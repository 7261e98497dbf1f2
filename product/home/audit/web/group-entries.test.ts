import { expect, it } from 'vitest';
import type { AuditEntry } from '../contract.ts';
import { groupEntries } from './group-entries.ts';

const person = { id: 'b1c6f0d4-2a75-4e19-8f3c-7d90ab12ce35', name: 'Ada' };

/** A saved draft, so many minutes before noon. */
const saveBefore = (minutes: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `${minutes}`,
  number: 1000 - minutes,
  at: new Date(Date.UTC(2026, 4, 4, 12, -minutes)).toISOString(),
  action: 'study.edit',
  entity: 'a study',
  actor: { kind: 'person', person, apiKey: null },
  study: null,
  response: null,
  member: null,
  detail: { revision: 100 - minutes },
  names: {},
  address: '192.0.2.1',
  device: 'Firefox on Linux',
  ...changes,
});
const countGroups = (entries: AuditEntry[]) => groupEntries(entries).map(({ count }) => count);

it('the saves of a draft in a row are one group, with its newest and oldest entry', () => {
  const [group, ...others] = groupEntries([saveBefore(0), saveBefore(5), saveBefore(30)]);
  expect(others).toEqual([]);
  expect([group!.count, group!.newest.id, group!.oldest.id]).toEqual([3, '0', '30']);
});

it('a pause of more than half an hour, another study, person, device or action begins a new group', () => {
  expect(countGroups([saveBefore(0), saveBefore(31)])).toEqual([1, 1]);
  expect(countGroups([saveBefore(0), saveBefore(1, { entity: 'another study' })])).toEqual([1, 1]);
  const otherPerson = { ...person, id: '7d5c2e18-94ab-4f60-b3d1-0e8a6c4f9b27' };
  expect(
    countGroups([
      saveBefore(0),
      saveBefore(1, { actor: { kind: 'person', person: otherPerson, apiKey: null } }),
    ]),
  ).toEqual([1, 1]);
  expect(countGroups([saveBefore(0), saveBefore(1, { device: 'Safari on iPhone' })])).toEqual([1, 1]);
  expect(countGroups([saveBefore(0), saveBefore(1, { action: 'study.link' }), saveBefore(2)])).toEqual([
    1, 1, 1,
  ]);
});

it('entries whose details are shown are grouped only if these are the same', () => {
  const publish = (minutes: number, version: number) =>
    saveBefore(minutes, { action: 'study.publish', detail: { version } });
  expect(countGroups([publish(0, 2), publish(1, 1)])).toEqual([1, 1]);
});
