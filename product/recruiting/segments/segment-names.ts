import type { AttributeDefinition } from '../../participants/attributes/attribute.ts';

/** A question whose answers are tested, as the team calls it. */
export interface NamedQuestion {
  title: string;
  /** The row or item, for questions with several. */
  label: string;
  /** By choice; empty where answers are numbers. */
  choices: ReadonlyMap<string, string>;
}

/** What the conditions of a segment name. What is missing was deleted, or the reader does not see it. */
export interface SegmentNames {
  attributes: ReadonlyMap<string, AttributeDefinition>;
  tags: ReadonlyMap<string, string>;
  studies: ReadonlyMap<string, string>;
  segments: ReadonlyMap<string, string>;
  questions: ReadonlyMap<string, NamedQuestion>;
}

/** Where a question is in `SegmentNames`. */
export const getQuestionKey = ({ study, block, part }: { study: string; block: string; part: string }) =>
  `${study} ${block} ${part}`;
