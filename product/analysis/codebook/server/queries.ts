import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Codebook } from '../contract.ts';
import type { TagColour } from '../../tag.ts';

interface TagRecord {
  id: string;
  name: string;
  colour: TagColour;
  description: string;
  group: string | null;
  deletedAt: Date | null;
  mergedInto: string | null;
}

/** Groups and tags in the order of the team; deleted tags are left out. */
export async function readCodebook(tx: Tx, scope: Scope): Promise<Omit<Codebook, 'can'>> {
  const groups = await tx<Codebook['groups']>`
    select id, name from tag_groups where workspace = ${scope.workspace} order by position, lower(name), id`;
  const tags = await tx<Codebook['tags']>`
    select t.id, t.name, t.colour, t.description, t.group_id as "group" from tags t
    left join tag_groups g on g.workspace = t.workspace and g.id = t.group_id
    where t.workspace = ${scope.workspace} and t.deleted_at is null
    order by g.position nulls last, lower(g.name), g.id, t.position, lower(t.name), t.id`;
  const merged = await tx<Codebook['merged']>`
    with recursive merges (tag, "into") as (
      select id, merged_into from tags
      where workspace = ${scope.workspace} and deleted_at is not null and merged_into is not null
      union select m.tag, t.merged_into from merges m
      join tags t on t.workspace = ${scope.workspace} and t.id = m."into"
        and t.deleted_at is not null and t.merged_into is not null)
    select m.tag, m."into" from merges m
    join tags live on live.workspace = ${scope.workspace} and live.id = m."into" and live.deleted_at is null`;
  return { groups: [...groups], tags: [...tags], merged: [...merged] };
}

/** Locks a tag, deleted or not, until the transaction ends: coders who use it wait. @throws not_found */
export async function lockTag(tx: Tx, scope: Scope, id: string): Promise<TagRecord> {
  await tx`select from tags where workspace = ${scope.workspace} and id = ${id} for no key update`;
  const [tag] = await tx<TagRecord[]>`
    select id, name, colour, description, group_id as "group", deleted_at as "deletedAt", merged_into as "mergedInto"
    from tags where workspace = ${scope.workspace} and id = ${id}`;
  if (!tag) throw notFound('tag');
  return tag;
}

/** Locks a tag of the codebook. @throws not_found when it is absent, foreign or deleted */
export async function lockLiveTag(tx: Tx, scope: Scope, id: string): Promise<TagRecord> {
  const tag = await lockTag(tx, scope, id);
  if (tag.deletedAt) throw notFound('tag');
  return tag;
}

/** @throws not_found when the group is absent or foreign */
export async function requireTagGroup(tx: Tx, scope: Scope, id: string): Promise<{ name: string }> {
  const [group] = await tx<{ name: string }[]>`
    select name from tag_groups where workspace = ${scope.workspace} and id = ${id}`;
  if (!group) throw notFound('group');
  return group;
}

/** Number of tags in the codebook. */
export async function countTags(tx: Tx, scope: Scope): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from tags where workspace = ${scope.workspace} and deleted_at is null`;
  return row!.n;
}
