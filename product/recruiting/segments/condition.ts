import type { ParticipationEvent } from '../../participants/participations/lifecycle.ts';
import type { ValueTest } from './operators.ts';

export const MATCHES = ['all', 'any', 'none'] as const;
export type GroupMatch = (typeof MATCHES)[number];

/** Who meets all, any or none of some conditions. Without a condition: everybody. */
export interface ConditionGroup {
  match: GroupMatch;
  conditions: SegmentCondition[];
}

export const TEXT_FIELDS = ['name', 'email', 'externalId', 'language', 'zone'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export const TIME_FIELDS = ['addedAt', 'lastSeenAt', 'lastContactAt'] as const;
export type TimeField = (typeof TIME_FIELDS)[number];

/** One test of a person. */
export type PersonTest =
  | { about: 'attribute'; key: string; test: ValueTest }
  | { about: TextField | TimeField; test: ValueTest }
  | { about: 'doNotContact'; is: boolean }
  | { about: 'tag'; tag: string; has: boolean }
  | {
      about: 'participation';
      has: boolean;
      event: ParticipationEvent;
      /** Null: any study. */
      study: string | null;
      /** Null: ever. */
      days: number | null;
    }
  | {
      about: 'answer';
      has: boolean;
      study: string;
      block: string;
      part: string;
      /** As filters of results name them. */
      choices: string[];
    }
  | { about: 'segment'; segment: string; in: boolean };

export type SegmentCondition = ConditionGroup | PersonTest;

export const isGroup = (condition: SegmentCondition): condition is ConditionGroup => 'match' in condition;

/** All tests of a tree, in reading order. */
export const listTests = (condition: SegmentCondition): PersonTest[] =>
  isGroup(condition) ? condition.conditions.flatMap(listTests) : [condition];

/** How many groups are inside of each other. */
export const getDepth = (condition: SegmentCondition): number =>
  isGroup(condition) ? 1 + Math.max(0, ...condition.conditions.map(getDepth)) : 0;

/** Ids of what a tree names, each once. */
export const listSegmentsOf = (condition: SegmentCondition): string[] => [
  ...new Set(listTests(condition).flatMap((test) => (test.about === 'segment' ? [test.segment] : []))),
];
export const NO_CONDITIONS: ConditionGroup = { match: 'all', conditions: [] };
