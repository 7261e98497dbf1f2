import type { AttributeValue } from '../attributes/attribute.ts';

type SingleField = 'name' | 'email' | 'externalId' | 'language' | 'zone';

/** A participant as far as merging is concerned. */
export type MergeSide = Record<SingleField, string | null> & {
  id: string;
  attributes: Record<string, AttributeValue>;
  tags: string[];
  doNotContact: boolean;
  changedAt: Date;
};

/** What a merged participant gets of each field, and whose value it is. */
interface MergedValue<T> {
  value: T;
  /** Id of the participant whose value wins. */
  from: string;
}

interface MergedFields {
  single: Record<SingleField, MergedValue<string | null>>;
  attributes: Record<string, MergedValue<AttributeValue>>;
  tags: string[];
  doNotContact: boolean;
}

/** The newer of two, by their last change. */
const sortByAge = (a: MergeSide, b: MergeSide): [older: MergeSide, newer: MergeSide] =>
  a.changedAt.getTime() === b.changedAt.getTime()
    ? a.id < b.id
      ? [a, b]
      : [b, a]
    : a.changedAt < b.changedAt
      ? [a, b]
      : [b, a];

/** What two participants are as one: of each field the newer value, where there is one. Whoever must not be contacted stays so. */
export function mergeFields(a: MergeSide, b: MergeSide): MergedFields {
  const [older, newer] = sortByAge(a, b);
  const chooseSingle = (field: SingleField): MergedValue<string | null> => {
    const winner = newer[field] === null ? older : newer;
    return { value: winner[field], from: winner.id };
  };
  const toValues = (side: MergeSide) =>
    Object.entries(side.attributes).map(([key, value]) => [key, { value, from: side.id }] as const);
  return {
    single: {
      name: chooseSingle('name'),
      email: chooseSingle('email'),
      externalId: chooseSingle('externalId'),
      language: chooseSingle('language'),
      zone: chooseSingle('zone'),
    },
    attributes: Object.fromEntries([...toValues(older), ...toValues(newer)]),
    tags: [...new Set([...older.tags, ...newer.tags])],
    doNotContact: a.doNotContact || b.doNotContact,
  };
}
