import { expect, it } from 'vitest';
import type { ConditionGroup, PersonTest } from '../../condition.ts';
import { conditionsSchema } from '../../condition-schema.ts';
import { findJoiningTag, readConditions, toConditions, writeConditions } from './list-conditions.ts';

const [vip, teams] = [crypto.randomUUID(), crypto.randomUUID()];
const tagged = (has = true): PersonTest => ({ about: 'tag', tag: vip, has });
const reachable: PersonTest = { about: 'doNotContact', is: false };
const group = (match: ConditionGroup['match'], ...conditions: ConditionGroup['conditions']) => ({
  match,
  conditions,
});

it('reads what it writes, and nothing that is no conditions', () => {
  const root = group('any', tagged(), group('none', reachable));
  expect(readConditions(writeConditions(root))).toEqual(root);
  expect(writeConditions(group('all'))).toBeUndefined();
  for (const wrong of [undefined, '', '{', '[]', '{"match":"all","conditions":[{"about":"nothing"}]}'])
    expect(readConditions(wrong)).toBeNull();
});

it('says all filters of a list as conditions', () => {
  const any = group('any', tagged(), reachable);
  const inSegment = { about: 'segment', segment: teams, in: true };
  const hasName = (about: string) => ({ about, test: { operator: 'contains', values: ['ada'] } });
  const search = group('any', ...(['name', 'email', 'externalId'].map(hasName) as PersonTest[]));
  const json = JSON.stringify;
  expect(toConditions({})).toEqual(group('all'));
  expect(toConditions({ conditions: json(any) })).toEqual(any);
  expect(toConditions({ tag: vip, conditions: json(any) })).toEqual(group('all', tagged(), any));
  expect(toConditions({ tag: vip, conditions: json(group('all', reachable)) })).toEqual(
    group('all', tagged(), reachable),
  );
  const whole = toConditions({ tag: vip, segment: teams, search: 'ada', order: 'name' });
  expect(whole).toEqual(group('all', inSegment as PersonTest, tagged(), search));
  expect(conditionsSchema.safeParse(whole).success).toBe(true);
});

it('finds the tag that is enough to be in a segment', () => {
  expect(findJoiningTag(group('all', tagged()))).toBe(vip);
  expect(findJoiningTag(group('any', reachable, tagged()))).toBe(vip);
  expect(findJoiningTag(group('all', group('any', reachable, tagged())))).toBe(vip);
  // With it alone one is not in these, or everybody is already.
  for (const other of [
    group('all'),
    group('all', tagged(), reachable),
    group('all', tagged(false)),
    group('none', tagged()),
    group('any', group('none', tagged())),
    group('any', reachable),
  ])
    expect(findJoiningTag(other)).toBeUndefined();
});
