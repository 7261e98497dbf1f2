import { readCompare } from '../compare.ts';
import { readFilter } from '../filter.ts';
import type { LinkQuery } from './contract.ts';

/**
 * Whether people who open a link may see its filter: values of URL parameters and variables, and words, can name people;
 * tags and what other nouns filter by are the team's.
 */
export function mayShowFilter(query: LinkQuery): boolean {
  const { parameters, variables, words, tags, where } = readFilter(query);
  return words === null && [parameters, variables, tags, where].every((list) => list.length === 0);
}

/** Whether they may see the names of its groups: those of tags, attributes and segments are the team's. */
export function mayShowComparison({ compare }: LinkQuery): boolean {
  const by = readCompare(compare);
  return (
    by === null || !('parameter' in by || 'variable' in by || 'tags' in by || 'tagged' in by || 'where' in by)
  );
}

export const REFUSED_QUERY =
  'Remove filters by URL parameters, variables, tags and words, and comparisons by parameters, variables and tags: people who open the link would see them.';
