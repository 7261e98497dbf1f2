import { expect, it } from 'vitest';
import { contactTeam } from './contact-team.ts';

const config = contactTeam.createConfig(() => 'x');

it('reports invalid fields before missing ones', () => {
  const check = (fields: Record<string, string>) => contactTeam.check(config, { fields }, true);
  expect(check({ email: 'alex@' })).toEqual({ key: 'not_an_email' });
  expect(check({ email: 'alex@example.org' })).toEqual({ key: 'incomplete' });
  expect(check({ name: 'Alex', email: 'alex@example.org', phone: '12' })).toEqual({ key: 'not_a_phone' });
});

it('counts which fields were filled, of all who answered', () => {
  const finding = contactTeam.summarise(
    config,
    [
      { part: '$answered', choice: '', n: 4, total: 0 },
      { part: '', choice: 'name', n: 4, total: 0 },
      { part: '', choice: 'phone', n: 1, total: 0 },
    ],
    [],
  );
  expect(finding.groups[0]!.bars.map(({ choice, n }) => [choice, n])).toEqual([
    ['name', 4],
    ['email', 0],
    ['phone', 1],
  ]);
  expect(finding.groups[0]!.n).toBe(4);
});

it('treats inherited object properties as missing fields', () => {
  expect(contactTeam.check(config, { fields: { constructor: 'x' } as never }, false)).toEqual({
    key: 'not_an_option',
  });
});
