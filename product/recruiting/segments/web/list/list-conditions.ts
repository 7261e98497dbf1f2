import type { ListQuery } from '#product/participants/web/shared/requests.ts';
import { isGroup, type ConditionGroup, type SegmentCondition } from '../../condition.ts';
import { conditionsSchema } from '../../condition-schema.ts';

/** The conditions of an address; null if there are none, or none that can be read. */
export function readConditions(json: string | undefined): ConditionGroup | null {
  if (json === undefined) return null;
  try {
    return conditionsSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** The same for an address; undefined for conditions that everybody meets. */
export const writeConditions = (root: ConditionGroup): string | undefined =>
  root.conditions.length > 0 ? JSON.stringify(root) : undefined;

/** Conditions that the participants of a list meet, so that they can be saved as a segment. */
export function toConditions({ segment, tag, search, conditions }: ListQuery): ConditionGroup {
  const others: SegmentCondition[] = [];
  if (segment) others.push({ about: 'segment', segment, in: true });
  if (tag) others.push({ about: 'tag', tag, has: true });
  if (search)
    others.push({
      match: 'any',
      conditions: (['name', 'email', 'externalId'] as const).map((about) => ({
        about,
        test: { operator: 'contains', values: [search] },
      })),
    });
  const root = readConditions(conditions);
  if (!root || root.conditions.length === 0) return { match: 'all', conditions: others };
  if (others.length === 0) return root;
  return { match: 'all', conditions: [...others, ...(root.match === 'all' ? root.conditions : [root])] };
}

/** The tag that brings people into a segment without anything else. */
export function findJoiningTag({ match, conditions }: ConditionGroup): string | undefined {
  if (match === 'none' || (match === 'all' && conditions.length !== 1)) return undefined;
  for (const condition of conditions) {
    if (isGroup(condition)) {
      const tag = findJoiningTag(condition);
      if (tag !== undefined) return tag;
    } else if (condition.about === 'tag' && condition.has) return condition.tag;
  }
  return undefined;
}
