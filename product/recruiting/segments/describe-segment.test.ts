import { describe, expect, it } from 'vitest';
import type { AttributeDefinition } from '../../participants/attributes/attribute.ts';
import type { SegmentCondition, ConditionGroup, PersonTest } from './condition.ts';
import { describeSegment } from './describe-segment.ts';
import { findProblems } from './find-problems.ts';
import type { ValueOperator } from './operators.ts';
import type { SegmentNames } from './segment-names.ts';

const attribute = (name: string, type: AttributeDefinition['type'], options: string[] = []) =>
  [name.toLowerCase(), { key: name.toLowerCase(), name, type, options }] as const;

const names: SegmentNames = {
  attributes: new Map([
    attribute('Plan', 'oneOf', ['Free', 'Team']),
    attribute('Seats', 'number'),
    attribute('Beta', 'yesNo'),
    attribute('Renewal', 'date'),
    attribute('City', 'text'),
  ]),
  tags: new Map([['t', 'Power user']]),
  studies: new Map([['s', 'Onboarding']]),
  segments: new Map([['g', 'Teams']]),
  questions: new Map([
    [
      's b ',
      {
        title: 'Which plan?',
        label: '',
        choices: new Map([
          ['1', 'Free'],
          ['2', 'Team'],
        ]),
      },
    ],
    ['s n ', { title: 'How likely?', label: '', choices: new Map() }],
    ['s m row', { title: 'How good is it?', label: 'Search', choices: new Map([['1', 'Good']]) }],
  ]),
};
const all = (...conditions: SegmentCondition[]): ConditionGroup => ({ match: 'all', conditions });
const any = (...conditions: SegmentCondition[]): ConditionGroup => ({ match: 'any', conditions });
const none = (...conditions: SegmentCondition[]): ConditionGroup => ({ match: 'none', conditions });
const of = (key: string, operator: ValueOperator, ...values: (string | number | boolean)[]): PersonTest => ({
  about: 'attribute',
  key,
  test: { operator, values },
});
const took = (has: boolean, days: number | null = null, study: string | null = 's'): PersonTest => ({
  about: 'participation',
  has,
  event: 'completed',
  study,
  days,
});
const say = (...conditions: SegmentCondition[]) => describeSegment(all(...conditions), names);

describe('the sentence of a segment', () => {
  it('joins conditions and groups without doubt', () => {
    const team = of('plan', 'is', 'Team');
    expect(say()).toBe('Everyone');
    expect(say(team, took(false, 90))).toBe(
      'People whose Plan is Team and who have not completed Onboarding within 90 days',
    );
    expect(say(team, any(of('beta', 'is', true), took(true, null, null)))).toBe(
      'People whose Plan is Team and (whose Beta is yes or who have completed any study)',
    );
    expect(say(any(team, took(true)))).toBe('People whose Plan is Team or who have completed Onboarding');
    expect(say(team, any(took(true)))).toBe('People whose Plan is Team and who have completed Onboarding');
    expect(describeSegment(none(team, took(true, 1)), names)).toBe(
      'Everyone except people whose Plan is Team or who have completed Onboarding within 1 day',
    );
    expect(say(team, none(took(true)))).toBe(
      'People whose Plan is Team and not (who have completed Onboarding)',
    );
    expect(describeSegment(none(any(team, took(true))), names)).toBe(
      'Everyone except people (whose Plan is Team or who have completed Onboarding)',
    );
  });

  it.each<[PersonTest, string]>([
    [of('plan', 'isNot', 'Free'), 'whose Plan is not Free (or not set)'],
    [of('plan', 'oneOf', 'Free', 'Team', 'Pro'), 'whose Plan is Free, Team or Pro'],
    [of('city', 'contains', 'ber'), 'whose City contains “ber”'],
    [of('city', 'startsWith', 'Ber'), 'whose City starts with “Ber”'],
    [of('seats', 'between', 1000, 2.5), 'whose Seats is between 1,000 and 2.5'],
    [of('seats', 'atLeast', 3), 'whose Seats is at least 3'],
    [of('renewal', 'before', '2026-05-03'), 'whose Renewal is before 3 May 2026'],
    [of('renewal', 'inLastDays', 1), 'whose Renewal is in the last 1 day'],
    [of('city', 'isNotSet'), 'whose City is not set'],
    [{ about: 'externalId', test: { operator: 'isSet', values: [] } }, 'whose ID is set'],
    [
      { about: 'addedAt', test: { operator: 'inLastDays', values: [7] } },
      'who were added in the last 7 days',
    ],
    [
      { about: 'lastContactAt', test: { operator: 'notInLastDays', values: [30] } },
      'who were not contacted in the last 30 days (or never)',
    ],
    [
      { about: 'lastSeenAt', test: { operator: 'between', values: ['2026-01-01', '2026-02-01'] } },
      'who were last seen between 1 January 2026 and 1 February 2026',
    ],
    [{ about: 'lastSeenAt', test: { operator: 'isNotSet', values: [] } }, 'who have never been seen'],
    [{ about: 'doNotContact', is: false }, 'who may be contacted'],
    [{ about: 'tag', tag: 't', has: false }, 'who don’t have the tag Power user'],
    [{ about: 'segment', segment: 'g', in: false }, 'who are not in the segment Teams'],
    [
      { about: 'answer', has: true, study: 's', block: 'b', part: '', choices: ['1', '2'] },
      'who answered “Which plan?” in Onboarding with Free or Team',
    ],
    [
      { about: 'answer', has: false, study: 's', block: 'n', part: '', choices: ['[0,6]'] },
      'who did not answer “How likely?” in Onboarding with 0 to 6',
    ],
    [
      { about: 'answer', has: true, study: 's', block: 'm', part: 'row', choices: ['1'] },
      'who answered “How good is it?, Search” in Onboarding with Good',
    ],
  ])('%j', (test, clause) => {
    expect(say(test)).toBe(`People ${clause}`);
  });

  it('names what is gone or not seen, and says why nobody is found', () => {
    const broken = all(
      of('gone', 'is', 'x'),
      of('seats', 'contains', 'x'),
      { about: 'tag', tag: 'gone', has: true },
      took(false, null, 'hidden'),
      { about: 'answer', has: true, study: 's', block: 'gone', part: '', choices: ['1'] },
      { about: 'segment', segment: 'gone', in: true },
    );
    expect(describeSegment(broken, names)).toBe(
      'People whose (deleted attribute) is x and whose Seats contains “x” and who have the tag (deleted) and who have not completed a study you don’t see and who answered “(removed question)” in Onboarding with 1 and who are in the segment (deleted)',
    );
    expect(findProblems(broken, names)).toHaveLength(6);
    expect(findProblems(all(of('plan', 'is', 'Team'), took(false)), names)).toEqual([]);
  });
});
